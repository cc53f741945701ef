/** A request that a former token began, and that ends when the session has another one (product §14.86, §14.87). */
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

import { sql } from 'drizzle-orm';

import { ageSessions, givePhone } from '@/test/server/accountCalls';
import { startBackend, type Backend } from '@/test/server/backend';
import {
  addPerson,
  call,
  field,
  isLive,
  PASSWORD,
  signIn,
  type Answer,
} from '@/test/server/people';
import { until } from '@/test/waiting';

import { sessions } from '@/server/platform/db/tables/accounts';

const PHONE = '+12025550178';
const OTHER_PHONE = '+12025550179';

let backend: Backend;
let token: string;
beforeEach(async () => {
  backend = await startBackend();
  const pat = await addPerson(backend, 'pat@example.com');
  await givePhone(backend, pat, PHONE);
  token = await signIn(backend, pat);
});
afterEach(() => backend.stop());

const phone = async () => field(await call(backend, 'GET', '/user/', { token }), 'phone');

/** Asks for another number, and keeps the body back once it is known whose request it is. @returns sends the body */
async function beginChange(): Promise<() => Promise<{ status: number; body: unknown }>> {
  const place = { city: 'Bern', country: 'Switzerland', zipcode: '3011' };
  const profile = { first_name: 'Pat', last_name: 'Doe', phone: OTHER_PHONE, ...place };
  const body = JSON.stringify(profile);
  // Its use is written down when the token is looked up.
  await backend.db.execute(sql`update sessions set last_used_at = now() - interval '2 minutes'`);
  const sent = request(`${backend.url}/user/`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json', 'content-length': body.length },
    agent: false,
  });
  sent.flushHeaders();
  const isUsed = sql`${sessions.lastUsedAt} > now() - interval '1 minute'`;
  await until(async () => (await backend.db.$count(sessions, isUsed)) === 1);
  return async () => {
    sent.end(body);
    const [reply] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: reply.statusCode ?? 0, body: JSON.parse(await text(reply)) };
  };
}

/** Uses the token that was given instead, and then sends the body. */
async function expectRefused(end: Awaited<ReturnType<typeof beginChange>>, renewed: Answer) {
  token = field(renewed, 'access_token');
  expect(await isLive(backend, token)).toBe(true);
  expect(await end()).toEqual({ status: 401, body: { detail: 'Invalid or expired token' } });
  expect(await phone()).toBe(PHONE);
}

it('gains nothing by a password that was given for the new one', async () => {
  await ageSessions(backend, '1 hour');
  const end = await beginChange();
  const confirmed = await call(backend, 'POST', '/user/confirm', {
    token,
    body: { password: PASSWORD },
  });
  await expectRefused(end, confirmed);
});

it('changes nothing of who owns the account after a new password, however young the session is', async () => {
  const end = await beginChange();
  const changed = await call(backend, 'POST', '/user/change-password', {
    token,
    body: { old_password: PASSWORD, new_password: 'Fresh-horse-10' },
  });
  await expectRefused(end, changed);
});

it('does what it asked for while the new one is not used yet', async () => {
  const end = await beginChange();
  await call(backend, 'POST', '/user/confirm', { token, body: { password: PASSWORD } });
  expect((await end()).status).toBe(200);
  expect(await phone()).toBe(OTHER_PHONE);
});
