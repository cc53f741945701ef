import { type FormEvent, useEffect, useId, useRef, useState } from 'react';

import type { SpecificDay } from '@/contract/scheduleReads';
import { LeaveDialog } from '@/client/session/LeaveDialog';
import { Button } from '@/client/ui/Button';
import { ErrorLine } from '@/client/ui/ErrorLine';
import { Field } from '@/client/ui/Field';
import { Switch } from '@/client/ui/Switch';

import { texts } from './availabilityTexts';
import { isAtFault, readHours } from './bookableHours';
import { TimeFields } from './TimeFields';
import { TIME_FIELDS, type DayHours } from './week';

interface SpecificFormProps {
  today: string;
  isBusy: boolean;
  onAdd: (added: SpecificDay) => void;
  onCancel: () => void;
}

const first: DayHours = { startTime: '9:00 AM', endTime: '5:00 PM', showTimeInputs: true };

/** A day, and its hours or that it is off. */
export function SpecificForm({ today, isBusy, onAdd, onCancel }: SpecificFormProps) {
  const [day, setDay] = useState('');
  const [times, setTimes] = useState(first);
  const [error, setError] = useState<string | null>(null);
  const errorId = useId();
  const isOn = times.showTimeInputs;
  const dateRef = useRef<HTMLInputElement>(null);
  useEffect(() => dateRef.current?.focus(), []);

  function change(part: Partial<DayHours>) {
    setTimes({ ...times, ...part });
    setError(null);
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const { hours, problem } = readHours(times);
    // A day meant to be open but without any times does not count as off.
    const lacks = problem ?? (isOn && !hours ? 'unreadable' : null);
    if (!lacks) return onAdd({ day, hours });
    setError(texts[lacks]);
    const wrong = TIME_FIELDS.find((field) => isAtFault(times, field));
    event.currentTarget.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
  }

  return (
    <form className="specific-form" aria-label="Specific hours" onSubmit={handleSubmit}>
      <Field
        label="Date"
        type="date"
        ref={dateRef}
        required
        // The browser reports an empty date as an error from the start; to the user it is not one yet.
        aria-invalid={false}
        min={today}
        // Otherwise Chromium accepts six-digit years.
        max="9999-12-31"
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <label className="weekday-switch">
        <Switch isOn={isOn} onToggle={(next) => change({ showTimeInputs: next })} />
        <span>{isOn ? 'Available' : 'Not Available'}</span>
      </label>
      {isOn && (
        <TimeFields
          hours={times}
          problemId={error === null ? null : errorId}
          onType={(field, text) => change({ [field]: text })}
        />
      )}
      {error !== null && <ErrorLine id={errorId}>{error}</ErrorLine>}
      <div className="actions">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isBusy}>
          Add
        </Button>
      </div>
      {/* A save that is under way goes on without the form. */}
      <LeaveDialog hasEdits={!isBusy && (day !== '' || times !== first)} />
    </form>
  );
}
