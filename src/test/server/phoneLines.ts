/** Suites of telephone lines: two businesses, and reports as their platforms send them. */
import { phoneLines } from '@/server/platform/db/tables/lines';

import { call, type Answer, type Visiting } from './people';
import { setUpShops } from './shops';

export const OWN_CALL = {
  id: 'call-1',
  time: '2026-11-20T08:00:00Z',
  customer: { name: 'Ann Bell', phone: '+12025550101' },
  query: 'Open today?',
};

/** Starts a backend for the suite; no line and no call is left before each test. */
export function setUpLines() {
  const suite = setUpShops();
  beforeEach(() => suite.backend.db.delete(phoneLines));

  const ask = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path = '',
    body?: object,
    token = suite.shop.token,
  ): Promise<Answer> =>
    call(suite.backend, method, `/lines${path}`, { token, ...(body && { body }) });
  const connect = async (body: object) => {
    const answer = await ask('POST', '', body);
    expect(answer.status).toBe(200);
    return answer.body as { id: string; url: string; key?: string; check: string };
  };
  const send = async (url: string, headers: Visiting, body: unknown): Promise<Answer> => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const reply = await fetch(url.replace('http://parley.test', suite.backend.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: text,
    });
    const said = await reply.text();
    return { status: reply.status, body: JSON.parse(said), text: said, headers: reply.headers };
  };
  const bearer = (key = ''): Visiting => ({ authorization: `Bearer ${key}` });
  const only = async () => ((await ask('GET')).body as Record<string, unknown>[])[0];

  return Object.assign(suite, { ask, connect, send, bearer, only });
}
