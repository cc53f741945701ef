/** Where a text has what is searched for. */

/** From and to, as `slice` takes them. */
export type Hit = readonly [start: number, end: number];

/** Marks beyond these help nobody. */
const MOST_HITS = 50;

/** Without regard to case; none where lower case moved its letters. */
export function findHits(text: string, term: string, most = MOST_HITS): readonly Hit[] {
  const folded = term.trim().toLowerCase();
  if (folded === '') return [];
  const lower = text.toLowerCase();
  if (lower.length !== text.length) return [];
  const hits: Hit[] = [];
  let start = lower.indexOf(folded);
  while (start >= 0 && hits.length < most) {
    hits.push([start, start + folded.length]);
    start = lower.indexOf(folded, start + folded.length);
  }
  return hits;
}
