import { useState } from 'react';

import { excerpt } from '@/client/lib/excerpt';
import type { Hit } from '@/client/lib/hits';

import { Highlight } from './Highlight';
import { useIsPrinting } from './useIsPrinting';

/** So much is shown at once, of a cell; more of it on request. */
const LONGEST = 300;
/** Of what is longer this part is shown: a button for the last words would be longer than they are. */
const EXCERPT = 0.8;
/** A text up to here opens by itself where its end is what was searched for. */
const LONGEST_OPENED = 5000;

interface LongTextProps {
  text: string;
  hits: readonly Hit[];
  /** The hit that is looked at, among them; it is shown, however far it is. */
  current?: number | undefined;
  /** In characters; a cell's unless told. */
  longest?: number;
  /** Whose text it is, for the button's name: `Marisol Okafor, query`. */
  about: string;
}

/** A cell's text; a very long one is cut, with a button for the rest (product §7.15). */
export function LongText({ longest = LONGEST, ...rest }: LongTextProps) {
  const { text, hits, current } = rest;
  if (text.length <= longest) return <Highlight {...{ text, hits, current }} />;
  return <CutText {...rest} longest={longest} />;
}

function CutText({ text, hits, current, longest = LONGEST, about }: LongTextProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  // Nobody presses a button on paper.
  const isPrinting = useIsPrinting();
  const most = Math.floor(longest * EXCERPT);
  const isBeyond = (hit: Hit | undefined) => hit !== undefined && hit[1] > most;
  const hitBeyond = hits.some(isBeyond) && text.length <= LONGEST_OPENED;
  const isLooked = current !== undefined && isBeyond(hits[current]);
  const isOpen = isPrinting || isLooked || (chosen ?? hitBeyond);
  return (
    <>
      <Highlight text={isOpen ? text : `${excerpt(text, most)}… `} {...{ hits, current }} />{' '}
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
