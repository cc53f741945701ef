import { type FormEvent, useState } from 'react';

import { areSameDays, type DayRange, type RangeProblem } from '@/client/lib/dayRange';
import { Button } from '@/client/ui/Button';
import { Field } from '@/client/ui/Field';
import '@/client/ui/tabs.css';

import { findOwnProblem, PRESETS, type ReportRange } from './reportRange';

interface RangeChoiceProps {
  range: ReportRange;
  /** Its days, which custom ones start from. */
  days: DayRange;
  onChosen: (range: ReportRange) => void;
}

/** Chooses the days of the report: a number of last days, or custom ones. */
export function RangeChoice({ range, days, onChosen }: RangeChoiceProps) {
  const [isOpened, setIsOpened] = useState(false);
  const isOwn = isOpened || range.kind === 'own';
  return (
    <>
      <div className="tabs report-range" role="group" aria-label="Days">
        {PRESETS.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={!isOwn && range.kind === 'last' && range.days === preset}
            onClick={() => {
              setIsOpened(false);
              onChosen({ kind: 'last', days: preset });
            }}
          >
            {preset} days
          </button>
        ))}
        <button type="button" aria-pressed={isOwn} onClick={() => setIsOpened(true)}>
          Own days
        </button>
      </div>
      {isOwn && <OwnDays days={days} onChosen={(own) => onChosen({ kind: 'own', ...own })} />}
    </>
  );
}

interface OwnDaysProps {
  days: DayRange;
  onChosen: (days: DayRange) => void;
}

/** The first day and the last; an invalid one is reported at its field. */
function OwnDays({ days, onChosen }: OwnDaysProps) {
  const [problem, setProblem] = useState<RangeProblem | null>(null);
  const [typed, setTyped] = useState(days);
  const [applied, setApplied] = useState<DayRange | null>(null);
  // Back or a link may bring other days; the form stays, with the focus in it.
  const [seen, setSeen] = useState(days);
  if (!areSameDays(seen, days)) {
    setSeen(days);
    setApplied(null);
    // Something may have been typed since they were applied here.
    if (applied === null || !areSameDays(applied, days)) {
      setTyped(days);
      setProblem(null);
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = findOwnProblem(typed);
    setProblem(found);
    if (!found) {
      setApplied(typed);
      onChosen(typed);
    } else event.currentTarget.querySelector<HTMLElement>(`[name=${found.end}]`)?.focus();
  }

  const field = (end: keyof DayRange) => ({
    name: end,
    type: 'date',
    min: '1000-01-01',
    max: '9999-12-30',
    value: typed[end],
    onChange: ({ target }: { target: { value: string } }) => {
      setProblem(null);
      setTyped((before) => ({ ...before, [end]: target.value }));
    },
    error: problem?.end === end ? problem.text : undefined,
    autoComplete: 'off',
  });

  return (
    <form className="own-days" aria-label="Days of the report" noValidate onSubmit={handleSubmit}>
      <Field {...field('from')} label="From" />
      <Field {...field('to')} label="To" />
      <Button type="submit">Apply</Button>
    </form>
  );
}
