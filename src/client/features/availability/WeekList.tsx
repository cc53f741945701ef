import { useEffect, useRef } from 'react';

import { useAppDispatch } from '@/client/kernel/hooks';
import { shortName, WEEKDAYS, type Weekday } from '@/client/lib/weekdays';
import { Button } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';

import { CloneButton } from './CloneButton';
import { editOpened } from './availabilitySlice';
import { EditForm } from './EditForm';
import { texts } from './availabilityTexts';
import { readHours } from './bookableHours';
import { hoursText, isAvailable, type DayHours, type Week } from './week';

interface WeekListProps {
  week: Week;
  /** The row that is open. */
  editing: Weekday | null;
  inertId: string;
  /** Visitors book by it, so a row says if they cannot. */
  isBooked: boolean;
}

/** One row for each weekday; at most one is open. */
export function WeekList({ week, editing, inertId, isBooked }: WeekListProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const formerRef = useRef(editing);

  useEffect(() => {
    const changed = editing ?? formerRef.current;
    const hasMoved = formerRef.current !== editing;
    formerRef.current = editing;
    if (!hasMoved || changed === null) return;
    // The pressed button is gone; without this, the focus would be lost too.
    const row = listRef.current?.children[WEEKDAYS.indexOf(changed)];
    row?.querySelector<HTMLElement>('input, button')?.focus();
  }, [editing]);

  const problemOf = (day: Weekday) => {
    const problem = isBooked ? readHours(week[day]).problem : null;
    return problem && texts[problem];
  };

  return (
    <ul ref={listRef} className="weekdays">
      {WEEKDAYS.map((day) => (
        <li key={day} className={day === editing ? 'is-editing' : undefined}>
          {day === editing ? (
            <EditForm day={day} hours={week[day]} inertId={inertId} problem={problemOf(day)} />
          ) : (
            <DayRow day={day} hours={week[day]} inertId={inertId} problem={problemOf(day)} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface DayRowProps {
  day: Weekday;
  hours: DayHours;
  inertId: string;
  /** Why the day cannot be booked. */
  problem: string | null;
}

function DayRow({ day, hours, inertId, problem }: DayRowProps) {
  const dispatch = useAppDispatch();
  return (
    <>
      <b>{shortName(day)}</b>
      <span className={isAvailable(hours) ? 'weekday-hours' : 'weekday-hours muted'}>
        <span>{hoursText(hours)}</span>
        {problem && <span className="error weekday-problem">{problem}</span>}
      </span>
      <span className="weekday-tools">
        <Button
          variant="icon"
          aria-label={`Edit ${day}`}
          onClick={() => dispatch(editOpened({ day }))}
        >
          <Icon name="edit" />
        </Button>
        <CloneButton day={day} inertId={inertId} />
      </span>
    </>
  );
}
