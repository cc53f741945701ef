/** Reading replies as they come, whoever sent them: a field that is no good costs itself and nothing else. */
import type * as z from 'zod/mini';

import { fieldOf } from './fieldOf';

/** An HTTP reply as far as it could be read: `body` is undefined where it was empty or no JSON. */
export interface Reply {
  status: number;
  body: unknown;
  /** Seconds after which the next try is worth it; of a 429 or 503 that says so. */
  retryAfter?: number;
}

export function isOk({ status }: Reply): boolean {
  return status >= 200 && status < 300;
}

/** Makes a descriptor's `read` of what is read of a 2xx body; every other reply is a failed call. */
export function ofBody<Value>(readBody: (body: unknown) => Value | undefined) {
  return (reply: Reply | null): Value | undefined =>
    reply && isOk(reply) ? readBody(reply.body) : undefined;
}

/** The `read` of a call whose status alone matters. */
export const ofStatus = ofBody(() => null);

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The names a schema spells out, of every alternative; an open object has them besides any other. */
type KeyOf<Value> = Value extends unknown
  ? keyof { [Key in keyof Value as string extends Key ? never : Key]: unknown }
  : never;

/** Looks fields up by the names they have in our own reply; whatever stands there is unknown. */
export function fieldsOf<Schema extends z.ZodMiniType>(value: unknown) {
  return (name: KeyOf<z.output<Schema>> & string): unknown => fieldOf(value, name);
}

/** A text, or '' for whatever else came in its place. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The same, or a number as one: many keep phones, zip codes and ids as numbers. */
export function textOrNumber(value: unknown): string {
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : textOf(value);
}

/** True or false; null for whatever else came in its place. */
export function flagOf(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}
