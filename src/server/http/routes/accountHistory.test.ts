/** What touches an account's security is written down, with who asked from where, and no secret. */
import { asc } from 'drizzle-orm';

import {
  ageSessions,
  askForReset,
  askForSmsCode,
  givePhone,
  proofTokenIn,
  turnAuthenticatorOn,
  verifySms,
} from '@/test/server/accountCalls';
import { startBackend, type Backend } from '@/test/server/backend';
import { callAs, connectTo } from '@/test/server/consent';
import {
  addPerson,
  call,
  field,
  inParallel,
  PASSWORD,
  signIn,
  signUp,
  type Person,
} from '@/test/server/people';

import { accountEvents } from '@/server/platform/db/tables/accounts';

const PHONE = '+12025550182';
const FRESH = 'Fresh-horse-10';

let backend: Backend;
let pat: Person;
let token: string;
afterEach(() => backend.stop());

async function start(demo: boolean): Promise<void> {
  backend = await startBackend({ demo });
  pat = await addPerson(backend, 'pat@example.com');
  await givePhone(backend, pat, PHONE);
  token = await signIn(backend, pat);
}

/** What this person's history says, oldest first, without what signing in and asking for links tell. */
async function history({ id }: Pick<Person, 'id'> = pat) {
  const rows = await backend.db.select().from(accountEvents).orderBy(asc(accountEvents.id));
  const others = ['signed_up', 'signed_in', 'reset_requested'];
  return rows.filter(({ accountId, what }) => accountId === id && !others.includes(what));
}
const told = async (person?: Person) => (await history(person)).map(({ what }) => what);
const post = (path: string, body: object) => call(backend, 'POST', path, { token, body });

it('factors, the password, a wrong one, and details', async () => {
  await start(false);
  await verifySms(backend, token, (await askForSmsCode(backend, token, PHONE)).otp);
  await turnAuthenticatorOn(backend, token);
  await call(backend, 'GET', '/user/disable-2fa', { token });
  await call(backend, 'GET', '/user/disable-sms-2fa', { token });
  // Off already: nothing happens.
  await call(backend, 'GET', '/user/disable-sms-2fa', { token });
  await post('/user/confirm', { password: 'Wrong-horse-1' });
  await post('/user/confirm', { password: PASSWORD });
  await post('/user/change-password', { old_password: 'Wrong-horse-1', new_password: FRESH });
  await post('/user/change-password', { old_password: PASSWORD, new_password: FRESH });
  const details = { first_name: 'Pat', last_name: 'Doe', country: 'France', city: 'Lyon' };
  const profile = { ...details, phone: PHONE, zipcode: '69001' };
  await post('/user/', profile);
  // The same again changes nothing.
  await post('/user/', profile);
  expect(await told()).toEqual([
    'sms_on',
    'authenticator_on',
    'authenticator_off',
    'sms_off',
    'confirmation_failed',
    'confirmation_failed',
    'password_changed',
    'profile_changed',
  ]);
  const rows = await history();
  for (const { address, device } of rows) {
    expect([address, device]).toEqual(['127.0.0.1', expect.stringMatching(/node/)]);
  }
  expect(JSON.stringify(rows)).not.toMatch(/horse|Lyon/);
});

it('lines, with their platforms, what came of their keys, and codes on paper', async () => {
  await start(false);
  const line = await post('/lines', { platform: 'vapi', name: 'Desk' });
  const path = `/lines/${field(line, 'id')}`;
  await call(backend, 'PATCH', path, { token, body: { name: 'Night' } });
  await call(backend, 'PATCH', path, { token, body: { secret: 'given-secret-1' } });
  await post(`${path}/rotate`, { now: false });
  await call(backend, 'DELETE', path, { token });
  await call(backend, 'DELETE', path, { token });
  await post('/user/recovery-codes', {});
  expect((await history()).map(({ what, about }) => [what, about])).toEqual([
    ['line_connected', 'vapi'],
    ['line_key_changed', 'vapi'],
    ['line_key_changed', 'vapi'],
    ['line_removed', 'vapi'],
    ['recovery_codes_made', null],
  ]);
});

it('a number that may not be changed leaves no trace', async () => {
  await start(false);
  await ageSessions(backend, '1 hour');
  const details = { first_name: 'Pat', last_name: 'Doe', country: 'France', city: 'Lyon' };
  await post('/user/', { ...details, phone: '+12025550183', zipcode: '69001' });
  expect(await told()).toEqual([]);
});

it('an address that is proven, by the link for it or by one for a new password', async () => {
  await start(false);
  const ada = await signUp(backend, 'ada@example.com');
  const eve = await signUp(backend, 'eve@example.com');
  const reset = await askForReset(backend, eve.email);
  const body = { token: reset, new_password: FRESH };
  await call(backend, 'POST', '/set-password', { body });
  expect(await told(eve)).toEqual(['email_verified', 'password_reset']);
  const proof = proofTokenIn((await backend.nextMessage(ada.email)).text);
  await call(backend, 'POST', '/verify-email', { body: { token: proof } });
  expect(await told(ada)).toEqual(['email_verified']);
});

it('providers, by name; one that was not connected is not disconnected', async () => {
  await start(true);
  await connectTo(backend, token, 'hubspot');
  await inParallel(8, () => callAs(backend, token, 'DELETE', '/hubspot/'));
  for (const path of ['/hubspot/', '/zoho']) await callAs(backend, token, 'DELETE', path);
  expect((await history()).map(({ what, about }) => [what, about])).toEqual([
    ['connected', 'hubspot'],
    ['disconnected', 'hubspot'],
  ]);
});
