/** The simulated Google Calendar: events around today and those that were put there (Calendar API v3). */
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import * as z from 'zod/mini';

import type { AppDeps } from '@/server/http/deps';
import type { Database } from '@/server/platform/db/database';
import { DAY } from '@/server/platform/durations';

import { queryOf } from '../requests';
import { busyTimes, eventsPage } from './calendarReads';
import { eventsAround, type SimulatedEvent } from './events';
import { add, list, put, read } from './store';

const edge = z.object({ dateTime: z.string() });
const details = z.object({
  summary: z.optional(z.string()),
  description: z.optional(z.string()),
  location: z.optional(z.string()),
  start: edge,
  end: edge,
});
const stored = z.extend(details, { status: z.enum(['confirmed', 'cancelled']) });
/** As Google takes ids of others: base32hex. */
const added = z.extend(details, { id: z.string().check(z.regex(/^[a-v0-9]{5,1024}$/)) });

const keyOf = (id: string) => `event:${id}`;

async function writtenEvents(db: Database): Promise<SimulatedEvent[]> {
  return (await list(db, keyOf(''))).map(({ key, value }) =>
    eventOf(key.slice(keyOf('').length), stored.parse(value)),
  );
}

const eventOf = (id: string, event: z.infer<typeof stored>): SimulatedEvent => ({
  id,
  htmlLink: `https://www.google.com/calendar/event?eid=${id}`,
  ...event,
});

async function allEvents(deps: AppDeps): Promise<SimulatedEvent[]> {
  return [...eventsAround(await deps.now(deps.db)), ...(await writtenEvents(deps.db))];
}

const failed = (code: number, reason: string) => ({
  error: { code, errors: [{ domain: 'global', reason }] },
});

const freeBusyQuery = z.object({
  timeMin: z.iso.datetime(),
  timeMax: z.iso.datetime(),
  items: z.tuple([z.object({ id: z.literal('primary') })]),
});
/** As Google's own limit. */
const LONGEST = 90 * DAY;

type Guards = Record<'read' | 'write', preHandlerAsyncHookHandler>;

export function googleRoutes(app: FastifyInstance, deps: AppDeps, guards: Guards): void {
  const base = '/demo/providers/google/calendar/v3';
  const events = `${base}/calendars/primary/events`;
  const reading = { preHandler: guards.read };
  const writing = { preHandler: guards.write };

  app.get(events, reading, async (request) => eventsPage(await allEvents(deps), queryOf(request)));

  app.post(`${base}/freeBusy`, reading, async (request, reply) => {
    const { timeMin, timeMax } = freeBusyQuery.parse(request.body);
    const [from, to] = [Date.parse(timeMin), Date.parse(timeMax)];
    if (to - from > LONGEST) return reply.code(400).send(failed(400, 'timeRangeTooLong'));
    const busy = busyTimes(await allEvents(deps), from, to);
    return { kind: 'calendar#freeBusy', timeMin, timeMax, calendars: { primary: { busy } } };
  });

  app.post(events, writing, async (request, reply) => {
    const { id, ...event } = added.parse(request.body);
    const value = { ...event, status: 'confirmed' as const };
    // Ids of deleted events stay taken.
    if (!(await add(deps.db, keyOf(id), value)))
      return reply.code(409).send(failed(409, 'duplicate'));
    return eventOf(id, value);
  });

  app.patch<{ Params: { id: string } }>(`${events}/:id`, writing, async (request, reply) => {
    const { id } = request.params;
    const known = stored.safeParse(await read(deps.db, keyOf(id))).data;
    if (!known) return reply.code(404).send(failed(404, 'notFound'));
    const value = { ...known, ...details.parse(request.body) };
    await put(deps.db, keyOf(id), value);
    return eventOf(id, value);
  });

  app.delete<{ Params: { id: string } }>(`${events}/:id`, writing, async (request, reply) => {
    const { id } = request.params;
    const known = stored.safeParse(await read(deps.db, keyOf(id))).data;
    if (!known) return reply.code(404).send(failed(404, 'notFound'));
    if (known.status === 'cancelled') return reply.code(410).send(failed(410, 'deleted'));
    await put(deps.db, keyOf(id), { ...known, status: 'cancelled' });
    return reply.code(204).send();
  });
}
