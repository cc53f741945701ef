import { readdirSync, readFileSync } from 'node:fs';

import { sql } from 'drizzle-orm';

import { phrases } from '@/contract/phrases';
import { startBackend, type Backend } from '@/test/server/backend';
import { handIn, openBusiness, type Business } from '@/test/server/intakeCalls';
import { call, field, PASSWORD } from '@/test/server/people';

const DAYS = 'start_date=2024-05-13&end_date=2024-05-20';
const READS = [
  '/user/',
  '/user/queries',
  '/user/callbacks',
  '/user/callback-counts',
  `/user/overview-analytics?${DAYS}`,
];

it('every read of what an account owns stands in the list above', () => {
  const added = readdirSync('src/server/http/routes')
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) =>
      readFileSync(`src/server/http/routes/${file}`, 'utf8').match(/ addOwnRead[(<]/g),
    );
  expect(added.flatMap((found) => found ?? [])).toHaveLength(READS.length);
});

/** What only the answer to an account with one call says. */
const THEIRS = /Secret caller|theirs@|"call_count":1|"open":1/;

describe.each(READS)('the read %s', (path) => {
  let backend: Backend;
  let other: Backend;
  let shop: Business;
  beforeEach(async () => {
    backend = await startBackend();
    other = await startBackend({ keepData: true });
    shop = await openBusiness(backend, 'shop@example.com');
  });
  afterEach(async () => {
    await other.stop();
    await backend.stop();
  });

  const read = (token: string, on = backend) => call(on, 'GET', path, { token });
  const refusal = { status: 401, text: `{"detail":"${phrases.invalidToken}"}` };

  it('is refused at once after signing out, by every instance', async () => {
    expect((await read(shop.token, other)).status).toBe(200);
    await call(backend, 'POST', '/logout/', { token: shop.token });
    expect(await read(shop.token, other)).toMatchObject(refusal);
    expect(await read(shop.token)).toMatchObject(refusal);
  });

  it('is refused when the session was idle for too long', async () => {
    await backend.db.execute(sql`update sessions set last_used_at = now() - interval '12 hours'`);
    expect(await read(shop.token)).toMatchObject(refusal);
  });

  it.each(['unknown', 'x'.repeat(200), ''])('is refused for the token %j', async (token) => {
    expect(await read(token)).toMatchObject(refusal);
  });

  it('takes a renewed token, and the former no longer', async () => {
    const answer = await call(backend, 'POST', '/user/confirm', {
      token: shop.token,
      body: { password: PASSWORD },
    });
    const renewed = field(answer, 'access_token');
    expect((await read(shop.token)).status).toBe(200);
    expect((await read(renewed, other)).status).toBe(200);
    expect(await read(shop.token)).toMatchObject(refusal);
  });

  it("has nothing of another account's", async () => {
    const theirs = await openBusiness(backend, 'theirs@example.com');
    const customer = { name: 'Secret caller', phone: '+12025550177' };
    const time = '2024-05-14T08:00:00Z';
    await handIn(backend, theirs.key, { id: '1', time, customer, query: 'Q', callback: true });
    const answers = [await read(shop.token), await read(theirs.token)];
    expect(answers[0]?.text).not.toMatch(THEIRS);
    expect(answers[1]?.text).toMatch(THEIRS);
  });
});

describe('a read that is asked wrongly', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.stop());

  it.each([
    '/user/queries?page=0',
    '/user/callbacks?page_size=x',
    '/user/overview-analytics',
    '/user/overview-analytics?start_date=2024-05-20&end_date=2024-05-13',
  ])('%s: who has no session is told that first', async (path) => {
    const { token } = await openBusiness(backend, `${encodeURIComponent(path)}@example.com`);
    expect((await call(backend, 'GET', path, { token: 'unknown' })).status).toBe(401);
    expect((await call(backend, 'GET', path)).status).toBe(401);
    expect((await call(backend, 'GET', path, { token })).status).toBe(422);
  });
});
