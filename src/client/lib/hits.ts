/** Where a text has what is searched for. */

/** From and to, as `slice` takes them. */
export type Hit = readonly [start: number, end: number];

/** Marks beyond these help nobody. */
const MOST_HITS = 50;

/** As texts are compared: without regard to case, and a line's end or several blanks are one, as they are shown. */
export const foldedText = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ');

/** Without regard to case; none where lower case moved its letters. */
export function findHits(text: string, term: string, most = MOST_HITS): readonly Hit[] {
  const folded = foldedText(term.trim());
  if (folded === '') return [];
  // Letter for letter, so that places are those of the text.
  const lower = text.toLowerCase().replace(/\s/g, ' ');
  if (lower.length !== text.length) return [];
  const hits: Hit[] = [];
  let start = lower.indexOf(folded);
  while (start >= 0 && hits.length < most) {
    hits.push([start, start + folded.length]);
    start = lower.indexOf(folded, start + folded.length);
  }
  return hits;
}
