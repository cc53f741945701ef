/** Events that we write into a Google Calendar, by ids of our own (events.insert, patch, delete). */
import * as z from 'zod/mini';

import { askGoogle, type Asked } from './googleApi';
import type { CalendarEvent } from './provider';

/** Nobody is mailed by Google: Parley's own mails tell the same. */
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

export async function addEvent(asked: Asked, event: CalendarEvent): Promise<void> {
  const body = { id: event.id, ...detailsOf(event) };
  // There already: made by a try whose answer was lost, or before the calendar was connected anew.
  const reply = await askGoogle(asked, EVENTS + QUIETLY, { method: 'POST', body }, [409]);
  if (reply.status === 409) await changeEvent(asked, event);
}

const deleted = z.object({ status: z.literal('cancelled') });

export async function changeEvent(asked: Asked, event: CalendarEvent): Promise<boolean> {
  const request = { method: 'PATCH', body: detailsOf(event) } as const;
  const { status, body } = await askGoogle(asked, pathOf(event.id), request, GONE);
  return !GONE.includes(status) && !deleted.safeParse(body).success;
}

export async function removeEvent(asked: Asked, id: string): Promise<void> {
  await askGoogle(asked, pathOf(id), { method: 'DELETE' }, GONE);
}
