/** Live events of an account (product §23). */
import * as z from 'zod/mini';

import { endpoint } from './endpoint';
import { CALL_KINDS } from './eventReads';

const id = z.string();
/** Of events of an account: each is larger than the one before. */
const place = z.string();

/** One event, its data as JSON. */
const event = z.union([
  z.object({
    id: place,
    event: z.literal('call'),
    data: z.object({ id, kinds: z.array(z.enum(CALL_KINDS)) }),
  }),
  z.object({
    id: place,
    event: z.literal('callback'),
    data: z.object({ id, version: z.number() }),
  }),
  z.object({ id: place, event: z.literal('line'), data: z.object({ id }) }),
  z.object({ id: place, event: z.literal('booking'), data: z.object({ id }) }),
  /** Events in between are lost: everything has to be read again. */
  z.object({ id: place, event: z.literal('reset'), data: z.object({}) }),
  /** The last one. */
  z.object({ event: z.literal('session_ended'), data: z.object({}) }),
]);

type WithoutPlace<Event> = Event extends { event: 'reset' | 'session_ended' }
  ? never
  : Omit<Event, 'id'>;

/** An event of an account, before it is stored and has its place. */
export type NewEvent = WithoutPlace<z.output<typeof event>>;

export const streamEvents = endpoint({
  method: 'GET',
  path: '/user/events',
  public: false,
  reply: event,
  stream: true,
});
