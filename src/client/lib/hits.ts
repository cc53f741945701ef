/** Where a search term occurs in a text. */

/** Start and end, as `slice` takes them. */
export type Hit = readonly [start: number, end: number];

/** More marks than these help nobody. */
const MOST_HITS = 50;

/** In lower case, letter by letter: İ is the only one that would become two. */
const lowered = (text: string): string => text.replaceAll('İ', 'i').toLowerCase();

/** Normalised for comparison: lower case, and runs of white space as the single blank they are shown as. */
export const foldedText = (text: string): string => lowered(text).replace(/\s+/g, ' ');

/** Case-insensitive. */
export function findHits(text: string, term: string, most = MOST_HITS): readonly Hit[] {
  const folded = foldedText(term.trim());
  if (folded === '') return [];
  // Character by character, so that positions match the text.
  const lower = lowered(text).replace(/\s/g, ' ');
  const hits: Hit[] = [];
  let start = lower.indexOf(folded);
  while (start >= 0 && hits.length < most) {
    hits.push([start, start + folded.length]);
    start = lower.indexOf(folded, start + folded.length);
  }
  return hits;
}

const WORDS = /[\p{L}\p{N}\p{M}]+/gu;

/** Where words begin as one of the term's does: what the server finds a call by (product §22.8). */
export function findWords(text: string, term: string, most = MOST_HITS): readonly Hit[] {
  const wanted = lowered(term).match(WORDS) ?? [];
  // Of two beginnings of a word the longer is marked.
  wanted.sort((one, other) => other.length - one.length);
  const hits: Hit[] = [];
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    const found = wanted.find((each) => lowered(word).startsWith(each));
    if (found) hits.push([index, index + found.length]);
  }
  return hits.slice(0, most);
}
