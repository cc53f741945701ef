import { type FormEvent, useId } from 'react';

import { useAppDispatch } from '@/client/kernel/hooks';
import { shortName, type Weekday } from '@/client/lib/weekdays';
import { Button } from '@/client/ui/Button';
import { Switch } from '@/client/ui/Switch';

import { CloneButton } from './CloneButton';
import { daySwitched, rowSaved, timeTyped } from './availabilitySlice';
import { TimeFields } from './TimeFields';
import type { DayHours } from './week';

interface EditFormProps {
  day: Weekday;
  hours: DayHours;
  inertId: string;
  /** Why the day cannot be booked. */
  problem: string | null;
}

/** The open row. Every change is stored as it is made; Save closes the row. */
export function EditForm({ day, hours, inertId, problem }: EditFormProps) {
  const dispatch = useAppDispatch();
  const switchId = useId();
  const problemId = useId();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    dispatch(rowSaved());
  }

  return (
    <form className="weekday-form" aria-label={day} onSubmit={handleSubmit}>
      <b>{shortName(day)}</b>
      <div className="weekday-edit">
        <span className="weekday-switch">
          <Switch
            id={switchId}
            isOn={hours.showTimeInputs}
            onToggle={(isOn) => dispatch(daySwitched({ isOn }))}
          />
          <label htmlFor={switchId}>{hours.showTimeInputs ? 'Available' : 'Not Available'}</label>
        </span>
        {hours.showTimeInputs && (
          <TimeFields
            hours={hours}
            problemId={problem && problemId}
            onType={(field, text) => dispatch(timeTyped({ field, text }))}
          />
        )}
        {problem && (
          <p className="error weekday-problem" id={problemId} role="status">
            {problem}
          </p>
        )}
      </div>
      <span className="weekday-tools">
        <Button type="submit" variant="primary">
          Save
        </Button>
        <CloneButton day={day} inertId={inertId} />
      </span>
    </form>
  );
}
