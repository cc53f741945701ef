/** When an account is notified, in its own time zone. */
import type { CallbackMail } from '@/contract/notificationKinds';

import { addDays } from '@/contract/time';
import type { QuietHours } from '@/server/modules/delivery/message';
import { HOUR, MINUTE } from '@/server/platform/durations';
import { clockOf, localTime, momentOf } from '@/server/platform/zones';

/** What the time depends on. */
export interface Timing {
  callbackMail: CallbackMail;
  /** 'HH:MM'. */
  digestTime: string;
  /** Quiet hours, in which nothing is sent; both or neither. */
  quietFrom: string | null;
  quietTo: string | null;
  /** Null until somebody chooses one; counts as UTC. */
  zone: string | null;
}

/** What comes within it goes into one message. */
const GATHERED = MINUTE;
/** The least time between two messages. */
const APART = 5 * MINUTE;

/** The first moment from then on at which local clocks show this time. */
function next(from: Date, time: string, zone: string): Date {
  const { day } = localTime(from, zone);
  // Yesterday's too: where clocks skip the end of a day, a time of that evening is after midnight.
  const near = [addDays(day, -1), day].map((each) => momentOf(each, time, zone));
  return near.find((moment) => moment >= from) ?? momentOf(addDays(day, 1), time, zone);
}

/** The next full hour of local time, ms: some zones are offset by half an hour. */
function nextHour(from: Date, zone: string): number {
  const shown = clockOf(zone).shownAt(from.getTime());
  return from.getTime() + Math.ceil(shown / HOUR) * HOUR - shown;
}

/** Null where there are none, as where they end when they begin. */
const quietTimes = ({ quietFrom: begin, quietTo: end }: Timing) =>
  begin === null || end === null || begin === end ? null : { begin, end };

/** That moment, or the end of the quiet hours that contain it, whichever day they began on. */
function afterQuiet(moment: Date, timing: Timing, zone: string): Date {
  const quiet = quietTimes(timing);
  if (!quiet) return moment;
  const { day } = localTime(moment, zone);
  for (const first of [addDays(day, -1), day]) {
    const last = quiet.begin < quiet.end ? first : addDays(first, 1);
    const end = momentOf(last, quiet.end, zone);
    if (moment >= momentOf(first, quiet.begin, zone) && moment < end) return end;
  }
  return moment;
}

/** The quiet hours that begin next after a message is written, which may leave late; null where there are none. */
export function nextQuiet(timing: Timing, now: Date): QuietHours | null {
  const quiet = quietTimes(timing);
  if (!quiet) return null;
  const zone = timing.zone ?? 'UTC';
  // Those that begin now are not meant: a digest that is written at their beginning leaves in them.
  const from = next(new Date(now.getTime() + 1), quiet.begin, zone);
  return { from, to: next(from, quiet.end, zone) };
}

/**
 * When the first pending notice is due; now at the earliest.
 * @param last when the last message was sent; null: none was
 */
export function dueAt(
  timing: Timing,
  channel: 'mail' | 'sms',
  { first, last, now = first }: { first: Date; last: Date | null; now?: Date },
): Date {
  const zone = timing.zone ?? 'UTC';
  const when = channel === 'sms' ? 'at_once' : timing.callbackMail;
  // The last one may have been sent under other settings, shortly before these were chosen.
  const apart = (moment: number): Date =>
    new Date(Math.max(moment, (last?.getTime() ?? 0) + APART, now.getTime()));
  if (when === 'daily') {
    const digest = next(first, timing.digestTime, zone);
    // The digest is sent at the time that was chosen for it, quiet or not.
    const isQuiet = afterQuiet(digest, timing, zone) > digest;
    return isQuiet ? apart(digest.getTime()) : afterQuiet(apart(digest.getTime()), timing, zone);
  }
  const gathered = when === 'hourly' ? nextHour(first, zone) : first.getTime() + GATHERED;
  return afterQuiet(apart(gathered), timing, zone);
}
