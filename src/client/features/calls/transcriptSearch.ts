/** Search in a transcript: every match, one after the other. */
import { findHits, findWords, type Hit } from '@/client/lib/hits';
import type { Turn } from '@/contract/callReads';

/** Nobody walks through more. */
export const MOST_PLACES = 1000;

/** The hits of one turn, and how many there are in those before it. */
export interface TurnHits {
  hits: readonly Hit[];
  before: number;
}

export interface TranscriptHits {
  /** By turn index; turns without a hit are absent. */
  byTurn: ReadonlyMap<number, TurnHits>;
  count: number;
}

/** The term as it stands; where it is nowhere, its words. */
export function searchTranscript(turns: readonly Turn[], term: string): TranscriptHits {
  const found = searchBy(findHits, turns, term);
  return found.count > 0 ? found : searchBy(findWords, turns, term);
}

function searchBy(find: typeof findHits, turns: readonly Turn[], term: string): TranscriptHits {
  const byTurn = new Map<number, TurnHits>();
  let count = 0;
  for (const [index, { text }] of turns.entries()) {
    if (count >= MOST_PLACES) break;
    const hits = find(text, term, MOST_PLACES - count);
    if (hits.length === 0) continue;
    byTurn.set(index, { hits, before: count });
    count += hits.length;
  }
  return { byTurn, count };
}

/** The turn that contains the hit; null if there is none. */
export function turnOfHit({ byTurn }: TranscriptHits, hit: number): number | null {
  for (const [turn, { hits, before }] of byTurn) {
    if (hit >= before && hit < before + hits.length) return turn;
  }
  return null;
}

/** The turn spoken at that second; null before the first, and without times. */
export function turnAt(turns: readonly Turn[], seconds: number): number | null {
  let current: number | null = null;
  let latest = -1;
  for (const [index, { atSeconds }] of turns.entries()) {
    if (atSeconds !== null && atSeconds <= seconds && atSeconds >= latest) {
      current = index;
      latest = atSeconds;
    }
  }
  return current;
}
