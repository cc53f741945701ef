import { sql } from 'drizzle-orm';

import { tellWaiting } from '@/server/modules/notifications/noticeKind';
import { invitees } from '@/server/platform/db/tables/calls';
import { MINUTE } from '@/server/platform/durations';
import { handIn, openBusiness } from '@/test/server/intakeCalls';
import { allMessages } from '@/test/server/jobs';
import { call } from '@/test/server/people';
import { setUpNotices, SETTINGS, START, UNSAVED } from '@/test/server/noticeCalls';
import { countRowsRead } from '@/test/server/rowsRead';

describe('notifications of callbacks', () => {
  const suite = setUpNotices();
  const { at, report, save, work, mails } = suite;

  it('go by settings of one account alone', async () => {
    const other = await openBusiness(suite.backend, 'other@example.com');
    const settingsOf = async ({ token }: { token: string }) =>
      (await call(suite.backend, 'GET', '/user/notifications', { token })).body;
    await save({ digest_time: '07:00' });
    expect(await settingsOf(other)).toEqual(UNSAVED);
    const body = { ...SETTINGS, digest_time: '09:00' };
    await call(suite.backend, 'PUT', '/user/notifications', { token: other.token, body });
    expect(await settingsOf(other)).toEqual(body);
    expect(await settingsOf(suite.shop)).toEqual({ ...SETTINGS, digest_time: '07:00' });
  });

  it('tell once of a wish that comes with a later report of its call', async () => {
    await report('11', { callback: false });
    expect(suite.jobs).toEqual([]);
    const wishes = await Promise.all([1, 2, 3].map(() => report('11')));
    expect(wishes.map(({ status }) => status)).toEqual([200, 200, 200]);
    await report('11');
    expect(suite.jobs).toHaveLength(1);
    at(1);
    await work();
    await report('11');
    at(10);
    await work();
    expect(suite.jobs).toEqual([]);
    expect((await mails()).map(({ text }) => text.includes('Question 11?'))).toEqual([true]);
  });

  it.each([
    ['nobody has counted yet', async () => undefined, sql`select 1`],
    [
      'is planned for as if reading all were cheapest',
      async () => undefined,
      sql`set local random_page_cost = 1000`,
    ],
    [
      'came after it was counted that there is nobody',
      async () => {
        await report('11');
        await suite.backend.db.execute(sql`delete from calls`);
        await suite.backend.db.execute(sql`analyze`);
      },
      sql`select 1`,
    ],
  ])('of a crowd that %s are read once each', async (_, count, planned) => {
    const crowd = 1_000;
    await count();
    const reports = Array.from({ length: crowd }, (_, index) => ({
      id: `c${index}`,
      time: new Date(START - 60 * MINUTE).toISOString(),
      customer: { name: 'Ann', phone: `+1 (202) 555-${1_000 + index}` },
      callback: true,
    }));
    expect((await handIn(suite.backend, suite.shop.key, reports)).status).toBe(200);
    at(1);
    const read = await suite.backend.db.transaction(async (tx) => {
      const job = { accountId: suite.shop.id, channel: 'mail' } as const;
      await tx.execute(planned);
      return countRowsRead(tx, ['calls', 'callbacks'], () =>
        tellWaiting({ ...suite.backend.deps, db: tx }, suite.backend.deps.noticeJobs, job),
      );
    });
    expect(read).toBeGreaterThan(crowd);
    expect(read).toBeLessThan(10 * crowd);
    const [mail] = await mails();
    // Those who wait longest, by name or number, and how many there are besides.
    expect(mail?.text.match(/^Ann$/gm)).toHaveLength(500);
    expect(mail?.text).toContain('And 500 more,');
  });

  it('tell each account of its own callers', async () => {
    const other = await openBusiness(suite.backend, 'other@example.com');
    await report('11');
    await handIn(suite.backend, other.key, {
      id: '12',
      time: new Date(START - 60 * MINUTE).toISOString(),
      customer: { name: 'Caller 12', phone: '+1 (202) 555-0111' },
      callback: true,
    });
    // The same caller, who gave a name to one of them.
    const bea = { name: 'Bea Ferreira', email: 'bea@example.com', phoneKey: '+12025550111' };
    await suite.backend.db.insert(invitees).values({ accountId: other.id, ...bea });
    at(1);
    await work();
    const told = (await allMessages(suite.backend)).flatMap((message) =>
      message.channel === 'mail' && message.subject.includes('called back')
        ? [[message.to, message.subject]]
        : [],
    );
    expect(told).toEqual([
      [suite.shop.email, 'Caller 11 wants to be called back'],
      [other.email, 'Bea Ferreira wants to be called back'],
    ]);
  });

  it('go to nobody whose address is not proven', async () => {
    await suite.backend.db.execute(sql`update accounts set email_verified_at = null`);
    await report('11');
    at(1);
    await work();
    expect(await mails()).toEqual([]);
  });

  it.each([
    [{ callback_mail: 'weekly' }, 'callback_mail'],
    [{ digest_time: '24:00' }, 'digest_time'],
    [{ digest_time: '8:00' }, 'digest_time'],
    [{ quiet_from: '22:00' }, 'quiet_to'],
    [{ quiet_to: '07:00' }, 'quiet_from'],
    [{ zone: 'Mars' }, 'zone'],
    [{ callback_sms: 'yes' }, 'callback_sms'],
  ])('are not set to %j', async (settings, field) => {
    const { status, body } = await save(settings);
    expect([status, body]).toMatchObject([422, { detail: [{ loc: ['body', field] }] }]);
  });

  it('are written with the call: none where the call is not', async () => {
    await report('11');
    await report('11');
    expect(suite.jobs).toHaveLength(1);
    await handIn(suite.backend, suite.shop.key, { id: 'broken' });
    expect(suite.jobs).toHaveLength(1);
  });
});
