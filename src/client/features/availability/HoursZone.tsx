import type { Schedule } from '@/contract/scheduleReads';
import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { browserZone } from '@/client/lib/dates';
import { saveView } from '@/client/lib/saveView';
import { ZoneSelect } from '@/client/ui/ZoneSelect';

import { choose } from './choiceRequests';
import { selectZoneChoice, ZONE_KEY } from './choiceView';
import { selectSchedule } from './scheduleSlice';

/** The zone the hours are saved in (product §25.58): the chosen one, even before it is saved. */
export function HoursZone({ schedule }: { schedule: Schedule }) {
  const dispatch = useAppDispatch();
  const { isStale } = saveView(useAppSelector(selectSchedule));
  // A text, so that a selection is the same as the last one.
  const chosen = useAppSelector((state) => selectZoneChoice(state).zone);
  return (
    <ZoneSelect
      zone={chosen ?? schedule.zone ?? browserZone()}
      disabled={isStale}
      onChange={(zone) => void dispatch(choose({ key: ZONE_KEY, kind: 'zone', zone }))}
    />
  );
}
