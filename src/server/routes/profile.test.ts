import { sql } from 'drizzle-orm';

import { getProfile } from '@/contract/profile';
import { startBackend, type Backend } from '@/testing/backend';
import { addPerson, addSmsPerson, call, inParallel, signIn } from '@/testing/people';

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
