/** What Search... finds: names and queries without regard to case, phones also by digits alone (product §7.23). */
import { dayText } from '@/client/lib/dates';
import { findHits, foldedText, type Hit } from '@/client/lib/hits';

import { digitsOf, type RecordRow } from './rows';

/** What a term is compared by. */
interface Needle {
  folded: string;
  /** '' unless the term looks like part of a phone number. */
  digits: string;
}

function needleOf(term: string): Needle {
  const folded = foldedText(term.trim());
  return { folded, digits: /^[\d\s()+\-./]+$/.test(folded) ? digitsOf(folded) : '' };
}

/**
 * The rows that have both the term and the day, in their order.
 * @param day `2024-05-16`; null for any
 */
export function filterRows(
  rows: readonly RecordRow[],
  term: string,
  day: string | null,
): readonly RecordRow[] {
  const { folded, digits } = needleOf(term);
  // Rows and drop-down share their texts, so equal days are equal strings.
  const date = day === null ? null : dayText(day);
  if (folded === '' && date === null) return rows;
  return rows.filter(
    (row) =>
      (date === null || row.date === date) &&
      (row.folded.name.includes(folded) ||
        row.folded.phone.includes(folded) ||
        row.folded.query.includes(folded) ||
        (digits !== '' && row.digits.includes(digits))),
  );
}

/** Where a phone contains the term, or its digits with anything between them. */
export function findPhoneHits(phone: string, term: string): readonly Hit[] {
  const hits = findHits(phone, term);
  const { digits } = needleOf(term);
  if (hits.length > 0 || digits === '') return hits;
  const first = digitsOf(phone).indexOf(digits);
  if (first < 0) return [];
  const places = [...phone.matchAll(/\d/g)].map(({ index }) => index);
  const [start, last] = [places[first], places[first + digits.length - 1]];
  return start === undefined || last === undefined ? [] : [[start, last + 1]];
}
