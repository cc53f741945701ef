/** When the owner is busy by the calendar they connected. */
import type { Span } from './booked';

/** What it takes. */
export type BusyDeps = object;

/**
 * @returns none where no calendar is connected, and where it gives no answer in time: then the booking
 * stands, and its event is written later
 */
export async function readBusy(_deps: BusyDeps, _accountId: string, _span: Span): Promise<Span[]> {
  return Promise.resolve([]);
}
