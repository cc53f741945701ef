import { useState } from 'react';

import type { Schedule } from '@/contract/scheduleReads';
import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { browserZone } from '@/client/lib/dates';
import { saveView } from '@/client/lib/saveView';
import { ZoneSelect } from '@/client/ui/ZoneSelect';

import { saveChoice } from './scheduleRequests';
import { selectSchedule } from './scheduleSlice';

/** The zone the hours are saved in (product §25.58): the chosen one, also while it is on its way. */
export function HoursZone({ schedule }: { schedule: Schedule }) {
  const dispatch = useAppDispatch();
  const { isStale } = saveView(useAppSelector(selectSchedule));
  const [coming, setComing] = useState<string | null>(null);

  async function handleChange(zone: string) {
    setComing(zone);
    await dispatch(saveChoice(() => ({ zone })));
    setComing((latest) => (latest === zone ? null : latest));
  }

  return (
    <ZoneSelect
      zone={coming ?? schedule.zone ?? browserZone()}
      disabled={isStale}
      onChange={(zone) => void handleChange(zone)}
    />
  );
}
