import { useId } from 'react';

import type { OpenedCall } from '@/contract/callReads';
import { dialableNumber } from '@/contract/dialableNumber';
import { useAppDispatch } from '@/client/kernel/hooks';
import { shortened } from '@/client/lib/excerpt';
import { durationText } from '@/client/lib/durations';
import { Badge } from '@/client/ui/Badge';
import { Button } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';
import { LongText } from '@/client/ui/LongText';
import { outcomeTexts } from '@/client/lib/outcomes';
import { callerOf } from '@/client/lib/callers';

import { removalAsked } from './callSlices';
import { texts } from './callTexts';
import { momentWords } from './callWords';

/** Longer than any usual summary; the rest is shown on request. */
const LONGEST_SUMMARY = 1500;
/** Longer than any usual name or reason. */
const LONGEST_WORDS = 120;

interface WhoCardProps {
  call: OpenedCall;
  /** Milliseconds since the epoch. */
  now: number;
}

/** Who called and when, and how it ended. */
export function WhoCard({ call, now }: WhoCardProps) {
  const dispatch = useAppDispatch();
  const titleId = useId();
  const { id, phone, time, seconds, line, outcome, sentiment, successful } = call;
  const { title, sub } = callerOf(call);
  const number = dialableNumber(phone);
  return (
    <section className="card call-who" aria-labelledby={titleId}>
      <div className="call-head">
        <div>
          <h2 id={titleId}>{title}</h2>
          <p className="call-facts">
            {call.name !== '' && number !== null ? (
              <a href={`tel:${number}`}>{sub}</a>
            ) : (
              <span>{sub}</span>
            )}
            <span>{momentWords(time, now) ?? 'Time not known'}</span>
            {seconds !== null && <span>{durationText(seconds)}</span>}
            {line !== '' && <span>{shortened(line, LONGEST_WORDS)}</span>}
          </p>
        </div>
        <Button
          variant="icon"
          aria-label="Delete this call"
          onClick={() => dispatch(removalAsked({ of: 'call', id }))}
        >
          <Icon name="trash" />
        </Button>
      </div>
      <div className="call-summary">
        <h3>Summary</h3>
        <Summary call={call} />
        <div className="tags">
          {outcome !== null && (
            <Badge tone={outcome === 'answered' ? 'success' : 'neutral'}>
              <Icon name={outcomeTexts[outcome].icon} small />
              {outcomeTexts[outcome].word}
            </Badge>
          )}
          {sentiment !== '' && <Badge>{shortened(sentiment, LONGEST_WORDS)}</Badge>}
          {successful !== null && <Badge>{successful ? 'Goal reached' : 'Goal not reached'}</Badge>}
        </div>
        <MorePart call={call} />
      </div>
    </section>
  );
}

/** The assistant's summary; without one, what was asked. */
function Summary({ call: { summary, query } }: Pick<WhoCardProps, 'call'>) {
  const isSummed = summary.trim() !== '';
  return (
    <>
      {isSummed ? (
        <p className="call-words">
          <LongText text={summary.trim()} hits={[]} longest={LONGEST_SUMMARY} about="the summary" />
        </p>
      ) : (
        <p className="muted">{texts.noSummary}</p>
      )}
      {query.trim() !== '' && (
        <>
          <h3>Asked</h3>
          <p className={isSummed ? '' : 'call-words'}>
            <LongText
              text={query.trim()}
              hits={[]}
              longest={LONGEST_SUMMARY}
              about="the question"
            />
          </p>
        </>
      )}
    </>
  );
}

/** Details that only some want to know. */
function MorePart({ call: { assistant, endedReason, costCents } }: Pick<WhoCardProps, 'call'>) {
  const parts = [
    assistant !== '' && `Assistant “${shortened(assistant, LONGEST_WORDS)}”`,
    endedReason !== '' &&
      `ended: ${shortened(endedReason.replaceAll(/[-_]/g, ' '), LONGEST_WORDS)}`,
    costCents !== null && `cost $${(costCents / 100).toFixed(2)}`,
  ].filter(Boolean);
  const words = parts.join(', ');
  return (
    words !== '' && <p className="call-more">{words.charAt(0).toUpperCase() + words.slice(1)}</p>
  );
}
