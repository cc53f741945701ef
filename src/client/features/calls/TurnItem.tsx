import { memo, type Ref } from 'react';

import type { Turn } from '@/contract/callReads';
import type { Hit } from '@/client/lib/hits';
import { clockText } from '@/client/lib/durations';
import { LongText } from '@/client/ui/LongText';

import { speakerWords } from './callTexts';

/** Longer than anybody speaks without a break; the rest is shown on request. */
const LONGEST = 2000;
const noHits: readonly Hit[] = [];

export interface TurnItemProps {
  turn: Turn;
  index: number;
  hits?: readonly Hit[] | undefined;
  /** The current one among them. */
  current?: number | undefined;
  /** Spoken now. */
  isSpoken: boolean;
  /** Plays from its moment on; absent without a recording. */
  onPlayed?: ((seconds: number) => void) | undefined;
  /** Given by a virtual list, which measures its turns. */
  measure?: Ref<HTMLLIElement>;
}

/** What one speaker said, and when. */
export const TurnItem = memo(function TurnItem(props: TurnItemProps) {
  const { turn, index, hits = noHits, current, isSpoken, onPlayed, measure } = props;
  const { speaker, text, atSeconds } = turn;
  const time = atSeconds === null ? '' : clockText(atSeconds);
  return (
    <li
      ref={measure}
      className={`turn turn-${speaker}`}
      data-index={index}
      aria-current={isSpoken || undefined}
    >
      {atSeconds !== null && onPlayed ? (
        <button
          type="button"
          className="turn-at"
          aria-label={`Play from ${time}`}
          onClick={() => onPlayed(atSeconds)}
        >
          {time}
        </button>
      ) : (
        <span className="turn-at">{time}</span>
      )}
      <span className="turn-who">{speakerWords[speaker]}</span>
      <p>
        <LongText
          text={text}
          hits={hits}
          current={current}
          longest={LONGEST}
          about={`what was said at ${time === '' ? `place ${index + 1}` : time}`}
        />
      </p>
    </li>
  );
});
