import { useId } from 'react';

import { dayName, monthText, type Day } from '@/client/lib/days';
import { shortName, WEEKDAYS } from '@/client/lib/weekdays';
import { Button } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';
import '@/client/ui/month.css';

import { weeksOf } from './freeTimes';
import type { FreeTimes } from './useFreeTimes';

interface MonthGridProps {
  times: FreeTimes;
  onMonthChange: (month: Day) => void;
  onDayChosen: (day: Day) => void;
}

/** A month whose free days are buttons. By hand: the calendar's library alone weighs as much as the page. */
export function MonthGrid({ times, onMonthChange, onDayChosen }: MonthGridProps) {
  const headingId = useId();
  const { month, beside, status } = times;
  const step = (to: Day | null, name: string, icon: 'chevron-left' | 'chevron-right') => (
    <Button
      variant="icon"
      small
      aria-label={name}
      aria-disabled={to === null || undefined}
      onClick={() => to !== null && onMonthChange(to)}
    >
      <Icon name={icon} />
    </Button>
  );
  return (
    <div className="month" aria-busy={status === 'loading'}>
      <div className="book-month-head">
        <h2 id={headingId} aria-live="polite">
          {monthText(month)}
        </h2>
        {step(beside.before, 'Previous month', 'chevron-left')}
        {step(beside.after, 'Next month', 'chevron-right')}
      </div>
      <table className="month-grid" aria-labelledby={headingId}>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday}>
                {shortName(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={week.find((day) => day !== null) ?? index}>
              {week.map((day, weekday) => (
                <td key={WEEKDAYS[weekday]}>
                  {day !== null && <DayButton day={day} times={times} onChosen={onDayChosen} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayButtonProps {
  day: Day;
  times: FreeTimes;
  onChosen: (day: Day) => void;
}

function DayButton({ day, times, onChosen }: DayButtonProps) {
  const isFree = times.days.has(day);
  const isToday = day === times.today;
  return (
    <button
      type="button"
      className="day"
      disabled={!isFree}
      aria-pressed={day === times.day}
      aria-current={isToday ? 'date' : undefined}
      aria-label={dayName(day, {
        isToday,
        note: isFree || times.status === 'loading' ? '' : 'no free times',
      })}
      onClick={() => onChosen(day)}
    >
      <b>{Number(day.slice(8))}</b>
    </button>
  );
}
