import type { Turn } from '@/contract/callReads';

import type { TranscriptHits } from './transcriptSearch';

/** What a transcript is drawn with. */
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
