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
/** Otherwise Chromium accepts six-digit years. */
const LAST_DAY = '9999-12-31';

type Days = Extract<BookingRange, { kind: 'days' }>;
type Dates = Extract<BookingRange, { kind: 'dates' }>;

interface RangeFieldsProps {
  range: BookingRange;
  onChange: (range: BookingRange) => void;
  errors: FieldErrors;
  /** Whether to ask for the days of a day range. */
  hasDates?: boolean;
}

/** How far ahead an invitee can schedule (product §12.13, §25.62). */
export function RangeFields({ range, onChange, errors, hasDates = false }: RangeFieldsProps) {
  const groupName = useId();
  const today = useToday(browserZone());
  // What is stored or was typed for one choice is kept while another is selected.
  const [keptDays, setKeptDays] = useState<Days>({ kind: 'days', days: 60, unit: 'calendar' });
  const [keptDates, setKeptDates] = useState<Dates | null>(null);
  const days = range.kind === 'days' ? range : keptDays;
  const error = Object.entries(errors).find(([name]) => name.startsWith('range'))?.[1];

  const choice = (of: BookingRange) => ({
    type: 'radio',
    name: groupName,
    checked: range.kind === of.kind,
    onChange: () => {
      if (range.kind === 'days') setKeptDays(range);
      if (range.kind === 'dates') setKeptDates(range);
      onChange(of);
    },
  });
  function changeDays(part: Partial<Days>) {
    const next = { ...days, ...part };
    if (range.kind === 'days') onChange(next);
    else setKeptDays(next);
  }

  return (
    <fieldset className="setting-choices">
      <legend className="muted">Invite can schedule....</legend>
      <div className="setting-choice">
        <label className="setting-bare">
          <input {...choice(days)} aria-label="A number of days" />
        </label>
        <input
          className="input setting-days"
          type="number"
          min="1"
          max={MOST_DAYS}
          required={range.kind === 'days'}
          // Empty while another number is being typed.
          value={days.days || ''}
          onChange={({ target }) => changeDays({ days: Number(target.value) })}
          aria-label="Number of days"
        />
        <select
          className="select setting-unit"
          aria-label="Unit"
          value={UNITS[days.unit]}
          onChange={({ target }) =>
            changeDays({ unit: target.value === UNITS.week ? 'week' : 'calendar' })
          }
        >
          {Object.values(UNITS).map((unit) => (
            <option key={unit} value={unit}>
              {unit}
            </option>
          ))}
        </select>
      </div>
      <label className="setting-choice">
        <input {...choice(keptDates ?? { kind: 'dates', from: today, to: addDays(today, 30) })} />
        Within a day range
      </label>
      {hasDates && range.kind === 'dates' && (
        <div className="setting-dates">
          <Field
            label="From"
            type="date"
            required
            max={LAST_DAY}
            value={range.from}
            onChange={({ target }) => onChange({ ...range, from: target.value })}
          />
          <Field
            label="To"
            type="date"
            required
            min={range.from}
            max={LAST_DAY}
            value={range.to}
            onChange={({ target }) => onChange({ ...range, to: target.value })}
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
