/** Reading replies defensively, from any server: an invalid field is lost, the rest is not. */
import type * as z from 'zod/mini';

import { fieldOf } from './fieldOf';

/** An HTTP reply as far as it could be read: `body` is null where it was empty, undefined where it was not JSON. */
export interface Reply {
  status: number;
  body: unknown;
  /** Seconds to wait before trying again, from a 429 or 503 that says so. */
  retryAfter?: number;
}

export function isOk({ status }: Reply): boolean {
  return status >= 200 && status < 300;
}

/** Makes a descriptor's `read` from one for 2xx bodies; every other reply is a failed call. */
export function ofBody<Value>(readBody: (body: unknown) => Value | undefined) {
  return (reply: Reply | null): Value | undefined =>
    reply && isOk(reply) ? readBody(reply.body) : undefined;
}

/** The `read` of a call whose status alone matters. */
export const ofStatus = ofBody(() => null);

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The keys that a schema names, over all alternatives, without the index signature of an open object. */
type KeyOf<Value> = Value extends unknown
  ? keyof { [Key in keyof Value as string extends Key ? never : Key]: unknown }
  : never;

/** Reads fields by the names they have in our own reply; their values are unknown. */
export function fieldsOf<Schema extends z.ZodMiniType>(value: unknown) {
  return (name: KeyOf<z.output<Schema>> & string): unknown => fieldOf(value, name);
}

/** A text; '' for anything else, and for one of nothing but spaces (product §16.4). */
export function textOf(value: unknown): string {
  return typeof value === 'string' && value.trim() ? value : '';
}

/** The same, or a number as one: many keep phones, zip codes and ids as numbers. */
export function textOrNumber(value: unknown): string {
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : textOf(value);
}

/** True or false; null for anything else. */
export function flagOf(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}
