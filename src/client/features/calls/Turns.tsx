import { useEffect, useRef, useState } from 'react';

import { TurnItem } from './TurnItem';
import type { TranscriptHits } from './transcriptSearch';
import type { Turn } from '@/contract/callReads';

/** A browser draws this many turns at once without being felt. */
export const MOST_PLAIN_TURNS = 300;

export interface TurnsProps {
  turns: readonly Turn[];
  found: TranscriptHits;
  /** The hit that is looked at, and its turn; null for none. */
  hit: { number: number; turn: number } | null;
  /** Spoken now. */
  spoken: number | null;
  onPlayed?: ((seconds: number) => void) | undefined;
}

/** What a turn is drawn with. */
export function turnProps({ turns, found, hit, spoken, onPlayed }: TurnsProps, index: number) {
  const turn = turns[index];
  const hits = found.byTurn.get(index);
  return (
    turn && {
      turn,
      index,
      hits: hits?.hits,
      current: hits && hit?.turn === index ? hit.number - hits.before : undefined,
      isSpoken: spoken === index,
      onPlayed,
    }
  );
}

const loadTurns = () => import(/* webpackChunkName: "long-transcripts" */ './VirtualTurns');
type Virtual = Awaited<ReturnType<typeof loadTurns>>['VirtualTurns'];

/** The whole transcript; of a long one what is near the window. */
export function Turns(props: TurnsProps) {
  return props.turns.length > MOST_PLAIN_TURNS ? (
    <LongTurns {...props} />
  ) : (
    <PlainTurns {...props} />
  );
}

/**
 * Most transcripts are short, so what draws long ones comes with the first; until then its beginning
 * stands there, and all of it where that script does not come.
 */
function LongTurns(props: TurnsProps) {
  const [loaded, setLoaded] = useState<{ Turns: Virtual } | 'waiting' | 'failed'>('waiting');
  useEffect(() => {
    loadTurns().then(
      ({ VirtualTurns }) => setLoaded({ Turns: VirtualTurns }),
      () => setLoaded('failed'),
    );
  }, []);
  if (typeof loaded === 'object') return <loaded.Turns {...props} />;
  const { turns } = props;
  return (
    <PlainTurns
      {...props}
      turns={loaded === 'waiting' ? turns.slice(0, MOST_PLAIN_TURNS) : turns}
    />
  );
}

function PlainTurns(props: TurnsProps) {
  const { turns, hit, spoken } = props;
  const listRef = useRef<HTMLOListElement>(null);

  useEffect(() => {
    if (hit === null) return;
    listRef.current?.querySelector('mark[aria-current]')?.scrollIntoView({ block: 'center' });
  }, [hit]);
  useFollowing(listRef, spoken);

  return (
    <ol ref={listRef} className="transcript">
      {turns.map((_, index) => {
        const item = turnProps(props, index);
        // Turns have no names, and never change places.
        return item && <TurnItem key={index} {...item} />;
      })}
    </ol>
  );
}

/** Scrolls along with what is spoken, as long as the turn before it was in sight: nobody reads elsewhere. */
export function useFollowing(
  listRef: { readonly current: HTMLOListElement | null },
  spoken: number | null,
): void {
  const before = useRef(spoken);
  useEffect(() => {
    const itemOf = (index: number | null) =>
      index === null ? null : listRef.current?.querySelector(`[data-index="${index}"]`);
    const former = itemOf(before.current);
    before.current = spoken;
    if (former && isInSight(former)) itemOf(spoken)?.scrollIntoView({ block: 'nearest' });
  }, [listRef, spoken]);
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
