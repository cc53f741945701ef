import { useState } from 'react';

import { excerpt } from '@/client/lib/excerpt';
import type { Hit } from '@/client/lib/hits';

import { Highlight } from './Highlight';
import { useIsPrinting } from './useIsPrinting';

/** Longest text a cell shows at once; the rest on request. */
const LONGEST = 300;
/** The part shown of a longer text: a button for its last few words would be longer than they are. */
const EXCERPT = 0.8;
/** A text up to this length opens by itself when a hit is in the hidden part. */
const LONGEST_OPENED = 5000;

interface LongTextProps {
  text: string;
  hits: readonly Hit[];
  /** Index of the selected hit, which is shown however far in it is. */
  current?: number | undefined;
  /** In characters; that of a cell by default. */
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

function CutText({ text, hits, current, longest, about }: LongTextProps & { longest: number }) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  // There is no button to press on paper.
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
        <span>{isOpen ? 'Show less' : 'Show all'}</span>
        <span className="sr"> of {about}</span>
      </button>
    </>
  );
}
