/** Every call that can be reached, with a body and a query that would be good. */
import * as z from 'zod/mini';

import { describedCalls } from '@/contract/areas';

/** A call to be fuzzed. */
export interface Target {
  name: string;
  method: string;
  path: string;
  /** What it asks for: nothing, a session, or an intake key. */
  needs: 'nothing' | 'session' | 'intakeKey';
  /** A good body; null where it takes none. */
  body: Readonly<Record<string, unknown>> | null;
  query: Readonly<Record<string, unknown>> | null;
}

/** A good value of fields whose names say enough; any other gets a word. */
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
};

const CALL = {
  id: 'one',
  time: '2024-05-14T08:00:00Z',
  customer: { name: 'Ann', phone: '+12025550136' },
  query: 'Open today?',
  callback: true,
};

function goodOf(schema: z.ZodMiniType | undefined): Record<string, unknown> | null {
  if (!schema) return null;
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const names = Object.keys(properties ?? {});
  // Read by hand (modules/intake): the schema says nothing.
  if (names.length === 0) return CALL;
  return Object.fromEntries(names.map((name) => [name, GOOD[name] ?? 'word']));
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
    return { name: id, method, path, needs, body: goodOf(body), query: goodOf(query) };
  }),
  ...OTHERS,
];
