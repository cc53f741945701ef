/** What a Google Calendar holds: its events (events.list), and when its person is busy (freebusy.query). */
import * as z from 'zod/mini';

import { readEvents } from '@/contract/calendar';
import { DAY } from '@/server/platform/durations';

import { askGoogle, TITLE, type Asked } from './googleApi';
import { ProviderError, type Span } from './provider';

/** Events may be long: a page at Google's own limit, ten times as many, could exceed what we read. */
const PAGE_SIZE = 250;
/** Nobody pages through more; and an endless calendar must not exhaust our memory. */
const MOST_EVENTS = 5000;
/** Pages may be partly filled; after five times as many as needed we give up. */
const MOST_PAGES = 100;
/** Events since this long ago are read first: Google lists the oldest first, and people look at today's. */
const RECENT = 366 * DAY;

const page = z.object({
  items: z._default(z.array(z.unknown()), []),
  nextPageToken: z.optional(z.string()),
});
const identified = z.looseObject({ id: z.string() });
const noEvent = z.union([
  z.looseObject({ status: z.literal('cancelled') }),
  // Where the person works that day: on each working day, for who uses it, and shown as no event by Google.
  z.looseObject({ eventType: z.literal('workingLocation') }),
]);

/** An event that our contract can pass on; a malformed one is dropped without its neighbours. */
function isShown(event: unknown): boolean {
  return !noEvent.safeParse(event).success && readEvents.reply.safeParse([event]).success;
}

interface Window {
  from: string;
  to: string;
}

/**
 * Of a calendar that holds more than is read, events of long ago are left out.
 * @param asked of all pages: together they take no longer than one request may
 */
export async function readEventPages(asked: Asked, { from, to }: Window): Promise<unknown[]> {
  const recent = Date.now() - RECENT;
  if (Date.parse(from) >= recent || Date.parse(to) <= recent) {
    return readPages(asked, { from, to }, MOST_EVENTS);
  }
  const edge = new Date(recent).toISOString();
  const events = await readPages(asked, { from: edge, to }, MOST_EVENTS);
  const room = MOST_EVENTS - events.length;
  if (room === 0) return events;
  const former = await readPages(asked, { from, to: edge }, room + 1);
  // Only the oldest of them would leave years between them and the others that look empty.
  if (former.length > room) return events;
  // Events that cross the boundary are in both.
  const ids = new Set(events.map(idOf));
  return [...former.filter((event) => !ids.has(idOf(event))), ...events];
}

const idOf = (event: unknown): string | undefined => identified.safeParse(event).data?.id;

async function readPages(asked: Asked, { from, to }: Window, most: number): Promise<unknown[]> {
  const events: unknown[] = [];
  let next: string | undefined;
  let pages = 0;
  do {
    pages += 1;
    if (pages > MOST_PAGES) throw new ProviderError('unavailable', `${TITLE} answered without end`);
    const query = new URLSearchParams({
      timeMin: from,
      timeMax: to,
      singleEvents: 'true',
      orderBy: 'startTime',
      maxResults: String(PAGE_SIZE),
      ...(next !== undefined && { pageToken: next }),
    });
    const reply = await askGoogle(asked, `/calendars/primary/events?${query.toString()}`);
    const read = page.safeParse(reply.body);
    if (!read.success) throw new ProviderError('unavailable', `${TITLE} answered no events`);
    events.push(...read.data.items.filter(isShown));
    next = read.data.nextPageToken;
  } while (next !== undefined && events.length < most);
  return events.slice(0, most);
}

/** Google refuses spans of more than about 90 days. */
const LONGEST_QUERY = 60 * DAY;

const freeBusy = z.object({
  calendars: z.object({
    primary: z.object({
      busy: z.array(z.unknown()),
      errors: z.optional(z.array(z.unknown())),
    }),
  }),
});
const busyTime = z.object({ start: z.string(), end: z.string() });

/** Null for anything but a span of time. */
function spanOf(value: unknown): Span | null {
  const read = busyTime.safeParse(value).data;
  if (!read) return null;
  const span = { start: new Date(read.start), end: new Date(read.end) };
  return span.start < span.end ? span : null;
}

async function askBusyTimes(asked: Asked, { start, end }: Span): Promise<Span[]> {
  const body = {
    timeMin: start.toISOString(),
    timeMax: end.toISOString(),
    items: [{ id: 'primary' }],
  };
  const reply = await askGoogle(asked, '/freeBusy', { method: 'POST', body });
  const primary = freeBusy.safeParse(reply.body).data?.calendars.primary;
  if (!primary || (primary.errors?.length ?? 0) > 0) {
    throw new ProviderError('unavailable', `${TITLE} answered no busy times`);
  }
  return primary.busy.flatMap((value) => spanOf(value) ?? []);
}

/** All parts of a long span are asked for at once. */
export async function readBusyTimes(asked: Asked, { start, end }: Span): Promise<Span[]> {
  const parts: Span[] = [];
  for (let at = start.getTime(); at < end.getTime(); at += LONGEST_QUERY) {
    const to = Math.min(at + LONGEST_QUERY, end.getTime());
    parts.push({ start: new Date(at), end: new Date(to) });
  }
  return (await Promise.all(parts.map((part) => askBusyTimes(asked, part)))).flat();
}
