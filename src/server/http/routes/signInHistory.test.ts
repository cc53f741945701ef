import { sql } from 'drizzle-orm';

import { askForReset, codeIn, otherThan } from '@/test/server/accountCalls';
import { startBackend, type Backend } from '@/test/server/backend';
import {
  addAuthenticatorPerson,
  addPerson,
  addSmsPerson,
  call,
  field,
  from,
  inParallel,
  login,
  PASSWORD,
} from '@/test/server/people';

import { accountEvents } from '@/server/platform/db/tables/accounts';

const DEVICE = { ...from('203.0.113.7'), 'user-agent': `Firefox/140 ${'x'.repeat(400)}` };
const PHONE = '+12025550161';

describe('the history of signing in', () => {
  let backend: Backend;
  beforeEach(async () => {
    backend = await startBackend({ settings: { trustedProxies: ['loopback'] } });
  });
  afterEach(() => backend.stop());

  const post = (path: string, body: object) =>
    call(backend, 'POST', path, { body, headers: DEVICE });
  const events = async (accountId: string | null) => {
    const rows = await backend.db
      .select()
      .from(accountEvents)
      .where(sql`account_id is not distinct from ${accountId}`)
      .orderBy(accountEvents.id);
    for (const { address, device } of rows) {
      expect(address).toBe('203.0.113.7');
      expect(device).toBe(DEVICE['user-agent'].slice(0, 256));
    }
    return rows.map(({ what, about }) => (about === null ? what : `${what} by ${about}`));
  };
  const idOf = async (email: string): Promise<string> => {
    const { rows } = (await backend.db.execute(
      sql`select id from accounts where email = ${email}`,
    )) as { rows: { id: string }[] };
    return rows[0]?.id ?? '';
  };

  it('tells of signing up, in and out', async () => {
    const email = 'ada@example.com';
    await post('/signup/', { email, password: PASSWORD, name: 'Ada' });
    await post('/signup/', { email, password: PASSWORD, name: 'Ada' });
    const token = field(await post('/login/', { email, password: PASSWORD }), 'access_token');
    // Whichever tab says it: one session ends once.
    await inParallel(4, () => call(backend, 'POST', '/logout/', { token, headers: DEVICE }));
    expect(await events(await idOf(email))).toEqual([
      'signed_up',
      'signed_in by password',
      'signed_out',
    ]);
  });

  it('tells of wrong passwords and of the lock they brought, for an unknown address too', async () => {
    const { id, email } = await addPerson(backend, 'pat@example.com');
    const failures = [...Array.from({ length: 5 }, () => 'sign_in_failed'), 'locked'];
    for (let time = 0; time < 8; time += 1) {
      await post('/login/', { email, password: 'Wrong-horse-1' });
    }
    expect(await events(id)).toEqual(failures);
    // What is not compared any more is written down for nobody: no stranger fills a history.
    const refused = Array.from({ length: 3 }, () => 'sign_in_failed');
    expect(await events(null)).toEqual(refused);
    for (let time = 0; time < 8; time += 1) {
      await post('/login/', { email: 'nobody@example.com', password: 'Wrong-horse-1' });
    }
    expect(await events(null)).toEqual([...refused, ...failures, ...refused]);
  });

  it('tells of wrong codes, and of the sign-in that a right one finishes', async () => {
    const sam = await addSmsPerson(backend, 'sam@example.com', PHONE);
    const reqId = field(await post('/login/', sam), 'req_id');
    const otp = codeIn(await backend.nextMessage(PHONE));
    await post('/login-sms-2fa/', { req_id: reqId, otp: otherThan(otp) });
    await post('/login-sms-2fa/', { req_id: reqId, otp });
    expect(await events(sam.id)).toEqual(['code_failed by sms', 'signed_in by sms']);
  });

  it('tells of a wrong password and of a wrong code at the second step', async () => {
    const pat = await addPerson(backend, 'pat@example.com');
    await post('/login-2fa/', { ...pat, password: 'Wrong-horse-1', auth_code: 1 });
    await post('/login-2fa/', { ...pat, auth_code: 1 });
    expect(await events(pat.id)).toEqual(['sign_in_failed', 'code_failed by authenticator']);
  });

  it('tells of a sign-in that a code of the authenticator finished', async () => {
    const kim = await addAuthenticatorPerson(backend, 'kim@example.com');
    const { email, password } = kim;
    await post('/login-2fa/', { email, password, auth_code: kim.codeAt(new Date()) });
    expect(await events(kim.id)).toEqual(['signed_in by authenticator']);
  });

  it('tells of a reset that was asked for, also for nobody, and of one that was made', async () => {
    const pat = await addPerson(backend, 'pat@example.com');
    const before = backend.outbox.length;
    await call(backend, 'GET', `/reset-pass?email=${pat.email}`, { headers: DEVICE });
    const mail = await backend.nextMessage(pat.email, before);
    const token = /reset_token=([\w-]+)/.exec(mail.text)?.[1];
    await post('/set-password', { token, new_password: 'Fresh-horse-10' });
    expect(await events(pat.id)).toEqual(['reset_requested', 'password_reset']);
    await call(backend, 'GET', '/reset-pass?email=nobody@example.com', { headers: DEVICE });
    expect(await events(null)).toEqual(['reset_requested']);
  });

  it('holds no secret, and no address that was typed', async () => {
    const pat = await addPerson(backend, 'pat@example.com');
    await login(backend, pat);
    await login(backend, { email: 'typed@example.com', password: 'Wrong-horse-1' });
    const reset = await askForReset(backend, pat.email);
    const text = JSON.stringify(await backend.db.select().from(accountEvents));
    expect(text).toContain('signed_in');
    for (const secret of [PASSWORD, 'Wrong-horse-1', 'typed@', pat.email, reset]) {
      expect(text).not.toContain(secret);
    }
  });
});
