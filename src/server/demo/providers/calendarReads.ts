/** What the simulated Google Calendar answers of its events: a page of them, and when they keep one busy. */
import type { SimulatedEvent } from './events';

/** The first page is small, as Google's may be, so that whoever reads it has to turn pages. */
const FIRST_PAGE = 10;
/** Unless more or fewer are asked for. */
const PAGE_SIZE = 250;

/** When an event begins and ends; whole days count from midnight UTC. */
function spanOf({ start, end }: SimulatedEvent): [number, number] {
  const at = (edge: SimulatedEvent['start']) => Date.parse(edge.dateTime ?? edge.date ?? '');
  return [at(start), at(end)];
}

/**
 * @param query `timeMin`, `timeMax`, `pageToken`, `maxResults` and `showDeleted` as Google takes them;
 *   recurring events come expanded, as with `singleEvents=true`
 */
export function eventsPage(all: readonly SimulatedEvent[], query: URLSearchParams) {
  const from = Date.parse(query.get('timeMin') ?? '') || -Infinity;
  const to = Date.parse(query.get('timeMax') ?? '') || Infinity;
  const events = all
    .filter((event) => event.status !== 'cancelled' || query.get('showDeleted') === 'true')
    .map((event) => ({ event, span: spanOf(event) }))
    .filter(({ span: [start, end] }) => end > from && start < to)
    .sort((a, b) => a.span[0] - b.span[0])
    .map(({ event }) => event);
  const first = Number(query.get('pageToken') ?? 0);
  const asked = Number(query.get('maxResults') ?? PAGE_SIZE);
  const size = first === 0 ? Math.min(FIRST_PAGE, asked) : asked;
  const next = first + size;
  return {
    kind: 'calendar#events',
    summary: 'demo.person@gmail.example',
    items: events.slice(first, next),
    ...(next < events.length && { nextPageToken: String(next) }),
  };
}

/** Spans that touch or overlap become one, and are cut to what was asked for, as Google's are. */
export function busyTimes(
  all: readonly SimulatedEvent[],
  from: number,
  to: number,
): { start: string; end: string }[] {
  const spans = all
    .filter(({ status, transparency }) => status !== 'cancelled' && transparency === undefined)
    .map(spanOf)
    .filter(([start, end]) => end > from && start < to)
    .map(([start, end]): [number, number] => [Math.max(start, from), Math.min(end, to)])
    .sort(([a], [b]) => a - b);
  const merged: [number, number][] = [];
  for (const [start, end] of spans) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  const written = (moment: number) => new Date(moment).toISOString().replace('.000Z', 'Z');
  return merged.map(([start, end]) => ({ start: written(start), end: written(end) }));
}
