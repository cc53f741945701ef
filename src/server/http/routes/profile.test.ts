import { sql } from 'drizzle-orm';

import { getProfile } from '@/contract/profile';
import { startBackend, type Backend } from '@/test/server/backend';
import { allMessages } from '@/test/server/jobs';
import {
  addPerson,
  addSmsPerson,
  call,
  inParallel,
  PASSWORD,
  signIn,
  type Person,
} from '@/test/server/people';

import { findByEmail } from '@/server/modules/accounts/accounts';
import { enableSms } from '@/server/modules/factors/sms';

describe('GET /user/', () => {
  let backend: Backend;
  beforeEach(async () => {
    backend = await startBackend();
  });
  afterEach(() => backend.stop());

  const read = (token?: string) =>
    call(backend, 'GET', '/user/', token === undefined ? {} : { token });

  it("answers with the session's own profile", async () => {
    const pat = await addPerson(backend, 'pat@example.com', 'Pat Doe');
    await backend.db.execute(
      sql`update accounts set phone = '+15550100', country = 'India', city = 'Pune', zipcode = '411001'`,
    );
    const answer = await read(await signIn(backend, pat));
    expect(answer.status).toBe(200);
    expect(getProfile.reply.parse(answer.body)).toEqual({
      first_name: 'Pat',
      last_name: 'Doe',
      email: 'pat@example.com',
      phone: '+15550100',
      country: 'India',
      city: 'Pune',
      zipcode: '411001',
      sms_2fa_active: false,
      email_verified: true,
    });
  });

  it("never shows another's row, whoever asks beside whom", async () => {
    const people = await Promise.all(
      ['a', 'b', 'c'].map((name) => addPerson(backend, `${name}@example.com`)),
    );
    // One with a factor of its own, which must not show at the others.
    await addSmsPerson(backend, 'd@example.com', '+15550100212');
    const tokens = await Promise.all(people.map((person) => signIn(backend, person)));
    const answers = await inParallel(30, (index) => read(tokens[index % 3]));
    answers.forEach(({ body }, index) => {
      expect(body).toMatchObject({ email: people[index % 3]?.email, sms_2fa_active: false });
    });
  });

  it('refuses a missing, an unknown and a malformed token with the same bytes', async () => {
    const answers = await Promise.all(
      [undefined, '', 'unknown', 'x'.repeat(5_000), "' or 1=1 --", 'null'].map(read),
    );
    for (const { status, text } of answers) {
      expect({ status, text }).toEqual({
        status: 401,
        text: '{"detail":"Invalid or expired token"}',
      });
    }
  });

  it('refuses the session of an account that is gone', async () => {
    const pat = await addPerson(backend, 'pat@example.com');
    const token = await signIn(backend, pat);
    await backend.db.execute(sql`delete from accounts`);
    expect((await read(token)).status).toBe(401);
  });
});

const DETAILS = {
  first_name: 'Ada',
  last_name: 'King',
  phone: '(202) 555-0142',
  city: 'London',
  country: 'United States',
  zipcode: '20002',
};

describe('POST /user/', () => {
  let backend: Backend;
  let pat: Person;
  let token: string;
  beforeEach(async () => {
    backend = await startBackend();
    pat = await addPerson(backend, 'pat@example.com');
    token = await signIn(backend, pat);
  });
  afterEach(() => backend.stop());

  const save = (body: object, session = token) =>
    call(backend, 'POST', '/user/', { token: session, body });
  const rowOf = (email: string) => findByEmail(backend.db, email);

  it('writes the six fields, the number as carriers take it, and answers with the profile', async () => {
    const answer = await save(DETAILS);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ...DETAILS,
      phone: '+12025550142',
      email: 'pat@example.com',
      sms_2fa_active: false,
      email_verified: true,
    });
  });

  it.each([
    ['+44 20 7946 0018', 'Atlantis', '+442079460018'],
    ['98765 43210', 'India', '+919876543210'],
    ['ask at the desk', 'India', 'ask at the desk'],
    ['555', 'Atlantis', '555'],
  ])('keeps %s of %s as %s', async (phone, country, kept) => {
    expect((await save({ ...DETAILS, phone, country })).body).toMatchObject({
      phone: kept,
      country,
    });
  });

  it('cannot set e-mail, id or anything outside the six fields', async () => {
    const kim = await addPerson(backend, 'kim@example.com');
    const before = await rowOf(pat.email);
    const more = {
      id: kim.id,
      email: 'taken@example.com',
      password_hash: 'x',
      passwordHash: 'x',
      sms_2fa_active: true,
      account_id: kim.id,
      __proto__: { email: 'taken@example.com' },
    };
    expect((await save({ ...DETAILS, ...more })).status).toBe(200);
    expect(await rowOf(pat.email)).toEqual({ ...before, phone: '+12025550142' });
    expect(await rowOf('taken@example.com')).toBeNull();
    expect(await rowOf(kim.email)).toMatchObject({ id: kim.id, phone: '' });
  });

  it.each(Object.keys(DETAILS))(
    'refuses a body without %s, and one that is too long',
    async (key) => {
      for (const value of [undefined, '', 'x'.repeat(5_000), 7, null]) {
        expect((await save({ ...DETAILS, [key]: value })).status).toBe(422);
      }
      expect(await rowOf(pat.email)).toMatchObject({ phone: '' });
    },
  );

  it('tells a person with SMS codes where they still go when the number changes', async () => {
    const sam = await addSmsPerson(backend, 'sam@example.com', '+12025550171');
    await backend.db.execute(sql`delete from factors`);
    const session = await signIn(backend, sam);
    await enableSms(backend.deps, sam.id, '+12025550171');
    await save(DETAILS, session);
    expect((await backend.nextMessage(sam.email)).text).toContain('...71');
    await save(DETAILS, session);
    expect(await allMessages(backend)).toHaveLength(1);
  });
});

describe('every protected call of the account', () => {
  const CALLS = [
    ['GET', '/user/'],
    ['POST', '/user/'],
    ['POST', '/user/change-password'],
    ['GET', '/user/activate-2fa'],
    ['POST', '/user/activate-2fa'],
    ['GET', '/user/disable-2fa'],
    ['POST', '/user/activate-sms-2fa'],
    ['POST', '/user/verify-sms-2fa'],
    ['GET', '/user/disable-sms-2fa'],
  ] as const;
  let backend: Backend;
  beforeEach(async () => {
    backend = await startBackend();
  });
  afterEach(() => backend.stop());

  it.each(CALLS)(
    '%s %s refuses no token, a random, an ended and an expired one alike',
    async (method, path) => {
      const pat = await addPerson(backend, 'pat@example.com');
      const ended = await signIn(backend, pat);
      await call(backend, 'POST', '/logout/', { token: ended });
      const expired = await signIn(backend, pat);
      await backend.db.execute(sql`update sessions set last_used_at = now() - interval '13 hours'`);
      for (const token of [undefined, 'A'.repeat(43), ended, expired]) {
        const options = { ...(token && { token }), ...(method === 'POST' && { body: {} }) };
        const { status, text } = await call(backend, method, path, options);
        expect({ status, text }).toEqual({
          status: 401,
          text: '{"detail":"Invalid or expired token"}',
        });
      }
    },
  );

  it("changes only the row of the token's own account", async () => {
    const pat = await addPerson(backend, 'pat@example.com');
    const kim = await addPerson(backend, 'kim@example.com');
    const [mine, hers] = [await signIn(backend, pat), await signIn(backend, kim)];
    const rowOfKim = async () => ({
      account: await findByEmail(backend.db, kim.email),
      profile: (await call(backend, 'GET', '/user/', { token: hers })).body,
    });
    const before = await rowOfKim();
    await call(backend, 'POST', '/user/', { token: mine, body: { ...DETAILS, id: kim.id } });
    for (const [method, path] of CALLS.slice(2)) {
      const body = {
        old_password: PASSWORD,
        new_password: 'Fresh-horse-10',
        otp: 1,
        secret_key: 'A',
      };
      const options = { token: mine, ...(method === 'POST' && { body }) };
      expect((await call(backend, method, path, options)).status).toBeLessThan(500);
    }
    expect(await rowOfKim()).toEqual(before);
  });
});
