/** Free times as an assistant can say them. */
import { addDays } from '@/contract/time';

import { freeSlots } from '@/server/modules/bookings/freeSlots';
import { offersOf, type Offer } from '@/server/modules/bookings/offer';
import { dayIn, timeIn, zoneIn } from '@/server/modules/bookings/formatting';
import { DAY } from '@/server/platform/durations';
import { clockOf, startOfDay } from '@/server/platform/zones';

import type { ToolDeps } from './tool';

export const NOTHING_OFFERED = 'Nobody can book a meeting here at the moment.';

/** How far ahead to look for the next free times, days. */
const AHEAD = 31;
const MOST_DAYS = 3;
const MOST_TIMES_OF_A_DAY = 3;
/** The most times to name of a day that was asked for. */
const MOST_TIMES = 8;

/** What an assistant offers: the kind of meeting that has been there longest. */
export async function offerOf({ db }: ToolDeps, accountId: string): Promise<Offer | null> {
  const [oldest] = await offersOf(db, accountId);
  return oldest ?? null;
}

const times = (slots: readonly number[], zone: string): string =>
  slots
    .map((slot) => new Date(slot))
    .map((slot) => `${timeIn(slot, zone)} (${slot.toISOString()})`)
    .join(', ');

/** @param day as 2026-11-22, of the schedule's zone */
export async function sayDay(deps: ToolDeps, offer: Offer, day: string): Promise<string> {
  const { zone } = offer;
  const start = startOfDay(day, zone);
  const end = startOfDay(addDays(day, 1), zone);
  const slots = await freeSlots(deps, offer, { start, end });
  const shown = dayIn(new Date((start.getTime() + end.getTime()) / 2), zone);
  if (slots.length === 0) return `Nothing is free on ${shown}. ${await sayNext(deps, offer)}`;
  const more = slots.length - MOST_TIMES;
  const rest =
    more > 0 ? `, and ${more} more until ${timeIn(new Date(slots.at(-1) ?? end), zone)}` : '';
  return `Free on ${shown}, ${zoneIn(zone)} time: ${times(slots.slice(0, MOST_TIMES), zone)}${rest}.`;
}

/** The first times of the first days; a month may have thousands, and the rest is not looked at. */
function firstOfDays(slots: readonly number[], zone: string): number[][] {
  const clock = clockOf(zone);
  const byDay = new Map<number, number[]>();
  for (const slot of slots) {
    const day = Math.floor(clock.shownAt(slot) / DAY);
    const some = byDay.get(day) ?? [];
    if (some.length === 0 && byDay.size === MOST_DAYS) break;
    if (some.length < MOST_TIMES_OF_A_DAY) byDay.set(day, [...some, slot]);
  }
  return [...byDay.values()];
}

/** The next days that have free times. */
export async function sayNext(deps: ToolDeps, offer: Offer): Promise<string> {
  const start = await deps.now(deps.db);
  const end = new Date(start.getTime() + AHEAD * DAY);
  const days = firstOfDays(await freeSlots(deps, offer, { start, end }), offer.zone).map(
    (some) => `${dayIn(new Date(some[0] ?? start), offer.zone)}: ${times(some, offer.zone)}`,
  );
  if (days.length === 0) return `Nothing is free within the next ${AHEAD} days.`;
  return `The next free times, ${zoneIn(offer.zone)} time, are ${days.join('; ')}.`;
}
