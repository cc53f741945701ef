/** How a line is doing, in terms a shop owner cares about (product §22.20). */
import type { Line } from '@/contract/lineReads';
import { isRefused } from '@/client/lib/refusedLines';

const DAY = 24 * 60 * 60 * 1000;
/** Days of silence that are worth mentioning. */
const SILENT_DAYS = 7;
/** With calls on this many days of the three weeks before, calls are usual. */
const USUAL_DAYS = 5;

export type LineState =
  | { kind: 'waiting' }
  | { kind: 'receiving'; at: number }
  /** No calls for this many days on a line that had calls nearly daily. */
  | { kind: 'silent'; days: number; at: number }
  /** `today`: how often today; 0 if it was on an earlier day. */
  | { kind: 'refused'; today: number };

/** @param now milliseconds since the epoch */
export function lineState(line: Line, now: number): LineState {
  const { lastReceivedAt: at, refusedToday, busyDays } = line;
  if (isRefused(line)) return { kind: 'refused', today: refusedToday ?? 0 };
  if (at === null) return { kind: 'waiting' };
  const days = Math.floor((now - at) / DAY);
  // Without the server's figures for the weeks before, there is no telling.
  const isUnusual = busyDays === null || busyDays >= USUAL_DAYS;
  return days >= SILENT_DAYS && isUnusual
    ? { kind: 'silent', days, at }
    : { kind: 'receiving', at };
}
