/** Events that we write into a Google Calendar, by ids of our own (events.insert, patch, delete). */
import * as z from 'zod/mini';

import { askGoogle, TITLE, type Asked } from './googleApi';
import { ProviderError, type CalendarEvent } from './provider';

/** Google mails nobody: Parley's own mails say the same. */
const QUIETLY = '?sendUpdates=none';
const EVENTS = '/calendars/primary/events';
/** Never there, or deleted. */
const GONE = [404, 410];

const pathOf = (id: string): string => `${EVENTS}/${encodeURIComponent(id)}${QUIETLY}`;

/** Without `status`: a patch would bring back what the person deleted. */
const detailsOf = ({ summary, description, location, start, end }: CalendarEvent) => ({
  summary,
  description,
  location,
  start: { dateTime: start.toISOString() },
  end: { dateTime: end.toISOString() },
});

const written = z.object({ id: z.string(), status: z.optional(z.string()) });

/** The event in a reply. A reply without one may come from a proxy before Google, and nothing was done. */
function eventIn(body: unknown): z.infer<typeof written> {
  const read = written.safeParse(body).data;
  if (!read) throw new ProviderError('unavailable', `${TITLE} answered no event`);
  return read;
}

export async function addEvent(asked: Asked, event: CalendarEvent): Promise<void> {
  const body = { id: event.id, ...detailsOf(event) };
  // It exists already: made by a try whose answer was lost, or before the calendar was reconnected.
  const reply = await askGoogle(asked, EVENTS + QUIETLY, { method: 'POST', body }, [409]);
  if (reply.status === 409) await changeEvent(asked, event);
  else eventIn(reply.body);
}

export async function changeEvent(asked: Asked, event: CalendarEvent): Promise<boolean> {
  const request = { method: 'PATCH', body: detailsOf(event) } as const;
  const { status, body } = await askGoogle(asked, pathOf(event.id), request, GONE);
  return !GONE.includes(status) && eventIn(body).status !== 'cancelled';
}

export async function removeEvent(asked: Asked, id: string): Promise<void> {
  await askGoogle(asked, pathOf(id), { method: 'DELETE' }, GONE);
}
