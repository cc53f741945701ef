import { useState } from 'react';

import { browserZone } from '@/client/lib/dates';
import { addMonths, longDayText, toLocalDate, type Day } from '@/client/lib/days';
import { weekdayOf } from '@/client/lib/weekdays';
import { MonthCalendar } from '@/client/ui/MonthCalendar';
import { useToday } from '@/client/ui/useToday';

import type { SpecificDay } from '@/contract/scheduleReads';

import { texts } from './availabilityTexts';
import { readHours, savedHoursText } from './bookableHours';
import { hoursText, isAvailable, type Week } from './week';

interface WeekCalendarProps {
  week: Week;
  /** Days that differ from the week. */
  dates: readonly SpecificDay[];
  /** Visitors book by it, so a day that cannot be booked is not shown as available. */
  isBooked: boolean;
}

/** The week as a month: available days stand out, and the chosen day's hours are shown. */
export function WeekCalendar({ week, dates, isBooked }: WeekCalendarProps) {
  const today = useToday(browserZone());
  const [selected, setSelected] = useState(today);
  const [month, setMonth] = useState(today);
  const specific = new Map(dates.map(({ day, hours }) => [day, hours]));
  const hoursOf = (day: Day) => week[weekdayOf(toLocalDate(day))];
  const problemOf = (day: Day) => (isBooked ? readHours(hoursOf(day)).problem : null);
  const isOpen = (day: Day) => {
    const hours = specific.get(day);
    if (hours !== undefined) return hours !== null;
    return isAvailable(hoursOf(day)) && problemOf(day) === null;
  };
  const textOf = (day: Day) => {
    const hours = specific.get(day);
    if (hours !== undefined) return savedHoursText(hours);
    const problem = problemOf(day);
    return problem ? `${hoursText(hoursOf(day))}. ${texts[problem]}` : hoursText(hoursOf(day));
  };

  return (
    <div className="availability-calendar">
      <MonthCalendar
        today={today}
        noteOf={(day) => (isOpen(day) ? 'Available' : '')}
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
          {`${longDayText(selected)}: ${textOf(selected)}`}
        </p>
      </MonthCalendar>
    </div>
  );
}
