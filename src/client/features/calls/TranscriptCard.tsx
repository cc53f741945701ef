import { useId, useMemo, useState, type KeyboardEvent } from 'react';

import type { Turn } from '@/contract/callReads';
import { MAX_SEARCH_LENGTH } from '@/contract/fields';
import { Button } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';
import { SearchField } from '@/client/ui/SearchField';

import { MOST_PLACES, searchTranscript, turnOfHit } from './transcriptSearch';
import { Turns } from './Turns';
import './transcript.css';

interface TranscriptCardProps {
  turns: readonly Turn[];
  /** The search of the log the person came from, if any. */
  firstTerm: string;
  /** The turn being spoken now. */
  spoken: number | null;
  onPlayed?: ((seconds: number) => void) | undefined;
}

/** What was said, by speaker, with a search of its own. */
export function TranscriptCard({ turns, firstTerm, spoken, onPlayed }: TranscriptCardProps) {
  const titleId = useId();
  // Words spread over the call are not a single place in it.
  const [term, setTerm] = useState(() =>
    searchTranscript(turns, firstTerm).count > 0 ? firstTerm : '',
  );
  /** The hit gone to last: a new object each time, as the only one may be gone to again. */
  const [at, setAt] = useState<{ number: number } | null>(null);
  const found = useMemo(() => searchTranscript(turns, term), [turns, term]);
  const { count } = found;
  const isSearched = term.trim() !== '';
  const number = at?.number ?? null;
  const hit = useMemo(() => {
    if (at === null) return null;
    const turn = turnOfHit(found, at.number);
    return turn === null ? null : { ...at, turn };
  }, [found, at]);

  function go(step: 1 | -1) {
    if (count === 0) return;
    const next = number === null ? (step === 1 ? 0 : count - 1) : number + step;
    setAt({ number: (next + count) % count });
  }

  function handleKeyDown(event: KeyboardEvent) {
    // In an input method, Enter ends a word; Safari signals that only by the key code.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    go(event.shiftKey ? -1 : 1);
  }

  return (
    <section className="card call-talk" aria-labelledby={titleId}>
      <div className="card-head">
        <h2 id={titleId}>Transcript</h2>
        <span className="muted hit-count" role="status">
          {isSearched && hitsText(count, number)}
        </span>
        {count > 0 && (
          <div className="hit-buttons">
            <Button variant="icon" small aria-label="Previous hit" onClick={() => go(-1)}>
              <Icon name="chevron-down" className="icon-up" />
            </Button>
            <Button variant="icon" small aria-label="Next hit" onClick={() => go(1)}>
              <Icon name="chevron-down" />
            </Button>
          </div>
        )}
        <SearchField
          label="Search in the transcript"
          maxLength={MAX_SEARCH_LENGTH}
          value={term}
          onChange={({ target }) => {
            setTerm(target.value);
            setAt(null);
          }}
          onKeyDown={handleKeyDown}
        />
      </div>
      <Turns turns={turns} found={found} hit={hit} spoken={spoken} onPlayed={onPlayed} />
    </section>
  );
}

/** `1 of 3` */
function hitsText(count: number, number: number | null): string {
  if (count === 0) return 'Not said';
  const all = count >= MOST_PLACES ? `${MOST_PLACES.toLocaleString('en')} or more` : String(count);
  if (number === null) return count === 1 ? '1 hit' : `${all} hits`;
  return `${number + 1} of ${all}`;
}
