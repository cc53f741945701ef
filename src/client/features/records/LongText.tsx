import { useState } from 'react';

import { excerpt } from '@/client/lib/excerpt';

import { Highlight } from './Highlight';
import type { Hit } from './searching';

/** A cell shows this much at once; more of it on request. */
const LONGEST = 300;
const EXCERPT = 240;
/** A text up to here opens by itself where its end is what was searched for. */
const LONGEST_OPENED = 5000;

interface LongTextProps {
  text: string;
  hits: readonly Hit[];
  /** Whose text it is, for the button's name: `Marisol Okafor, query`. */
  about: string;
}

/** A cell's text; a very long one is cut, with a button for the rest (product §7.15). */
export function LongText({ text, hits, about }: LongTextProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (text.length <= LONGEST) return <Highlight text={text} hits={hits} />;

  const hitBeyond = hits.some(([, end]) => end > EXCERPT) && text.length <= LONGEST_OPENED;
  const isOpen = chosen ?? hitBeyond;
  return (
    <>
      <Highlight text={isOpen ? text : excerpt(text, EXCERPT)} hits={hits} />
      {!isOpen && '… '}{' '}
      <button
        type="button"
        className="text-button more-text"
        aria-expanded={isOpen}
        onClick={() => setChosen(!isOpen)}
      >
        {isOpen ? 'Show less' : 'Show all'}
        <span className="sr"> of {about}</span>
      </button>
    </>
  );
}
