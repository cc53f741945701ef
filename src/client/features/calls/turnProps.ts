import type { Turn } from '@/contract/callReads';

import type { TranscriptHits } from './transcriptSearch';

/** Props of a transcript. */
export interface TurnsProps {
  turns: readonly Turn[];
  found: TranscriptHits;
  /** The current hit, and its turn; null for none. */
  hit: { number: number; turn: number } | null;
  /** Spoken now. */
  spoken: number | null;
  onPlayed?: ((seconds: number) => void) | undefined;
}

/** Props of a turn. */
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
