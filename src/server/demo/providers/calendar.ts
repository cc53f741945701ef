/** The simulated Google Calendar: a page of the events around today (Calendar API v3, events.list). */
import { eventsAround, type SimulatedEvent } from './events';

/** Small, so that whoever reads it has to turn pages. */
const PAGE_SIZE = 10;

/** When an event begins and ends; whole days count from midnight UTC. */
function spanOf({ start, end }: SimulatedEvent): [number, number] {
  const at = (edge: SimulatedEvent['start']) => Date.parse(edge.dateTime ?? edge.date ?? '');
  return [at(start), at(end)];
}

/**
 * @param query `timeMin`, `timeMax`, `pageToken`, `maxResults` and `showDeleted` as Google takes them;
 *   recurring events come expanded, as with `singleEvents=true`
 */
export function eventsPage(now: Date, query: URLSearchParams) {
  const from = Date.parse(query.get('timeMin') ?? '') || -Infinity;
  const to = Date.parse(query.get('timeMax') ?? '') || Infinity;
  const events = eventsAround(now)
    .filter((event) => event.status !== 'cancelled' || query.get('showDeleted') === 'true')
    .filter((event) => {
      const [start, end] = spanOf(event);
      return end > from && start < to;
    })
    .sort((a, b) => spanOf(a)[0] - spanOf(b)[0]);
  const first = Number(query.get('pageToken') ?? 0);
  const size = Math.min(PAGE_SIZE, Number(query.get('maxResults') ?? PAGE_SIZE));
  const next = first + size;
  return {
    kind: 'calendar#events',
    summary: 'demo.person@gmail.example',
    items: events.slice(first, next),
    ...(next < events.length && { nextPageToken: String(next) }),
  };
}
