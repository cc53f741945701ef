/** Telephone lines and what came in on them (product §22). */
import * as z from 'zod/mini';

import { endpoint } from './endpoint';
import { NOT_ALLOWED, nameText, plainText } from './fields';
import {
  DELIVERY_OUTCOMES,
  LINE_CHECKS,
  LINE_PLATFORMS,
  type DeliveryOutcome,
  type LineCheck,
  type LinePlatform,
} from './lineKinds';
import { readRefusal } from './refusal';
import { fieldsOf, isObject, isOk, ofBody, textOf, textOrNumber, type Reply } from './reply';
import { saysSaved } from './saysSaved';
import { readMoment } from './time';
import { countOf, oneOf } from './values';

/** ISO 8601, UTC. */
const moment = z.string();

const line = z.object({
  id: z.string(),
  platform: z.enum(LINE_PLATFORMS),
  name: z.string(),
  /** Where the platform sends its reports to. */
  url: z.string(),
  check: z.enum(LINE_CHECKS),
  created_at: moment,
  last_received_at: z.nullable(moment),
  last_refused_at: z.nullable(moment),
  /** Why, in a sentence for the owner. */
  last_refusal: z.nullable(z.string()),
  received_7d: z.number(),
  refused_7d: z.number(),
  refused_today: z.number(),
  /** Additive: on how many of the three weeks' days before the last 7 something came in. */
  busy_days: z.number(),
});

const delivery = z.object({
  at: moment,
  outcome: z.enum(DELIVERY_OUTCOMES),
  event: z.string(),
  call_id: z.nullable(z.string()),
  detail: z.nullable(z.string()),
});

/** The most that is read of a list; our own server has at most 50 of both. */
const MOST_LINES = 200;
const MOST_DELIVERIES = 50;

/** A telephone line as it is shown; what could not be read is null or ''. */
export interface Line {
  id: string;
  platform: LinePlatform | null;
  name: string;
  url: string;
  check: LineCheck | null;
  /** Moments, milliseconds since the epoch. */
  createdAt: number | null;
  lastReceivedAt: number | null;
  lastRefusedAt: number | null;
  /** Why, in a sentence; '' where nothing was refused since the key was last changed. */
  lastRefusal: string;
  received7d: number | null;
  refused7d: number | null;
  refusedToday: number | null;
  busyDays: number | null;
}

/** One thing that came in on a line. */
export interface Delivery {
  at: number | null;
  outcome: DeliveryOutcome | null;
  event: string;
  callId: string | null;
  detail: string;
}

/** `text`: what the server says a person may read of it. */
type Refused = { kind: 'refused'; text: string | null };
type Failed = { kind: 'failed' };

/** `lineKey` where the server made one; it is shown this once, and never kept in a store or a cache. */
export type AddOutcome = { kind: 'added'; line: Line; lineKey: string | null } | Refused | Failed;
export type ChangeOutcome = { kind: 'changed' } | Refused | Failed;
export type RotateOutcome = { kind: 'rotated'; lineKey: string } | Refused | Failed;
export type RemoveOutcome = { kind: 'removed' } | Refused | Failed;

/** Null for a line without an id, which could not be used. */
function readLine(row: unknown): Line | null {
  const field = fieldsOf<typeof line>(row);
  const id = textOrNumber(field('id'));
  if (id === '') return null;
  return {
    id,
    platform: oneOf(LINE_PLATFORMS, field('platform')),
    name: textOf(field('name')),
    url: textOf(field('url')),
    check: oneOf(LINE_CHECKS, field('check')),
    createdAt: readMoment(field('created_at')),
    lastReceivedAt: readMoment(field('last_received_at')),
    lastRefusedAt: readMoment(field('last_refused_at')),
    lastRefusal: textOf(field('last_refusal')),
    received7d: countOf(field('received_7d')),
    refused7d: countOf(field('refused_7d')),
    refusedToday: countOf(field('refused_today')),
    busyDays: countOf(field('busy_days')),
  };
}

/** Leaves out what is not a line, and any further one with the same id. */
function readLines(body: unknown): Line[] | undefined {
  if (!Array.isArray(body)) return undefined;
  const lines = new Map<string, Line>();
  for (const row of body) {
    const read = readLine(row);
    if (read && !lines.has(read.id)) lines.set(read.id, read);
    if (lines.size === MOST_LINES) break;
  }
  return [...lines.values()];
}

function readDelivery(row: object): Delivery {
  const field = fieldsOf<typeof delivery>(row);
  return {
    at: readMoment(field('at')),
    outcome: oneOf(DELIVERY_OUTCOMES, field('outcome')),
    event: textOf(field('event')),
    callId: textOrNumber(field('call_id')) || null,
    detail: textOf(field('detail')),
  };
}

function readDeliveries(body: unknown): Delivery[] | undefined {
  if (!Array.isArray(body)) return undefined;
  return body.filter(isObject).slice(0, MOST_DELIVERIES).map(readDelivery);
}

/** The `read` of a call that changes a line. */
function change<Done>(readDone: (reply: Reply) => Done | undefined) {
  return (reply: Reply | null): Done | Refused | Failed => {
    if (!reply) return { kind: 'failed' };
    if (isOk(reply)) return readDone(reply) ?? { kind: 'failed' };
    return { kind: 'refused', text: readRefusal(reply).text ?? null };
  };
}

const readKey = (body: unknown): string => textOf(fieldsOf<typeof rotated>(body)('key'));

const name = nameText(80);
const rotated = z.object({ key: z.string() });
/** ASCII without spaces, as headers carry it. */
const secret = plainText(256, 8).check(z.regex(/^[\x21-\x7e]+$/, NOT_ALLOWED));

export const listLines = endpoint({
  method: 'GET',
  path: '/lines',
  public: false,
  reply: z.array(line),
  read: ofBody(readLines),
});

export const addLine = endpoint({
  method: 'POST',
  path: '/lines',
  public: false,
  body: z.object({
    platform: z.enum(LINE_PLATFORMS),
    name,
    check: z.optional(z.enum(LINE_CHECKS)),
    secret: z.optional(secret),
  }),
  /** `key` where we made one, shown this once. */
  reply: z.extend(line, { key: z.optional(z.string()) }),
  read: change(({ body }) => {
    const added = readLine(body);
    return added
      ? { kind: 'added' as const, line: added, lineKey: readKey(body) || null }
      : undefined;
  }),
});

export const changeLine = endpoint({
  method: 'PATCH',
  path: '/lines/:id',
  public: false,
  body: z.object({ name: z.optional(name), secret: z.optional(secret) }),
  reply: line,
  /** With the line as it is now, where the reply has it. */
  read: change((reply) =>
    saysSaved(reply) ? { kind: 'changed' as const, line: readLine(reply.body) } : undefined,
  ),
});

export const rotateKey = endpoint({
  method: 'POST',
  path: '/lines/:id/rotate',
  public: false,
  body: z.nullish(z.object({ now: z.optional(z.boolean()) })),
  reply: rotated,
  read: change(({ body }) => {
    const lineKey = readKey(body);
    return lineKey === '' ? undefined : { kind: 'rotated' as const, lineKey };
  }),
});

export const removeLine = endpoint({
  method: 'DELETE',
  path: '/lines/:id',
  public: false,
  reply: z.void(),
  status: 204,
  read: (reply: Reply | null): RemoveOutcome =>
    // Somebody else has removed it.
    reply?.status === 404
      ? { kind: 'removed' }
      : change(() => ({ kind: 'removed' as const }))(reply),
});

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/lines/:id/deliveries',
  public: false,
  reply: z.array(delivery),
  read: ofBody(readDeliveries),
});
