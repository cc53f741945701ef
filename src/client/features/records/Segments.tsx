import { CALLBACK_STATES } from '@/contract/callbackOutcomes';
import type { CallbackCounts } from '@/contract/callbackReads';
import { stateWords } from '@/client/callbacks/callbackWords';
import '@/client/ui/tabs.css';

import type { Segment } from './filters';

interface SegmentsProps {
  chosen: Segment;
  /** Null while unknown. */
  counts: CallbackCounts | null;
  onChosen: (segment: Segment) => void;
}

/** As wide as a digit, so that nothing beside it moves once the number is known. */
const NO_DIGIT = '\u2007';

/** Chooses which callbacks are listed; those that need action are counted. */
export function Segments({ chosen, counts, onChosen }: SegmentsProps) {
  const tab = (segment: Segment, word: string, count?: number | null) => (
    <button
      key={segment}
      type="button"
      aria-pressed={chosen === segment}
      onClick={() => onChosen(segment)}
    >
      {word}
      {count !== undefined && (
        <span className="count" aria-hidden={count === null || undefined}>
          {` ${count === null ? NO_DIGIT : count.toLocaleString('en')}`}
        </span>
      )}
    </button>
  );
  return (
    <div className="tabs segments" role="group" aria-label="Show">
      {CALLBACK_STATES.map((state) =>
        tab(state, stateWords[state], state === 'done' ? undefined : counts && counts[state]),
      )}
      {tab('all', 'All')}
    </div>
  );
}
