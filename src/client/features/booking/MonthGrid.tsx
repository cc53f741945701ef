import { type KeyboardEvent, useId } from 'react';

import { addDays } from '@/contract/time';

import { dayName, firstOfMonth, monthText, type Day } from '@/client/lib/days';
import { shortName, WEEKDAYS } from '@/client/lib/weekdays';
import { Button } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';
import { isShortcut } from '@/client/ui/isShortcut';
import '@/client/ui/month.css';

import { weeksOf } from './freeTimes';
import type { FreeTimes } from './useFreeTimes';

interface MonthGridProps {
  times: FreeTimes;
  onMonthChange: (month: Day) => void;
  onDayChosen: (day: Day) => void;
}

/** By how many days each arrow key moves. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** The next free day in that direction, within the month; null if there is none. */
function nextFree({ days, month }: FreeTimes, from: Day, by: number): Day | null {
  let day = addDays(from, by);
  while (firstOfMonth(day) === month && !days.has(day)) day = addDays(day, by);
  return days.has(day) ? day : null;
}

/** The first free day of its week, or the last. */
function endOfWeek({ days, month }: FreeTimes, day: Day, end: 0 | -1): Day | null {
  const week = weeksOf(month).find((each) => each.includes(day)) ?? [];
  return week.filter((each) => each !== null && days.has(each)).at(end) ?? null;
}

/** Where a key leads to from a day. */
function dayFor(key: string, from: Day, times: FreeTimes): Day | null {
  if (key === 'Home') return endOfWeek(times, from, 0);
  if (key === 'End') return endOfWeek(times, from, -1);
  const by = STEPS[key];
  return by === undefined ? null : nextFree(times, from, by);
}

/**
 * A month whose free days are buttons: Tab reaches one of them, the arrow keys, Home and End the others. Written by
 * hand, as the calendar's library weighs more than the page (decision 129).
 */
export function MonthGrid({ times, onMonthChange, onDayChosen }: MonthGridProps) {
  const headingId = useId();
  const { month, beside, status } = times;

  function handleKey(event: KeyboardEvent<HTMLElement>, from: Day) {
    const to = dayFor(event.key, from, times);
    if (to === null || isShortcut(event)) return;
    event.preventDefault();
    const grid = event.currentTarget.closest('table');
    grid?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus();
  }

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
        <h2 id={headingId}>{monthText(month)}</h2>
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
                  {day !== null && (
                    <DayButton day={day} times={times} onChosen={onDayChosen} onKey={handleKey} />
                  )}
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
  onKey: (event: KeyboardEvent<HTMLElement>, day: Day) => void;
}

function DayButton({ day, times, onChosen, onKey }: DayButtonProps) {
  const isFree = times.days.has(day);
  const isToday = day === times.today;
  return (
    <button
      type="button"
      className="day"
      data-day={day}
      disabled={!isFree}
      tabIndex={day === times.day ? 0 : -1}
      aria-pressed={day === times.day}
      aria-current={isToday ? 'date' : undefined}
      aria-label={dayName(day, {
        isToday,
        note: isFree || times.status === 'loading' ? '' : 'no free times',
      })}
      onClick={() => onChosen(day)}
      onKeyDown={(event) => onKey(event, day)}
    >
      <b>{Number(day.slice(8))}</b>
    </button>
  );
}
