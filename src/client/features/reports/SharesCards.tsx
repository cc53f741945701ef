import { useId } from 'react';

import { countText, percentText } from './figures';
import { NumbersTable } from './NumbersTable';
import type { Report } from './report';
import { formerSpeedText, texts } from './reportsTexts';
import type { Share } from './tables';

/** How calls ended (product §23.50). */
export function OutcomesCard({ report: { outcomes, tables } }: { report: Report }) {
  const titleId = useId();
  return (
    <section className="card desk-card" aria-labelledby={titleId}>
      <h3 id={titleId}>Outcomes</h3>
      <Shares className="shares" shares={outcomes} />
      <NumbersTable name="Outcomes" table={tables.outcomes} />
    </section>
  );
}

/** How soon callers are called back (product §23.51). */
export function SpeedCard({ report: { figures, days, callbacks, tables } }: { report: Report }) {
  const titleId = useId();
  const median = figures.find(({ label }) => label === 'Time to call back');
  const done = callbacks.find(({ name }) => name === 'Done')?.count ?? null;
  const before = median?.before ? formerSpeedText(median.before, days.length) : null;
  return (
    <section className="card desk-card" aria-labelledby={titleId}>
      <h3 id={titleId}>How fast you call back</h3>
      <p className="speed">{median?.value ?? <span aria-hidden="true">–</span>}</p>
      <p className="muted">{speedText(done, median?.value ?? null, before)}</p>
      <Shares className="shares shares-speed" shares={callbacks} />
      <NumbersTable name="Callbacks of these days" table={tables.callbacks} />
    </section>
  );
}

/** The number in words. @param now null also if nobody handled a callback of these days */
function speedText(done: number | null, now: string | null, before: string | null): string {
  if (now === null) return done === 0 ? texts.noneDone : texts.notTimed;
  return before === null ? texts.halfOfDone : `${texts.halfOfDone} ${before}`;
}

/** Bars with their numbers; screen readers get only the numbers. */
function Shares({ shares, className }: { shares: readonly Share[]; className: string }) {
  return (
    <ul className={className}>
      {shares.map(({ name, count, part }, index) => (
        <li key={name}>
          <span>{name}</span>
          <span className="meter" aria-hidden="true">
            <i className={`meter-${index}`} style={{ inlineSize: `${(part ?? 0) * 100}%` }} />
          </span>
          <span className="share-number">
            {count === null ? <span>–</span> : <b>{countText(count)}</b>}{' '}
            {part !== null && <span>{percentText(part)}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
