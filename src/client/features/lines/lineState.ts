/** How a line is doing, in what a shop owner wants to know (product §22.20). */
import type { Line } from '@/contract/lines';
import { isRefused } from '@/client/lib/refusedLines';

const DAY = 24 * 60 * 60 * 1000;
/** Silence of so many days is said. */
const SILENT_DAYS = 7;
/** On so many of the three weeks' days before, calls were usual. */
const USUAL_DAYS = 5;

export type LineState =
  | { kind: 'waiting' }
  | { kind: 'receiving'; at: number }
  /** Nothing came for so many days on a line that had calls nearly daily. */
  | { kind: 'silent'; days: number; at: number }
  /** `today`: how often; 0 where it was on a former day. */
  | { kind: 'refused'; today: number };

/** @param now milliseconds since the epoch */
export function lineState(line: Line, now: number): LineState {
  const { lastReceivedAt: at, refusedToday, busyDays } = line;
  if (isRefused(line)) return { kind: 'refused', today: refusedToday ?? 0 };
  if (at === null) return { kind: 'waiting' };
  const days = Math.floor((now - at) / DAY);
  // A server that does not say how it was before leaves no way to tell.
  const isUnusual = busyDays === null || busyDays >= USUAL_DAYS;
  return days >= SILENT_DAYS && isUnusual
    ? { kind: 'silent', days, at }
    : { kind: 'receiving', at };
}
