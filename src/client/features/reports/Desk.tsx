import { browserZone } from '@/client/lib/dates';
import { useToday } from '@/client/ui/useToday';

import { Checklist } from './Checklist';
import './desk.css';
import { ReportPart } from './ReportPart';
import { TodayPart } from './TodayPart';
import { useSinceYesterday } from './useSinceYesterday';

/** The start of the day: what to do today, then the report; in a new account, what to do first. */
export function Desk() {
  const zone = browserZone();
  const today = useToday(zone);
  const { isNew, ...calls } = useSinceYesterday(today, zone);
  if (isNew) return <Checklist />;
  return (
    <>
      <TodayPart today={today} zone={zone} calls={calls} />
      <ReportPart today={today} zone={zone} />
    </>
  );
}
