import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { DayPicker, type DayButtonProps } from 'react-day-picker';

import {
  addMonths,
  dayName,
  firstOfMonth,
  fromLocalDate,
  monthText,
  toLocalDate,
  type Day,
} from '@/client/lib/days';
import { Button } from './Button';
import { Icon } from './Icon';
import './month.css';

interface DayNotes {
  today: Day;
  /** What is on that day, such as `2 events`; '' for nothing. */
  noteOf: (day: Day) => string;
}

interface MonthCalendarProps extends DayNotes {
  /** Any day of the displayed month. */
  month: Day;
  /** Called with the first day of the month to show. */
  onMonthChange: (month: Day) => void;
  /** Any day of the first and of the last month that can be shown. */
  range: { from: Day; to: Day };
  selected: Day;
  onSelect: (day: Day) => void;
  /** Today was pressed: the caller shows its month. */
  onToday: () => void;
  /** The notes of the days are still loading. */
  busy?: boolean;
  /** Shown beside the month's name. */
  children?: ReactNode;
}

// The library creates the buttons, so their notes reach them through a context.
const NotesContext = createContext<DayNotes>({ today: '', noteOf: () => '' });

/**
 * A month of days to choose from: arrows move by day and week, Page Up and Page Down by month, Home and End within
 * the week. Days with a note stand out, for screen readers as well.
 */
export function MonthCalendar({ today, noteOf, ...props }: MonthCalendarProps) {
  const {
    month,
    onMonthChange,
    range,
    selected,
    onSelect,
    onToday,
    busy = false,
    children,
  } = props;
  const isFirst = firstOfMonth(month) <= range.from;
  const isLast = firstOfMonth(month) >= firstOfMonth(range.to);

  return (
    <div className="month" aria-busy={busy}>
      <div className="month-head">
        <h2 aria-live="polite">{monthText(month)}</h2>
        <div className="month-about">{children}</div>
        <Button small onClick={onToday}>
          Today
        </Button>
        <Button
          variant="icon"
          small
          aria-label="Previous month"
          aria-disabled={isFirst || undefined}
          onClick={() => !isFirst && onMonthChange(addMonths(month, -1))}
        >
          <Icon name="chevron-left" />
        </Button>
        <Button
          variant="icon"
          small
          aria-label="Next month"
          aria-disabled={isLast || undefined}
          onClick={() => !isLast && onMonthChange(addMonths(month, 1))}
        >
          <Icon name="chevron-right" />
        </Button>
      </div>
      <NotesContext value={{ today, noteOf }}>
        <DayPicker
          mode="single"
          required
          showOutsideDays
          hideNavigation
          weekStartsOn={0}
          month={toLocalDate(month)}
          onMonthChange={(next) => onMonthChange(fromLocalDate(next))}
          startMonth={toLocalDate(range.from)}
          endMonth={toLocalDate(range.to)}
          today={toLocalDate(today)}
          selected={toLocalDate(selected)}
          onSelect={(date) => onSelect(fromLocalDate(date))}
          components={parts}
          formatters={formatters}
          classNames={classNames}
        />
      </NotesContext>
    </div>
  );
}

const classNames = { month_grid: 'month-grid' };
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short' });
const formatters = { formatWeekdayName: (date: Date) => weekday.format(date) };
// The heading above replaces the library's caption.
const parts = { DayButton, MonthCaption: () => <></> };

function DayButton({ day, modifiers, className: _, children, onClick, ...rest }: DayButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const { noteOf } = use(NotesContext);
  const note = noteOf(day.isoDate);
  const isToday = modifiers['today'] === true;
  const isFocused = modifiers['focused'] === true;

  useEffect(() => {
    if (isFocused) ref.current?.focus();
  }, [isFocused]);

  return (
    <button
      {...rest}
      ref={ref}
      className={['day', day.outside && 'day-out', note && 'day-noted'].filter(Boolean).join(' ')}
      aria-label={dayName(day.isoDate, { isToday, note })}
      aria-pressed={modifiers['selected'] === true}
      aria-current={isToday ? 'date' : undefined}
      onClick={(event) => {
        // Safari does not focus a button on click; a popup would not know where to return the focus.
        event.currentTarget.focus();
        onClick?.(event);
      }}
    >
      <b>{children}</b>
      {note && <small>{note}</small>}
    </button>
  );
}
