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

/** Google reads a description as HTML, and ours has what a visitor typed; whatever begins no tag stays as it is. */
const withoutTags = (text: string): string => text.replace(/<(?=[a-z/!?])/gi, '&lt;');

/** Google takes 8 KB; who booked comes first, and all the answers are in the mails and in Parley. */
const LONGEST = 8000;
const shortened = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '')}…`;

/** Without `status`: a patch would bring back what the person deleted. */
const detailsOf = ({ summary, description, location, start, end }: CalendarEvent) => ({
  summary,
  description: shortened(withoutTags(description)),
  location,
  start: { dateTime: start.toISOString() },
  end: { dateTime: end.toISOString() },
});

const written = z.object({ id: z.string(), status: z.optional(z.string()) });

/** A reply without an event may come from a proxy before Google, and nothing was done. @throws ProviderError */
function requireEvent(body: unknown): void {
  if (written.safeParse(body).success) return;
  throw new ProviderError('unavailable', `${TITLE} answered no event`);
}

export async function addEvent(asked: Asked, event: CalendarEvent): Promise<void> {
  const body = { id: event.id, ...detailsOf(event) };
  // It exists already: made by a try whose answer was lost, or before the calendar was reconnected.
  const reply = await askGoogle(asked, EVENTS + QUIETLY, { method: 'POST', body }, [409]);
  if (reply.status === 409) await changeEvent(asked, event);
  else requireEvent(reply.body);
}

export async function changeEvent(asked: Asked, event: CalendarEvent): Promise<void> {
  const request = { method: 'PATCH', body: detailsOf(event) } as const;
  const { status, body } = await askGoogle(asked, pathOf(event.id), request, GONE);
  if (!GONE.includes(status)) requireEvent(body);
}

export async function removeEvent(asked: Asked, id: string): Promise<void> {
  await askGoogle(asked, pathOf(id), { method: 'DELETE' }, GONE);
}
