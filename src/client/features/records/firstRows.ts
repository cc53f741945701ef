/** The rows a dashboard will begin with, as far as that is certain; without packages, for the page's own script. */
import { readPage } from '@/contract/recordReads';
import { isFull, PAGE_SIZE } from '@/client/api/recordPages';
import { summaryOf } from '@/client/callbacks/callbackSummary';

import { LONGEST_QUESTION } from './cells';
import { byWait, inOrder } from './order';
import { makeRows, type RecordRow } from './rows';

/** A number that can certainly be called; doubtful ones are left to the screen. */
const PLAIN_NUMBER = /^[+(]?(\d[ ().-]{0,2}){3,13}$/;

/** Whether all its cells are plain texts: nothing of it is cut, missing, or worked on elsewhere. */
function isPlain({ id, moment, name, phone, query }: RecordRow): boolean {
  return (
    id !== null &&
    moment !== null &&
    PLAIN_NUMBER.test(phone) &&
    Math.max(name.length, query.length) <= LONGEST_QUESTION
  );
}

/** The rows of the queries. @param body the reply to the first request @returns null if not certain */
export function firstQueries(body: unknown): readonly RecordRow[] | null {
  const page = readPage(body);
  if (!page || page.received > PAGE_SIZE || page.records.length < page.received) return null;
  const rows = makeRows(page.records, { opens: true });
  return rows.length > 0 && rows.every(isPlain) ? rows : null;
}

/** The same of the open callbacks. @param now milliseconds since the epoch */
export function firstCallbacks(body: unknown, now: number): readonly RecordRow[] | null {
  const rows = firstQueries(body);
  // After a full page the rest is read too, and may have waited longer than these.
  if (!rows || isFull({ received: rows.length }, { received: rows.length }, PAGE_SIZE)) return null;
  const waiting = rows.map((row) => ({
    ...row,
    list: 'callbacks' as const,
    waiting: row.callback && summaryOf(row.callback, row.moment, now),
  }));
  const areOpen = rows.every(
    ({ callback, joined }) => callback?.state === 'open' && joined === null,
  );
  return areOpen ? inOrder(waiting, byWait, 'ascending') : null;
}
