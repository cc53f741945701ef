import { type FormEvent, useId, useRef, useState } from 'react';

import {
  findRangeProblem,
  rangeText,
  type DayRange,
  type RangeProblem,
  yearlessText,
} from '@/client/lib/dayRange';
import { formText } from '@/client/lib/formText';
import { Button } from '@/client/ui/Button';
import { Field } from '@/client/ui/Field';
import { Icon } from '@/client/ui/Icon';
import { Popover } from '@/client/ui/Popover';

import './range-picker.css';

interface RangeFormProps {
  range: DayRange;
  /** What Reset returns to. */
  byDefault: DayRange;
  onPicked: (range: DayRange) => void;
}

interface RangePickerProps extends RangeFormProps {
  /** The range's name, if it has one. */
  name: string | null;
}

/** The range as a button, and a popover in which to change it. */
export function RangePicker({ range, byDefault, name, onPicked }: RangePickerProps) {
  const popover = useRef<HTMLDivElement>(null);
  const popoverId = useId();
  // Each opening starts from the current range.
  const [visit, setVisit] = useState(0);

  function pick(next: DayRange) {
    popover.current?.hidePopover();
    onPicked(next);
  }

  return (
    <>
      <button type="button" className="text-button range-button" popoverTarget={popoverId}>
        <span className="sr">Change the days: </span>
        <span>
          {name !== null && <span>{`${name}, `}</span>}
          <span className="range-days">
            {name === null ? rangeText(range) : yearlessText(range)}
          </span>
        </span>
        <Icon name="chevron-down" small />
      </button>
      <Popover
        ref={popover}
        id={popoverId}
        className="range-popover"
        onToggle={({ newState }) => {
          if (newState === 'open') popover.current?.querySelector('input')?.focus();
          else setVisit((visits) => visits + 1);
        }}
      >
        <RangeForm
          key={`${visit} ${range.from} ${range.to}`}
          range={range}
          byDefault={byDefault}
          onPicked={pick}
        />
      </Popover>
    </>
  );
}

function RangeForm({ range, byDefault, onPicked }: RangeFormProps) {
  const [problem, setProblem] = useState<RangeProblem | null>(null);

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const next = { from: formText(typed, 'from'), to: formText(typed, 'to') };
    const found = findRangeProblem(next);
    setProblem(found);
    if (!found) onPicked(next);
    else form.querySelector<HTMLElement>(`[name=${found.end}]`)?.focus();
  }

  const field = (end: keyof DayRange) => ({
    name: end,
    type: 'date',
    // Otherwise Chromium accepts six-digit years.
    max: '9999-12-31',
    defaultValue: range[end],
    error: problem?.end === end ? problem.text : undefined,
    autoComplete: 'off',
  });

  return (
    <form
      className="range-form"
      aria-label="Days counted in Total Calls"
      noValidate
      onSubmit={apply}
      onInput={() => setProblem(null)}
    >
      <Field {...field('from')} label="From" />
      <Field {...field('to')} label="To" hint="Days begin at midnight UTC." />
      <div className="actions">
        <Button variant="primary" type="submit">
          Apply
        </Button>
        <Button variant="quiet" onClick={() => onPicked(byDefault)}>
          Reset
        </Button>
      </div>
    </form>
  );
}
