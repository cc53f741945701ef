import { type FormEvent, useEffect, useId, useRef, useState } from 'react';

import { MOST_DATES } from '@/contract/bookingKinds';
import type { Schedule, SpecificDay } from '@/contract/scheduleReads';
import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { browserZone } from '@/client/lib/dates';
import { longDayText } from '@/client/lib/days';
import { saveView } from '@/client/lib/saveView';
import { Button } from '@/client/ui/Button';
import { Field } from '@/client/ui/Field';
import { Icon } from '@/client/ui/Icon';
import { onePress } from '@/client/ui/onePress';
import { Switch } from '@/client/ui/Switch';
import { useToday } from '@/client/ui/useToday';

import { texts } from './availabilityTexts';
import { isAtFault, readHours, spanText } from './bookableHours';
import { saveHours } from './scheduleRequests';
import { selectSchedule } from './scheduleSlice';
import { TimeFields } from './TimeFields';
import { TIME_FIELDS, type DayHours } from './week';

/** Days whose hours deviate from the week's (product §25.60). */
export function SpecificHours({ schedule }: { schedule: Schedule }) {
  const dispatch = useAppDispatch();
  const { isBusy, isStale } = saveView(useAppSelector(selectSchedule));
  const [isOpen, setIsOpen] = useState(false);
  const addRef = useRef<HTMLButtonElement>(null);
  const wasOpenRef = useRef(false);
  useEffect(() => {
    // The form is gone, and with it what had the focus.
    if (wasOpenRef.current && !isOpen) addRef.current?.focus();
    wasOpenRef.current = isOpen;
  }, [isOpen]);
  const today = useToday(schedule.zone ?? browserZone());
  const coming = schedule.dates.filter(({ day }) => day >= today);
  const others = (day: string) => coming.filter((each) => each.day !== day);
  /** With those that are over, by which the reports count, as far as there is room: nobody sees them to remove them. */
  const withFormer = (dates: SpecificDay[]): SpecificDay[] => {
    const former = schedule.dates.filter(({ day }) => day < today);
    const newest = former.sort((a, b) => (a.day < b.day ? 1 : -1));
    return [...newest.slice(0, MOST_DATES - dates.length), ...dates];
  };

  async function handleAdd(added: SpecificDay) {
    const dates = withFormer([...others(added.day), added]);
    if (await dispatch(saveHours({ dates }))) setIsOpen(false);
  }

  return (
    <div className="specific">
      {coming.length > 0 && (
        <ul className="specific-days">
          {coming.map(({ day, hours }) => (
            <li key={day}>
              <b>{longDayText(day)}</b>
              <span className={hours ? undefined : 'muted'}>{spanText(hours)}</span>
              <Button
                variant="icon"
                aria-label={`Remove ${longDayText(day)}`}
                disabled={isStale}
                {...onePress(() => void dispatch(saveHours({ dates: withFormer(others(day)) })))}
              >
                <Icon name="trash" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isOpen ? (
        <SpecificForm
          today={today}
          isBusy={isBusy}
          onAdd={(added) => void handleAdd(added)}
          onCancel={() => setIsOpen(false)}
        />
      ) : (
        <Button ref={addRef} disabled={isStale} onClick={() => setIsOpen(true)}>
          +Add specific hours
        </Button>
      )}
    </div>
  );
}

interface SpecificFormProps {
  today: string;
  isBusy: boolean;
  onAdd: (added: SpecificDay) => void;
  onCancel: () => void;
}

const first: DayHours = { startTime: '9:00 AM', endTime: '5:00 PM', showTimeInputs: true };

function SpecificForm({ today, isBusy, onAdd, onCancel }: SpecificFormProps) {
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
    // A day that is to be open, and has no time at all, is not one that is off.
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
        min={today}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <label className="weekday-switch">
        <Switch isOn={isOn} onToggle={(next) => change({ showTimeInputs: next })} />
        {isOn ? 'Available' : 'Not Available'}
      </label>
      {isOn && (
        <TimeFields
          hours={times}
          problemId={error === null ? null : errorId}
          onType={(field, text) => change({ [field]: text })}
        />
      )}
      {error !== null && (
        <p className="error" id={errorId} role="alert">
          <Icon name="alert" small />
          {error}
        </p>
      )}
      <div className="actions">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isBusy}>
          Add
        </Button>
      </div>
    </form>
  );
}
