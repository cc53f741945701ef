import { useId } from 'react';
import { Link } from 'react-router-dom';

import type { Line } from '@/contract/lineReads';
import { buttonClass } from '@/client/ui/Button';
import { Facts } from '@/client/ui/Facts';
import { linePath } from '@/client/lib/paths';

import { KeyButton } from './KeyButton';
import { LineHead, nameOf } from './LineHead';
import { stepsAddress } from './linesAddress';
import { lineState, type LineState } from './lineState';
import { LineStatus } from './LineStatus';
import { reportsText, stateTexts } from './linesTexts';
import { RemoveButton } from './RemoveButton';

/** One line: how it is doing, and what can be done about it. @param now milliseconds since the epoch */
export function LineCard({ line, now }: { line: Line; now: number }) {
  const id = useId();
  const state = lineState(line, now);
  const { title, text } = stateTexts(line, state, now);
  return (
    <section className="card line" aria-labelledby={id}>
      <LineHead line={line} id={id} />
      <LineStatus kind={state.kind} title={title}>
        {text}
      </LineStatus>
      <Facts
        facts={{
          'Last 7 days': reportsText(line.received7d),
          Refused: refusedFact(line),
        }}
      />
      <div className="card-foot actions">
        <CardActions line={line} state={state} />
      </div>
    </section>
  );
}

function refusedFact({ refusedToday, refused7d }: Line): string {
  if (refusedToday === null && refused7d === null) return '–';
  if (refusedToday) return `${refusedToday} today`;
  return refused7d ? `${refused7d} in 7 days` : 'None';
}

/** The button for the key is the same one in every state that has it, so that it keeps the focus. */
function CardActions({ line, state }: { line: Line; state: LineState }) {
  const of = <span className="sr">{` of ${nameOf(line)}`}</span>;
  switch (state.kind) {
    case 'waiting':
      return (
        <>
          <Link key="steps" className={buttonClass()} to={stepsAddress(line)}>
            Show the steps{of}
          </Link>
          <RemoveButton line={line} />
        </>
      );
    case 'refused':
      return (
        <>
          <KeyButton key="key" line={line} variant="primary" />
          <Link className={buttonClass({ variant: 'quiet' })} to={linePath(line.id)}>
            Deliveries{of}
          </Link>
        </>
      );
    case 'receiving':
    case 'silent':
      return (
        <>
          <Link className={buttonClass()} to={linePath(line.id)}>
            Deliveries{of}
          </Link>
          <KeyButton key="key" line={line} variant="quiet" />
        </>
      );
  }
}
