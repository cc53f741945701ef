/** An address is proven by the link in its first mail (product §14.79 to §14.84). */
import { sql } from 'drizzle-orm';

import {
  askForReset,
  givePhone,
  proofTokenIn,
  turnAuthenticatorOn,
} from '@/test/server/accountCalls';
import { startBackend, type Backend } from '@/test/server/backend';
import { callAs, PROVIDER_CALLS } from '@/test/server/consent';
import { allMessages } from '@/test/server/jobs';
import {
  addPerson,
  call,
  countStatuses,
  inParallel,
  PASSWORD,
  signIn,
  signUp,
  type Answer,
  type Person,
} from '@/test/server/people';

import { makeInvite } from '@/server/modules/invites/invites';
import { purge } from '@/server/modules/purge/purge';
import { oneTimeSecrets } from '@/server/platform/db/tables/platform';

const PHONE = '+12025550177';
/** Nobody is called there: a connect only says where it would go. */
const NOWHERE = { simulator: 'http://127.0.0.1:1' };

let backend: Backend;
let ada: Person;
let token: string;
beforeEach(async () => {
  backend = await startBackend({ providers: NOWHERE });
  ada = await signUp(backend, 'ada@example.com');
  token = await signIn(backend, ada);
});
afterEach(() => backend.stop());

const get = (path: string): Promise<Answer> => call(backend, 'GET', path, { token });
const post = (path: string, body?: object): Promise<Answer> =>
  call(backend, 'POST', path, { token, ...(body && { body }) });
const prove = (proof: string): Promise<Answer> =>
  call(backend, 'POST', '/verify-email', { body: { token: proof } });
const isVerified = async () => (await get('/user/')).body;
const subjects = async () =>
  (await allMessages(backend)).map((message) =>
    'subject' in message ? message.subject : message.channel,
  );
const age = (interval: string) =>
  backend.db.execute(sql`update accounts set created_at = now() - ${interval}::interval`);
const accounts = () => backend.db.$count(sql`accounts`);

it('a sign-up sends a link; opened, it proves the address, also a second time', async () => {
  expect(await isVerified()).toMatchObject({ email_verified: false });
  const mail = await backend.nextMessage(ada.email);
  const proof = proofTokenIn(mail.text);
  const link = `http://parley.test/#/verify-email?proof_token=${proof}`;
  expect(mail).toMatchObject({ channel: 'mail', html: expect.stringContaining(`"${link}"`) });
  expect(mail.text).toContain(link);
  expect((await prove(proof)).status).toBe(204);
  expect(await isVerified()).toMatchObject({ email_verified: true });
  expect((await prove(proof)).status).toBe(204);
});

it('a link proves no other address than its own', async () => {
  const eve = await signUp(backend, 'eve@example.com');
  expect((await prove(proofTokenIn((await backend.nextMessage(eve.email)).text))).status).toBe(204);
  expect(await isVerified()).toMatchObject({ email_verified: false });
});

it('a link is good for a week', async () => {
  const proof = proofTokenIn((await backend.nextMessage(ada.email)).text);
  const wait = (time: string) =>
    backend.db.execute(
      sql`update one_time_secrets set expires_at = expires_at - ${time}::interval`,
    );
  await wait('6 days 23 hours');
  expect((await prove(proof)).status).toBe(204);
  await wait('1 hour');
  expect((await prove(proof)).status).toBe(401);
});

it('other tokens prove nothing, and end no session', async () => {
  const kim = await addPerson(backend, 'kim@example.com');
  const reset = await askForReset(backend, kim.email);
  for (const wrong of ['unknown', reset, `${proofTokenIn('')}`]) {
    const { status, body } = await prove(wrong);
    expect([status, body]).toEqual([401, { detail: 'Invalid or expired token' }]);
  }
  expect(await isVerified()).toMatchObject({ email_verified: false });
});

it('until then nothing can be connected and no SMS be sent; afterwards both can', async () => {
  await givePhone(backend, ada, PHONE);
  const tries = async () => [
    ...(await Promise.all(
      Object.values(PROVIDER_CALLS).map(({ connect }) => callAs(backend, token, 'GET', connect)),
    )),
    await post('/user/activate-sms-2fa'),
  ];
  for (const { status, body } of await tries()) {
    const detail = 'Verify your e-mail address first: open the link in the mail we sent you';
    expect([status, body]).toEqual([403, { detail }]);
  }
  await prove(proofTokenIn((await backend.nextMessage(ada.email)).text));
  expect(countStatuses(await tries())).toEqual({ 200: 4 });
});

it('until then nothing goes to the address but that mail and the reset somebody there asks for', async () => {
  await turnAuthenticatorOn(backend, token);
  const passwords = { old_password: PASSWORD, new_password: 'Fresh-horse-10' };
  expect((await post('/user/change-password', passwords)).status).toBe(200);
  expect((await get('/user/disable-2fa')).body).toMatchObject({ status: true });
  // What was sent before it has arrived by then.
  await askForReset(backend, ada.email);
  expect(await subjects()).toEqual(['Verify your e-mail address', 'Reset your Parley password']);
});

it('is sent again, once a minute and ten times a day; the newest link works', async () => {
  const first = proofTokenIn((await backend.nextMessage(ada.email)).text);
  const asked = performance.now();
  const tooSoon = await post('/user/verify-email');
  // Held back, as every 429 is (product §20.34); by a timer, which may be early by a fraction.
  expect(performance.now() - asked).toBeGreaterThan(490);
  expect([tooSoon.status, Number(tooSoon.headers.get('retry-after')) > 0]).toEqual([429, true]);
  const aMinute = sql`delete from rate_limits where key like 'proofMail:%'`;
  await backend.db.execute(aMinute);
  const from = backend.outbox.length;
  expect((await post('/user/verify-email')).status).toBe(204);
  const second = proofTokenIn((await backend.nextMessage(ada.email, from)).text);
  expect((await prove(first)).status).toBe(401);
  for (let sent = 2; sent < 10; sent += 1) {
    await backend.db.execute(aMinute);
    expect((await post('/user/verify-email')).status).toBe(204);
  }
  await backend.db.execute(aMinute);
  expect((await post('/user/verify-email')).status).toBe(429);
  expect((await prove(second)).status).toBe(401);
});

it('ten a day go to an address, however many accounts were opened and deleted with it', async () => {
  const body = { email: 'Eve@example.com', password: PASSWORD, name: 'Eve' };
  const open = async () => (await call(backend, 'POST', '/signup/', { body })).status;
  for (let opened = 0; opened < 10; opened += 1) {
    const from = backend.outbox.length;
    expect(await open()).toBe(200);
    await backend.nextMessage(body.email, from);
    token = await signIn(backend, { ...body, id: '' });
    const { status } = await call(backend, 'DELETE', '/user/', {
      token,
      body: { password: PASSWORD },
    });
    expect(status).toBe(204);
  }
  body.email = 'eve@example.com';
  expect(await open()).toBe(429);
});

it('the ten are of resets as well, which are answered like any other', async () => {
  await backend.nextMessage(ada.email);
  await backend.db.execute(sql`update rate_limits set points = 10 where key like 'unprovenMail:%'`);
  const ask = () => call(backend, 'GET', `/reset-pass?email=${ada.email}`);
  const beyond = await ask();
  await backend.db.execute(sql`delete from rate_limits`);
  const within = await ask();
  expect([beyond.status, beyond.text]).toEqual([200, within.text]);
  await backend.nextMessage(ada.email, 1);
  expect(await subjects()).toEqual(['Verify your e-mail address', 'Reset your Parley password']);
});

it('is not sent to an address that is proven', async () => {
  const sam = await signIn(backend, await addPerson(backend, 'sam@example.com'));
  expect((await call(backend, 'POST', '/user/verify-email', { token: sam })).status).toBe(204);
  await askForReset(backend, 'sam@example.com');
  expect((await allMessages(backend)).filter(({ to }) => to === 'sam@example.com')).toHaveLength(1);
});

it('a reset link that is used proves the address as well', async () => {
  const reset = await askForReset(backend, ada.email);
  const body = { token: reset, new_password: 'Fresh-horse-10' };
  expect((await call(backend, 'POST', '/set-password', { body })).status).toBe(200);
  token = await signIn(backend, { ...ada, password: 'Fresh-horse-10' });
  expect(await isVerified()).toMatchObject({ email_verified: true });
});

it('an account nobody has proven for a week is gone, and its address free again', async () => {
  const kim = await addPerson(backend, 'kim@example.com');
  await age('6 days 23 hours');
  await purge(backend.db);
  expect(await accounts()).toBe(2);
  await age('8 days');
  await purge(backend.db);
  expect(await accounts()).toBe(1);
  expect((await get('/user/')).status).toBe(401);
  expect(await signIn(backend, kim)).toBeTruthy();
  await signUp(backend, ada.email);
});

it('the link of an account that was removed proves nothing any more', async () => {
  // Sent again on the last of its days, it would be good for another week.
  const proof = proofTokenIn((await backend.nextMessage(ada.email)).text);
  await age('8 days');
  await purge(backend.db);
  const { status, body } = await prove(proof);
  expect([status, body]).toEqual([401, { detail: 'Invalid or expired token' }]);
});

it('no link stays of an account that was removed, nor the number of a caller it was for', async () => {
  await makeInvite(backend.deps, ada.id, PHONE);
  await age('8 days');
  await purge(backend.db);
  expect(await backend.db.$count(oneTimeSecrets)).toBe(0);
});

it('of links opened in parallel all are answered alike, and it is written down once', async () => {
  const proof = proofTokenIn((await backend.nextMessage(ada.email)).text);
  const answers = await inParallel(8, () => prove(proof));
  expect(countStatuses(answers)).toEqual({ 204: 8 });
  const entries = await backend.db.$count(sql`account_events`, sql`what = 'email_verified'`);
  expect(entries).toBe(1);
});

it('a sign-up in demo mode counts as proven at once, and gets no mail', async () => {
  await backend.stop();
  backend = await startBackend({ demo: true });
  const eve = await signUp(backend, 'eve@example.com');
  token = await signIn(backend, eve);
  expect(await isVerified()).toMatchObject({ email_verified: true });
  for (const { connect } of Object.values(PROVIDER_CALLS)) {
    expect((await callAs(backend, token, 'GET', connect)).status).toBe(200);
  }
  await askForReset(backend, eve.email);
  expect((await allMessages(backend)).filter(({ to }) => to === eve.email)).toHaveLength(1);
});
