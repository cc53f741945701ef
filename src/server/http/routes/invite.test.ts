import { sql } from 'drizzle-orm';

import { invitees } from '@/server/platform/db/tables/calls';
import { oneTimeSecrets, rateLimits } from '@/server/platform/db/tables/platform';
import { startBackend, type Backend } from '@/test/server/backend';
import { askForLink, handIn, openBusiness, type Business } from '@/test/server/intakeCalls';
import { call, countStatuses, from, inParallel } from '@/test/server/people';

const PHONE = '+1 202-555-0101';
const INVALID = '{"link_validity":false}';

describe('an invite link', () => {
  let backend: Backend;
  let shop: Business;
  beforeAll(async () => {
    backend = await startBackend();
    shop = await openBusiness(backend, 'shop@example.com');
  });
  // The limit has its own test; here it would only get into the way.
  beforeEach(async () => {
    await backend.db.delete(rateLimits);
    await backend.db.delete(invitees);
  });
  afterAll(() => backend.stop());

  const look = (linkId: string) =>
    call(backend, 'GET', `/cid-invite-link?link_id=${encodeURIComponent(linkId)}`);
  const submit = (linkId: string, name = 'Ann Bell', email = 'ann@example.com') =>
    call(backend, 'POST', '/cid-invite-link', { body: { link_id: linkId, name, email } });

  it('tells its phone as often as it is looked at, and is good for one answer', async () => {
    const link = await askForLink(backend, shop.key, PHONE);
    for (const { text } of [await look(link), await look(link)]) {
      expect(text).toBe(JSON.stringify({ link_validity: true, phone: PHONE }));
    }
    expect((await submit(link, ' Ann   Bell ')).body).toEqual({ status: true });
    expect((await submit(link, 'Mallory')).body).toEqual({ status: false });
    expect(await backend.db.select().from(invitees)).toMatchObject([
      { accountId: shop.id, phoneKey: '+12025550101', name: 'Ann Bell', email: 'ann@example.com' },
    ]);
  });

  it('is answered alike when it is unknown, used, replaced or expired', async () => {
    const used = await askForLink(backend, shop.key, '+12025550102');
    await submit(used);
    const replaced = await askForLink(backend, shop.key, '+12025550103');
    const newer = await askForLink(backend, shop.key, '+1 (202) 555-0103');
    const expired = await askForLink(backend, shop.key, '+12025550104');
    await backend.db
      .update(oneTimeSecrets)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(sql`${oneTimeSecrets.owner} like '%0104'`);
    for (const link of ['unknown', used, replaced, expired, `${newer}x`, "' or 1=1 --", '\u202e']) {
      const answer = await look(link);
      expect([link, answer.status, answer.text]).toEqual([link, 200, INVALID]);
      expect((await submit(link)).text).toBe('{"status":false}');
    }
    expect((await look(newer)).body).toMatchObject({ link_validity: true });
  });

  it('lives for two weeks', async () => {
    await askForLink(backend, shop.key, '+12025550105');
    const [row] = await backend.db
      .select({
        days: sql<number>`round(extract(epoch from ${oneTimeSecrets.expiresAt} - now()) / 86400)::int`,
      })
      .from(oneTimeSecrets)
      .where(sql`${oneTimeSecrets.owner} like '%0105'`);
    expect(row).toEqual({ days: 14 });
  });

  it('takes one of 16 answers at once', async () => {
    const link = await askForLink(backend, shop.key, '+12025550106');
    const answers = await inParallel(16, (n) => submit(link, `Person ${n}`));
    const taken = answers.flatMap(({ text }, n) => (text === '{"status":true}' ? [n] : []));
    expect(taken).toHaveLength(1);
    const [row] = await backend.db
      .select()
      .from(invitees)
      .where(sql`${invitees.phoneKey} = '+12025550106'`);
    expect(row?.name).toBe(`Person ${taken[0]}`);
  });

  it('is neither looked at without its id nor answered without a name and an address', async () => {
    for (const path of [
      '/cid-invite-link',
      '/cid-invite-link?link_id=',
      '/cid-invite-link?link_id=%00',
    ]) {
      expect((await call(backend, 'GET', path)).status).toBe(422);
    }
    const link = await askForLink(backend, shop.key, '+12025550107');
    for (const [name, email] of [
      ['', 'a@b.co'],
      [' ', 'a@b.co'],
      ['Ann', 'nowhere'],
      ['A\0', 'a@b.co'],
    ]) {
      expect((await submit(link, name, email)).status).toBe(422);
    }
    expect((await submit(link)).body).toEqual({ status: true });
  });

  it('names the rows of its phone from then on, of this account alone', async () => {
    const other = await openBusiness(backend, 'other@example.com');
    const from = (id: string, phone: string, name = 'As heard') => ({
      id,
      time: `2024-05-14T08:00:0${id}Z`,
      customer: { name, phone },
      query: 'Open?',
      callback: true,
    });
    const list = [
      from('1', '0012025550108'),
      from('2', '+1 202 555 0108', ''),
      from('3', '+12025550109'),
    ];
    await handIn(backend, shop.key, [...list, from('4', '')]);
    await handIn(backend, other.key, list);
    const names = async ({ token }: Business, path: string) => {
      const { body } = await call(backend, 'GET', path, { token });
      return (Object(body).items ?? body).map(
        (row: { data: { cust_name: string | null } }) => row.data.cust_name ?? '',
      );
    };
    await submit(await askForLink(backend, shop.key, '+1-202-555-0108'), 'Bea Ferreira');
    await submit(await askForLink(backend, other.key, '+12025550109'), 'Olga Rossi');
    for (const path of ['/user/queries', '/user/callbacks', '/user/calls']) {
      expect(await names(shop, path)).toEqual([
        'As heard',
        'As heard',
        'Bea Ferreira',
        'Bea Ferreira',
      ]);
      expect(await names(other, path)).toEqual(['Olga Rossi', '', 'As heard']);
    }
    await submit(await askForLink(backend, shop.key, '+12025550108'), 'Bea Costa');
    expect((await names(shop, '/user/queries'))[2]).toBe('Bea Costa');
  });

  it('can be looked for 60 times an hour from one address', async () => {
    const answers = await inParallel(62, () => look('guess'));
    const refused = answers.filter(({ status }) => status === 429);
    expect([answers.length - refused.length, refused.length]).toEqual([60, 2]);
    for (const { headers, body } of refused) {
      const wait = Number(headers.get('retry-after'));
      expect(wait > 3_500 && wait <= 3_600).toBe(true);
      expect(body).toEqual({ detail: 'Too many requests. Please try again later' });
    }
    const link = await askForLink(backend, shop.key, '+12025550110');
    expect((await submit(link)).body).toEqual({ status: true });
  });

  it('can be looked for 60 times from one address, or one network of IPv6, whatever its addresses', async () => {
    const behindProxy = await startBackend({
      keepData: true,
      settings: { trustedProxies: ['loopback'] },
    });
    const lookFrom = (address: string) =>
      call(behindProxy, 'GET', '/cid-invite-link?link_id=guess', { headers: from(address) });
    const answers = await inParallel(61, (index) => lookFrom(`2001:db8:0:${index}::1`));
    const elsewhere = await lookFrom('2001:db8:0:100::1');
    const neighbours = [await lookFrom('203.0.113.7'), await lookFrom('203.0.113.8')];
    const keys = await backend.db.$count(sql`rate_limits`, sql`key like 'invite:look:%'`);
    await behindProxy.stop();
    expect(countStatuses(answers)).toEqual({ 200: 60, 429: 1 });
    expect(elsewhere.status).toBe(200);
    expect(countStatuses(neighbours)).toEqual({ 200: 2 });
    expect(keys).toBeGreaterThanOrEqual(4);
  });

  it('is known by its hash alone', async () => {
    const link = await askForLink(backend, shop.key, '+12025550111');
    const rows = JSON.stringify(await backend.db.select().from(oneTimeSecrets));
    expect(rows).toContain('+12025550111');
    expect(rows).not.toContain(link);
  });
});
