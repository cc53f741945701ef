import { memo, useId } from 'react';

import { useAppSelector } from '@/client/kernel/hooks';
import { browserZone, dayText } from '@/client/lib/dates';
import { selectHas } from '@/client/session/sessionSlice';
import { Icon } from '@/client/ui/Icon';
import '@/client/ui/select.css';
import { useToday } from '@/client/ui/useToday';

import './appointments.css';
import type { DayOption } from './rows';

/** Fixed (product §7.10): the last day of the analytics range. */
const FIXED_DATE = 'May 20, 2024';

interface AppointmentsPanelProps {
  days: readonly DayOption[];
  /** Null for any. */
  day: string | null;
  onDayChosen: (day: string | null) => void;
}

/** All Appointments: a fixed date, or today's with bookings (product §25.79), and the filter by day. */
export function AppointmentsPanel({ days, day, onDayChosen }: AppointmentsPanelProps) {
  const titleId = useId();
  const isForReal = useAppSelector(selectHas('bookings'));
  const today = useToday(browserZone());
  return (
    <section className="card appts" aria-labelledby={titleId}>
      <div className="card-head">
        <h2 id={titleId}>All Appointments</h2>
        <p className="appts-date">
          <Icon name="calendar" small />
          {isForReal ? dayText(today) : FIXED_DATE}
        </p>
      </div>
      <select
        className={day === null ? 'select' : 'select is-set'}
        aria-label="Select Date"
        value={day ?? ''}
        onChange={({ target }) => onDayChosen(target.value || null)}
      >
        <option value="">Select Date</option>
        <DayOptions days={days} />
      </select>
    </section>
  );
}

/** Years of calls have thousands of days: rendered again only when they change. */
const DayOptions = memo(function DayOptions({ days }: Pick<AppointmentsPanelProps, 'days'>) {
  return days.map(({ day, text }) => (
    <option key={day} value={day}>
      {text}
    </option>
  ));
});
