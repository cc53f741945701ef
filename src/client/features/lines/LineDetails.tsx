import { useId } from 'react';

import type { Line } from '@/contract/lineReads';
import { useAppDispatch } from '@/client/kernel/hooks';
import { agoText } from '@/client/lib/ago';
import { momentWriter } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { BackLink } from '@/client/ui/BackLink';
import { Button } from '@/client/ui/Button';
import { Facts } from '@/client/ui/Facts';
import { Notice } from '@/client/ui/Notice';
import { useNow } from '@/client/ui/useNow';
import { reasonText } from '@/client/lib/refusedLines';

import { AddressLine } from './AddressLine';
import { Deliveries } from './Deliveries';
import { KeyButton } from './KeyButton';
import { renameChosen } from './lineEditSlice';
import { LineHead, nameOf } from './LineHead';
import { OneLine } from './OneLine';
import { lineState, type LineState } from './lineState';
import { LineStatus } from './LineStatus';
import { refusedText, reportsText, stateTexts } from './linesTexts';
import { checkTexts } from './platforms';
import { RemoveButton } from './RemoveButton';
import type { Lines } from './useLines';

/** One line: where it sends, how it is verified, and what came in. */
export function LineDetails({ lines, lineId }: { lines: Lines; lineId: string }) {
  return (
    <>
      <BackLink to={paths.lines}>Phone lines</BackLink>
      <OneLine lines={lines} lineId={lineId}>
        {(line) => <Known line={line} />}
      </OneLine>
    </>
  );
}

function Known({ line }: { line: Line }) {
  const dispatch = useAppDispatch();
  const now = useNow();
  const id = useId();
  const state = lineState(line, now);
  return (
    <>
      <section className="card" aria-labelledby={id}>
        <LineHead line={line} id={id} />
        <State line={line} state={state} now={now} />
        <Facts facts={factsOf(line, now)} />
        <div className="card-foot actions line-foot">
          <KeyButton line={line} variant={state.kind === 'refused' ? 'primary' : 'default'} />
          <Button onClick={() => dispatch(renameChosen({ lineId: line.id }))}>
            Rename<span className="sr">{` ${nameOf(line)}`}</span>
          </Button>
          <RemoveButton line={line} />
        </div>
      </section>
      <Deliveries line={line} />
    </>
  );
}

function State({ line, state, now }: { line: Line; state: LineState; now: number }) {
  if (state.kind === 'refused') {
    return (
      <Notice tone="error">
        <b>{`${refusedText(state.today)}.`}</b>{' '}
        <span>{`${reasonText(line)} No call is stored until then.`}</span>
      </Notice>
    );
  }
  const { title, text } = stateTexts(line, state, now);
  return (
    <LineStatus kind={state.kind} title={title}>
      {text}
    </LineStatus>
  );
}

function factsOf(line: Line, now: number) {
  const { check, createdAt, lastReceivedAt, received7d, refused7d } = line;
  return {
    Address: <AddressLine url={line.url} isLabelShown={false} />,
    'Checked by': check === null ? '–' : checkTexts[check].name,
    Connected: createdAt === null ? '–' : momentWriter()(createdAt).date,
    'Last call': lastReceivedAt === null ? 'None yet' : capital(agoText(lastReceivedAt, now)),
    'Last 7 days': `${reportsText(received7d)}${refused7d ? `, ${refused7d} refused` : ''}`,
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
