/** Every call that can be reached, with a body and a query that would be good. */
import * as z from 'zod/mini';

import { describedCalls } from '@/contract/areas';

/** A call to be fuzzed. */
export interface Target {
  name: string;
  method: string;
  path: string;
  /** What it asks for: nothing, a session, or an intake key, which may be a line's. */
  needs: 'nothing' | 'session' | 'intakeKey';
  /** A good body; null where it takes none. */
  body: Readonly<Record<string, unknown>> | null;
  query: Readonly<Record<string, unknown>> | null;
}

/** A good value of fields whose names say enough. */
const GOOD: Readonly<Record<string, unknown>> = {
  email: 'nobody@example.com',
  // Nobody's: the person's own would end the account.
  password: 'Quiet-harbour-29',
  new_password: 'Quiet-harbour-28',
  old_password: 'Quiet-harbour-26',
  otp: 123456,
  auth_code: 123456,
  phone: '+12025550136',
  page: '1',
  page_size: '20',
  start_date: '2024-05-13',
  end_date: '2024-05-20',
  start_time: '2024-05-13T00:00:00Z',
  end_time: '2024-05-20T00:00:00Z',
  version: 1,
  outcome: 'no_answer',
  zone: 'UTC',
  digest_time: '08:00',
};

/** Good only where they fit what is there: left out where that is allowed, unless they are spoilt. */
const LEFT_OUT = ['cursor', 'line', 'version', 'secret', 'slug', 'questions'];

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const OF_FORMAT: Readonly<Record<string, string>> = {
  date: dayOf(Date.now()),
  'date-time': `${dayOf(Date.now() + 86_400_000)}T12:00:00Z`,
};

export const CALL = {
  id: 'one',
  time: '2024-05-14T08:00:00Z',
  customer: { name: 'Ann', phone: '+12025550136' },
  query: 'Open today?',
  callback: true,
  recording_url: 'https://recordings.example.com/1.wav',
};

type Schema = z.core.JSONSchema.BaseSchema;

const isSchema = (schema: Schema | boolean | undefined): schema is Schema =>
  typeof schema === 'object';

/** Of a field whose name says nothing: nothing, where that will do. */
function valueOf(schema: Schema): unknown {
  const { type, format = '', minimum = 1, anyOf, oneOf = [] } = schema;
  if (anyOf) return null;
  if (type === 'integer') return Math.max(minimum, 0);
  if (type === 'boolean') return false;
  if (type === 'array') return [];
  if (type === 'object') return objectOf(schema);
  const [first] = oneOf;
  return isSchema(first) ? valueOf(first) : (OF_FORMAT[format] ?? 'word');
}

function objectOf({ properties = {}, required = [] }: Schema): Record<string, unknown> {
  const entries = Object.entries(properties).map(([name, schema]): [string, unknown] => {
    if (!isSchema(schema)) return [name, 'word'];
    if (LEFT_OUT.includes(name) && !required.includes(name)) return [name, undefined];
    const [first = schema.const]: unknown[] = schema.enum ?? [];
    return [name, first ?? GOOD[name] ?? valueOf(schema)];
  });
  return Object.fromEntries(entries);
}

function goodOf(schema: z.ZodMiniType | undefined): Record<string, unknown> | null {
  if (!schema) return null;
  const asked: Schema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  // One of these where a body may be left away.
  const [whole = asked] = asked.anyOf?.filter(isSchema) ?? [];
  // Read by hand (modules/intake): the schema says nothing.
  return whole.properties ? objectOf(whole) : CALL;
}

/** Beside the calls: where providers send people back to, pages and files. */
const OTHERS: readonly Target[] = [
  {
    name: 'oauthCallback',
    method: 'GET',
    path: '/oauth/google/callback',
    needs: 'nothing',
    body: null,
    query: { state: 'a.b', code: 'c', error: 'd' },
  },
  { name: 'page', method: 'GET', path: '/', needs: 'nothing', body: null, query: { x: '1' } },
  { name: 'file', method: 'GET', path: '/assets/', needs: 'nothing', body: null, query: null },
  { name: 'unknown', method: 'POST', path: '/x', needs: 'nothing', body: { x: 1 }, query: null },
];

/** All of them. */
export const TARGETS: readonly Target[] = [
  ...describedCalls.map(({ id, endpoint }): Target => {
    const { method, path, body, query } = endpoint;
    const needs = path.startsWith('/intake')
      ? 'intakeKey'
      : endpoint.public
        ? 'nothing'
        : 'session';
    // The call of a line is read by hand as well.
    const good = path === '/intake/:lineId' ? CALL : goodOf(body);
    return { name: id, method, path, needs, body: good, query: goodOf(query) };
  }),
  ...OTHERS,
];
