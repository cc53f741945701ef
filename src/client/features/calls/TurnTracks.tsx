import { memo } from 'react';

import type { Speaker, Turn } from '@/contract/callReads';

/** Gap that keeps two turns visually apart; seconds. */
const BREATH = 0.6;
/** Edges of the two tracks, in units of the drawing. */
const HEIGHT = 12;
const BAR = 5;

interface TurnTracksProps {
  turns: readonly Turn[];
  /** Seconds. */
  length: number;
}

/** Who speaks when, above the slider: the caller's track, and the assistant's below. */
export const TurnTracks = memo(function TurnTracks({ turns, length }: TurnTracksProps) {
  if (length <= 0 || !turns.some(({ atSeconds }) => atSeconds !== null)) return null;
  return (
    <svg viewBox={`0 0 ${length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path className="track-caller" d={barsOf(turns, 'caller', length, 0)} />
      <path className="track-assistant" d={barsOf(turns, 'assistant', length, HEIGHT - BAR)} />
    </svg>
  );
});

/** All bars of one speaker as one outline. */
function barsOf(turns: readonly Turn[], speaker: Speaker, length: number, top: number): string {
  const timed = turns.filter((turn) => turn.atSeconds !== null && turn.atSeconds < length);
  return timed
    .map((turn, index) => {
      if (turn.speaker !== speaker) return '';
      const from = turn.atSeconds ?? 0;
      const until = timed[index + 1]?.atSeconds ?? length;
      const width = Math.max(until - from - BREATH, BREATH);
      return `M${from} ${top}h${width}v${BAR}h${-width}z`;
    })
    .join('');
}
