import { useState } from 'react';

import { browserZone } from '@/client/lib/dates';
import { addMonths, longDayText, toLocalDate, type Day } from '@/client/lib/days';
import { weekdayOf } from '@/client/lib/weekdays';
import { MonthCalendar } from '@/client/ui/MonthCalendar';
import { useToday } from '@/client/ui/useToday';

import { hoursText, isAvailable, type Week } from './week';

/** The week as a month: its available days stand out, and the chosen day's hours are told. */
export function WeekCalendar({ week }: { week: Week }) {
  const today = useToday(browserZone());
  const [selected, setSelected] = useState(today);
  const [month, setMonth] = useState(today);
  const hoursOf = (day: Day) => week[weekdayOf(toLocalDate(day))];

  return (
    <div className="availability-calendar">
      <MonthCalendar
        today={today}
        noteOf={(day) => (isAvailable(hoursOf(day)) ? 'Available' : '')}
        month={month}
        onMonthChange={setMonth}
        range={{ from: addMonths(today, -12), to: addMonths(today, 24) }}
        selected={selected}
        onSelect={setSelected}
        onToday={() => {
          setMonth(today);
          setSelected(today);
        }}
      >
        <p className="muted" role="status">
          {longDayText(selected)}: {hoursText(hoursOf(selected))}
        </p>
      </MonthCalendar>
    </div>
  );
}
