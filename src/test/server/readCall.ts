/** Items handed in, as intake reads them (product §19.1 to §19.8), for suites of the shapes it takes. */
import { makeItemReader } from '@/server/modules/intake/item';

/** When they came. */
export const RECEIVED_AT = new Date('2026-11-21T12:00:00Z');

const readItem = makeItemReader(RECEIVED_AT);

/** When the calls of these suites began. */
export const CALL_TIME = new Date('2024-05-13T08:04:00Z');

/** Reads one item as if it were the fourth of a list. */
export const read = (item: unknown) => readItem(item, ['body', 3]);

/** The call an item holds; fails the test when it holds none. */
export function callOf(item: unknown) {
  const result = read(item);
  if (result.kind !== 'call') throw new Error(JSON.stringify(result));
  return result.call;
}

/** `loc` and message of each issue; what came out instead where there is none. */
export function problems(item: unknown) {
  const result = read(item);
  return result.kind === 'broken' ? result.issues.map(({ loc, msg }) => [loc, msg]) : result.kind;
}

/** A call in the words of a screen; `said` as 'caller: ...'. */
export function seen(report: unknown) {
  const { customerName, phone, query, wantsCallback, details } = callOf(report);
  const { transcript, ...more } = details;
  const said = transcript.map(({ speaker, text }) => `${speaker}: ${text}`);
  return { name: customerName, phone, query, callback: wantsCallback, said, ...more };
}
