import { useId, useState } from 'react';

import type { BookingRange } from '@/contract/meetingTypeReads';
import type { FieldErrors } from '@/contract/saveReads';
import { browserZone } from '@/client/lib/dates';
import { ErrorLine } from '@/client/ui/ErrorLine';
import { Field } from '@/client/ui/Field';
import '@/client/ui/select.css';
import { useToday } from '@/client/ui/useToday';
import { addDays } from '@/contract/time';

const UNITS = { calendar: 'Calendar Days', week: 'Week Days' } as const;
const MOST_DAYS = 366;

type Days = Extract<BookingRange, { kind: 'days' }>;

interface RangeFieldsProps {
  range: BookingRange;
  onChange: (range: BookingRange) => void;
  errors: FieldErrors;
  /** Whether to ask for the days of a day range. */
  hasDates?: boolean;
}

/** How far ahead an invitee can schedule (product §12.13). */
export function RangeFields({ range, onChange, errors, hasDates = false }: RangeFieldsProps) {
  const groupName = useId();
  // What was typed for one choice is kept while another is selected.
  const [days, setDays] = useState<Days>({ kind: 'days', days: 60, unit: 'calendar' });
  const shownDays = range.kind === 'days' ? range : days;
  const today = useToday(browserZone());
  const dates = range.kind === 'dates' ? range : null;
  const error = Object.entries(errors).find(([name]) => name.startsWith('range'))?.[1];

  const choice = (of: BookingRange) => ({
    type: 'radio',
    name: groupName,
    checked: range.kind === of.kind,
    onChange: () => onChange(of),
  });
  function changeDays(part: Partial<Days>) {
    const next = { ...shownDays, ...part };
    setDays(next);
    if (range.kind === 'days') onChange(next);
  }

  return (
    <fieldset className="setting-choices">
      <legend className="muted">Invite can schedule....</legend>
      <div className="setting-choice">
        <label className="setting-bare">
          <input {...choice(shownDays)} aria-label="A number of days" />
        </label>
        <input
          className="input setting-days"
          type="number"
          min="1"
          max={MOST_DAYS}
          required={range.kind === 'days'}
          // Empty while another number is being typed.
          value={shownDays.days || ''}
          onChange={({ target }) => changeDays({ days: Number(target.value) })}
          aria-label="Number of days"
        />
        <select
          className="select setting-unit"
          aria-label="Unit"
          value={UNITS[shownDays.unit]}
          onChange={({ target }) =>
            changeDays({ unit: target.value === UNITS.week ? 'week' : 'calendar' })
          }
        >
          {Object.values(UNITS).map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
        </select>
      </div>
      <label className="setting-choice">
        <input {...choice(dates ?? { kind: 'dates', from: today, to: addDays(today, 30) })} />
        Within a day range
      </label>
      {hasDates && dates && (
        <div className="setting-dates">
          <Field
            label="From"
            type="date"
            required
            value={dates.from}
            onChange={({ target }) => onChange({ ...dates, from: target.value })}
          />
          <Field
            label="To"
            type="date"
            required
            min={dates.from}
            value={dates.to}
            onChange={({ target }) => onChange({ ...dates, to: target.value })}
          />
        </div>
      )}
      <label className="setting-choice">
        <input {...choice({ kind: 'indefinite' })} />
        Indefinitely into the future
      </label>
      {error && <ErrorLine>{error}</ErrorLine>}
    </fieldset>
  );
}
