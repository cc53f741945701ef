/** How the client reads telephone lines, from any server: what cannot be read is null or ''. */
import {
  DELIVERY_OUTCOMES,
  LINE_CHECKS,
  LINE_PLATFORMS,
  type DeliveryOutcome,
  type LineCheck,
  type LinePlatform,
} from './lineKinds';
import type { delivery, line, rotated } from './lineShape';
import { readRefusal } from './refusal';
import { fieldsOf, isObject, isOk, textOf, textOrNumber, type Reply } from './reply';
import { readMoment } from './time';
import { countOf, oneOf } from './values';

/** The most that is read of a list; our own server has at most 50 of both. */
const MOST_LINES = 200;
const MOST_DELIVERIES = 50;

/** A telephone line as it is shown. */
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
export function readLine(row: unknown): Line | null {
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
export function readLines(body: unknown): Line[] | undefined {
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

export function readDeliveries(body: unknown): Delivery[] | undefined {
  if (!Array.isArray(body)) return undefined;
  return body.filter(isObject).slice(0, MOST_DELIVERIES).map(readDelivery);
}

/** The `read` of a call that changes a line. */
export function readChange<Done>(readDone: (reply: Reply) => Done | undefined) {
  return (reply: Reply | null): Done | Refused | Failed => {
    // Behind a 5xx, a proxy's above all, it may have been done.
    if (!reply || reply.status >= 500) return { kind: 'failed' };
    if (isOk(reply)) return readDone(reply) ?? { kind: 'failed' };
    return { kind: 'refused', text: readRefusal(reply).text ?? null };
  };
}

export const readKey = (body: unknown): string => textOf(fieldsOf<typeof rotated>(body)('key'));
