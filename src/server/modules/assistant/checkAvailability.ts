/** Tells when a meeting can be booked: on a given day, or next. */
import * as z from 'zod/mini';

import { addDays, isDay } from '@/contract/time';
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
  const day = dayOf(read.data.day, today);
  if (day === null) {
    return `I could not read the day "${read.data.day}". It is a date such as ${today}.`;
  }
  return day < today ? `${day} is over. Today is ${today}.` : sayDay(deps, offer, day);
};

/** A date, the date of a moment, or a day as people say it. */
function dayOf(text: string, today: string): string | null {
  const word = text.toLowerCase();
  if (word === 'today') return today;
  if (word === 'tomorrow') return addDays(today, 1);
  const date = text.slice(0, 10);
  return isDay(date) && /^(?:[T ]|$)/.test(text.slice(10)) ? date : null;
}
