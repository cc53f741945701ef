/** Tells when a meeting can be booked: on a given day, or next. */
import * as z from 'zod/mini';

import { addDays, isDay, readMoment } from '@/contract/time';
import { localTime } from '@/server/platform/zones';

import { NOTHING_OFFERED, offerOf, sayDay, sayNext } from './freeTimes';
import { textArgument } from './toolArguments';
import type { Tool } from './tool';

const argsSchema = z.object({ day: textArgument(100) });

export const checkAvailability: Tool = async (deps, call, { args }) => {
  const read = argsSchema.safeParse(args ?? {});
  if (!read.success) return 'The argument is day, a date such as 2026-11-23.';
  const offer = await offerOf(deps, call.accountId);
  if (!offer) return NOTHING_OFFERED;
  if (read.data.day === '') return sayNext(deps, offer);
  const today = localTime(await deps.now(deps.db), offer.zone).day;
  const day = dayOf(read.data.day, { today, zone: offer.zone });
  if (day === null) {
    return `I could not read the day "${read.data.day}". It is a date such as ${today}.`;
  }
  return day < today ? `${day} is over. Today is ${today}.` : sayDay(deps, offer, day);
};

/** `T20:00:00Z`, but not midnight, by which models write a date. */
const MOMENT = /^[T ](?!00:00).*(?:Z|[+-]\d\d:?\d\d)$/i;

/** A date, the day that a moment is on there, or a day as people say it. */
function dayOf(text: string, { today, zone }: { today: string; zone: string }): string | null {
  const word = text.toLowerCase();
  if (word === 'today') return today;
  if (word === 'tomorrow') return addDays(today, 1);
  const [date, time] = [text.slice(0, 10), text.slice(10)];
  if (!isDay(date) || !/^(?:[T ]|$)/.test(time)) return null;
  const moment = MOMENT.test(time) ? readMoment(text) : null;
  return moment === null ? date : localTime(new Date(moment), zone).day;
}
