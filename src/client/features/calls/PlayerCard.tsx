import { useEffect, useRef, type CSSProperties } from 'react';

import type { Turn } from '@/contract/callReads';
import { clockText, spokenDuration } from '@/client/lib/durations';
import { Button } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';
import { isShortcut } from '@/client/ui/isShortcut';
import { StateLine } from '@/client/ui/StateLine';
import { useLostFocus } from '@/client/ui/useLostFocus';
import '@/client/ui/select.css';

import './player.css';
import { TurnTracks } from './TurnTracks';
import type { RecordingPlayer } from './useRecordingPlayer';

const RATES = [1, 1.25, 1.5, 2];
/** How far an arrow key moves; seconds. */
const STEP = 5;
const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -STEP,
  ArrowDown: -STEP,
  ArrowRight: STEP,
  ArrowUp: STEP,
};
/** Elements with a use of their own for Space. */
const USES_SPACE = 'a, button, input, select, textarea, summary, dialog';

interface PlayerCardProps {
  player: RecordingPlayer;
  turns: readonly Turn[];
}

/** The recording: play, position, speed, file; or why it no longer exists. */
export function PlayerCard({ player, turns }: PlayerCardProps) {
  const { view, position, length, isPlaying, rate, onToggled, onSeeked } = player;
  const isLost = view.trouble !== null;

  useEffect(() => {
    if (isLost) return undefined;
    const handleSpace = (event: KeyboardEvent) => {
      const isFree = event.target instanceof Element && !event.target.closest(USES_SPACE);
      if (event.key !== ' ' || !isFree || event.defaultPrevented) return;
      // With Shift it scrolls up.
      if (event.shiftKey || isShortcut(event)) return;
      event.preventDefault();
      if (!event.repeat) onToggled();
    };
    window.addEventListener('keydown', handleSpace);
    return () => window.removeEventListener('keydown', handleSpace);
  });

  const card = useRef<HTMLElement>(null);
  // The player and Try again take each other's place.
  const listeners = useLostFocus(isLost, () => card.current?.querySelector('button')?.focus());

  const played = length > 0 ? Math.min(position / length, 1) : 0;
  // A custom property, so that CSS can paint the played part.
  const painted = { '--played': `${played * 100}%` } as CSSProperties;
  return (
    <section ref={card} className="card call-play" aria-label="Recording" {...listeners}>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- the transcript below is its text */}
      <audio {...player.audio} />
      {isLost ? (
        <StateLine
          state="failed"
          retry={{ to: 'load the recording', onRetry: () => player.playFrom(position) }}
        >
          {view.trouble}
        </StateLine>
      ) : (
        <div className="player">
          <button
            type="button"
            className="btn btn-play"
            aria-label={isPlaying ? 'Pause' : 'Play'}
            aria-busy={view.isBusy || undefined}
            onClick={onToggled}
          >
            <Icon name={isPlaying ? 'pause' : 'play'} />
          </button>
          <div className="track">
            <TurnTracks turns={turns} length={length} />
            <input
              type="range"
              min={0}
              max={Math.max(length, 1)}
              step={0.1}
              value={Math.min(position, Math.max(length, 1))}
              style={painted}
              aria-label="Position"
              aria-valuetext={`${spokenDuration(position)} of ${spokenDuration(length)}`}
              onChange={({ target }) => onSeeked(target.valueAsNumber)}
              onKeyDown={(event) => {
                const step = KEYS[event.key];
                if (step === undefined || isShortcut(event)) return;
                event.preventDefault();
                onSeeked(position + step);
              }}
            />
          </div>
          <span className="player-time">{`${clockText(position)} / ${clockText(length)}`}</span>
          <select
            className="select"
            aria-label="Speed"
            value={rate}
            onChange={({ target }) => player.onRateChosen(Number(target.value))}
          >
            {RATES.map((each) => (
              <option key={each} value={each}>
                {each}×
              </option>
            ))}
          </select>
          <Button
            variant="icon"
            aria-label="Download the recording"
            pending={player.isSaving}
            onClick={player.onSaved}
          >
            <Icon name="download" />
          </Button>
        </div>
      )}
    </section>
  );
}
