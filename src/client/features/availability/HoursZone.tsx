import type { Schedule } from '@/contract/scheduleReads';
import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { browserZone } from '@/client/lib/dates';
import { saveView } from '@/client/lib/saveView';
import { ZoneSelect } from '@/client/ui/ZoneSelect';

import { choose } from './choiceRequests';
import { choiceFlow, selectChoices } from './choiceSlice';
import { choiceView } from './choiceView';
import { selectSchedule } from './scheduleSlice';

const KEY = 'zone';

/** The zone the hours are saved in (product §25.58): the chosen one, even while it is being saved. */
export function HoursZone({ schedule }: { schedule: Schedule }) {
  const dispatch = useAppDispatch();
  const { isStale } = saveView(useAppSelector(selectSchedule));
  const { zone: chosen } = choiceView(choiceFlow.stageOf(useAppSelector(selectChoices), KEY));
  return (
    <ZoneSelect
      zone={chosen ?? schedule.zone ?? browserZone()}
      disabled={isStale}
      onChange={(zone) => void dispatch(choose({ key: KEY, kind: 'zone', zone }))}
    />
  );
}
