import { useEffect, useRef } from 'react';

import { CALL_OUTCOMES } from '@/contract/callOutcomes';
import type { Line } from '@/contract/lineReads';
import type { AddressFilters } from '@/client/lib/useAddressFilters';
import type { Day } from '@/client/lib/days';
import { Field } from '@/client/ui/Field';
import { Select } from '@/client/ui/Select';
import { outcomeTexts } from '@/client/lib/outcomes';

import { texts } from './callTexts';
import { isBackwards, readDay, type LogFilters } from './logFilters';

type NamedLine = Pick<Line, 'id' | 'name'>;

interface LogToolsProps {
  controls: AddressFilters<LogFilters>;
  /** The lines to choose from; none if the server has no phone lines. */
  lines: readonly NamedLine[];
}

/** The filters of the log, besides its search. */
export function LogTools({ controls: { settled, change, given }, lines }: LogToolsProps) {
  const { outcome, line, from, to } = settled;
  const choose = (part: Partial<LogFilters>) => change(part, { replace: false });
  const error = isBackwards(settled) ? texts.daysBackwards : undefined;
  return (
    <div className="log-tools">
      <Select
        label="Outcome"
        className={outcome ? 'is-set' : ''}
        value={outcome ?? ''}
        onChange={({ target }) =>
          choose({ outcome: CALL_OUTCOMES.find((each) => each === target.value) ?? null })
        }
      >
        <option value="">Any outcome</option>
        {CALL_OUTCOMES.map((each) => (
          <option key={each} value={each}>
            {outcomeTexts[each].word}
          </option>
        ))}
      </Select>
      {(lines.length > 0 || line !== null) && (
        <Select
          label="Line"
          className={line === null ? '' : 'is-set'}
          value={line ?? ''}
          onChange={({ target }) => choose({ line: target.value || null })}
        >
          <option value="">All lines</option>
          {withChosen(lines, line).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <DayField label="From" day={from} given={given} onChosen={(day) => choose({ from: day })} />
      <DayField
        label="To"
        day={to}
        given={given}
        error={error}
        onChosen={(day) => choose({ to: day })}
      />
    </div>
  );
}

/** A chosen line stays an option even after it was removed. */
function withChosen(lines: readonly NamedLine[], chosen: string | null): readonly NamedLine[] {
  if (chosen === null || lines.some(({ id }) => id === chosen)) return lines;
  return [...lines, { id: chosen, name: 'Another line' }];
}

interface DayFieldProps {
  label: string;
  day: Day | null;
  /** A new value when the address is newer than the field. */
  given: object;
  error?: string | undefined;
  onChosen: (day: Day | null) => void;
}

/** Typed text stays local to the field: half a year is not a date yet. */
function DayField({ label, day, given, error, onChosen }: DayFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.value = day ?? '';
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a day typed here is in the field already
  }, [given]);
  return (
    <Field
      ref={ref}
      type="date"
      label={label}
      error={error}
      className={day === null ? '' : 'is-set'}
      min="1000-01-01"
      max="9999-12-31"
      defaultValue={day ?? ''}
      onChange={({ target }) => {
        const chosen = readDay(target.value);
        if (chosen !== null || target.value === '') onChosen(chosen);
      }}
    />
  );
}
