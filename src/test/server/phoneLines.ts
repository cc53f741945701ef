/** Suites of telephone lines: two businesses, and reports as their platforms send them. */
import { calls } from '@/server/platform/db/tables/calls';
import { phoneLines } from '@/server/platform/db/tables/lines';

import { startBackend, type Backend } from './backend';
import { openBusiness, type Business } from './intakeCalls';
import { call, type Answer, type Visiting } from './people';

export const OWN_CALL = {
  id: 'call-1',
  time: '2026-11-20T08:00:00Z',
  customer: { name: 'Ann Bell', phone: '+12025550101' },
  query: 'Open today?',
};

/** Starts a backend for the suite; no line and no call is left before each test. */
export function setUpLines() {
  let backend: Backend;
  let shop: Business;
  let other: Business;
  beforeAll(async () => {
    backend = await startBackend();
    shop = await openBusiness(backend, 'shop@example.com');
    other = await openBusiness(backend, 'other@example.com');
  });
  beforeEach(async () => {
    await backend.db.delete(phoneLines);
    await backend.db.delete(calls);
  });
  afterAll(() => backend.stop());

  const ask = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path = '',
    body?: object,
    token = shop.token,
  ): Promise<Answer> => call(backend, method, `/lines${path}`, { token, ...(body && { body }) });
  const connect = async (body: object) => {
    const answer = await ask('POST', '', body);
    expect(answer.status).toBe(200);
    return answer.body as { id: string; url: string; key?: string; check: string };
  };
  const send = async (url: string, headers: Visiting, body: unknown): Promise<Answer> => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const reply = await fetch(url.replace('http://parley.test', backend.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: text,
    });
    const said = await reply.text();
    return { status: reply.status, body: JSON.parse(said), text: said, headers: reply.headers };
  };
  const bearer = (key = ''): Visiting => ({ authorization: `Bearer ${key}` });
  const only = async () => ((await ask('GET')).body as Record<string, unknown>[])[0];

  return {
    get backend() {
      return backend;
    },
    get shop() {
      return shop;
    },
    get other() {
      return other;
    },
    ask,
    connect,
    send,
    bearer,
    only,
  };
}
