/** When an account is told, by the clock of its zone. */
import type { CallbackMail } from '@/contract/notificationKinds';

import { addDays } from '@/contract/time';
import { clockOf, localTime, momentOf } from '@/server/platform/zones';

/** What decides about the moment. */
export interface Timing {
  callbackMail: CallbackMail;
  /** 'HH:MM'. */
  digestTime: string;
  /** From the one to the other nothing is sent; both or none. */
  quietFrom: string | null;
  quietTo: string | null;
  /** Null until somebody chose one, which counts as UTC. */
  zone: string | null;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** What comes within it is told together. */
const GATHERED = MINUTE;
/** Between two messages. */
const APART = 5 * MINUTE;

/** The first time that a clock there shows this, from that moment on. */
function next(from: Date, time: string, zone: string): Date {
  const { day } = localTime(from, zone);
  const today = momentOf(day, time, zone);
  return today >= from ? today : momentOf(addDays(day, 1), time, zone);
}

/** The next full hour that clocks there show, in ms: some zones are half an hour from all others. */
function nextHour(from: Date, zone: string): number {
  const shown = clockOf(zone).shownAt(from.getTime());
  return from.getTime() + Math.ceil(shown / HOUR) * HOUR - shown;
}

/** That moment, or the end of the quiet hours it lies in: of those that began the day before, or on its day. */
function afterQuiet(moment: Date, { quietFrom, quietTo }: Timing, zone: string): Date {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return moment;
  const { day } = localTime(moment, zone);
  for (const first of [addDays(day, -1), day]) {
    const last = quietFrom < quietTo ? first : addDays(first, 1);
    const end = momentOf(last, quietTo, zone);
    if (moment >= momentOf(first, quietFrom, zone) && moment < end) return end;
  }
  return moment;
}

/**
 * When what came first is told; from now on, where that is over.
 * @param last when a message left last; null: none has
 */
export function dueAt(
  timing: Timing,
  channel: 'mail' | 'sms',
  { first, last, now = first }: { first: Date; last: Date | null; now?: Date },
): Date {
  const zone = timing.zone ?? 'UTC';
  const when = channel === 'sms' ? 'at_once' : timing.callbackMail;
  // The last one may have left in another rhythm, shortly before this one was chosen.
  const apart = (moment: number): Date =>
    new Date(Math.max(moment, (last?.getTime() ?? 0) + APART, now.getTime()));
  if (when === 'daily') {
    const digest = next(first, timing.digestTime, zone);
    // It leaves at the time that was chosen for it, quiet or not.
    const isQuiet = afterQuiet(digest, timing, zone) > digest;
    return isQuiet ? apart(digest.getTime()) : afterQuiet(apart(digest.getTime()), timing, zone);
  }
  const gathered = when === 'hourly' ? nextHour(first, zone) : first.getTime() + GATHERED;
  return afterQuiet(apart(gathered), timing, zone);
}
