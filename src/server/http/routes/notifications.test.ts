import { sql } from 'drizzle-orm';

import { enableSms } from '@/server/modules/factors/sms';
import { tellWaiting } from '@/server/modules/notifications/noticeKind';
import { rowsOf } from '@/server/platform/db/rows';
import { factors } from '@/server/platform/db/tables/accounts';
import { invitees } from '@/server/platform/db/tables/calls';
import { handIn, openBusiness } from '@/test/server/intakeCalls';
import { allMessages } from '@/test/server/jobs';
import { call } from '@/test/server/people';
import { setUpNotices, MINUTE, SETTINGS, START } from '@/test/server/noticeCalls';
import { countRowsRead } from '@/test/server/rowsRead';

/** Of an account that never saved any. */
const UNSAVED = { ...SETTINGS, zone: null };

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

  it('are one mail for all that came within the minute, with number, question and link', async () => {
    for (const id of ['11', '12', '13', '14']) await report(id);
    await report('15', { customer: { name: '<b>Eve</b>', phone: '' }, query: null });
    await report('16', { customer: { name: 'Fay', phone: '+1 (202) 555-0116 ext. 7' } });
    expect(suite.jobs).toHaveLength(1);
    at(0.9);
    await work();
    expect(await mails()).toEqual([]);
    at(1);
    await work();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('6 callers want to be called back');
    expect(mail?.html).toContain('<a href="tel:+12025550116">+1 (202) 555-0116 ext. 7</a>');
    for (const id of ['11', '12', '13', '14']) {
      expect(mail?.text).toContain(`Caller ${id}\n+1 (202) 555-01${id}\nQuestion ${id}?\nhttp`);
      expect(mail?.html).toContain(`<a href="tel:+120255501${id}">`);
    }
    expect(mail?.html).toMatch(/http:\/\/parley\.test\/#\/admin-Dashboard\/calls\/\d+"/);
    expect(mail?.html).toContain('&lt;b&gt;Eve&lt;/b&gt;');
    expect(mail?.html).not.toContain('<b>Eve');
    expect(mail?.unsubscribe).toMatch(/^http:\/\/parley\.test\/unsubscribe\//);
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

  it('say as much of a long question as is read in a mail', async () => {
    await report('11', { query: 'x'.repeat(500) });
    await report('12', { query: 'y'.repeat(501) });
    at(1);
    await work();
    const [mail] = await mails();
    for (const text of [mail?.text, mail?.html]) {
      expect(text?.match(/x{3,}/g)).toEqual(['x'.repeat(500)]);
      expect(text?.match(/y{3,}./g)).toEqual([`${'y'.repeat(499)}…`]);
    }
  });

  it('say of a number that was withheld that there is none, in text and page, and in the subject', async () => {
    await report('11', { customer: { name: null, phone: 'anonymous' } });
    at(1);
    await work();
    const [mail] = await mails();
    expect(mail?.subject).toBe('A caller wants to be called back');
    expect(mail?.text).toContain('Unknown caller\nNo number\n');
    expect(mail?.html).toContain('No number');
    expect(`${mail?.text}${mail?.html}`).not.toContain('anonymous');
  });

  it('turn nothing around that follows what a caller said, such as the number', async () => {
    await enableSms(suite.backend.deps, suite.shop.id, '+12025550177');
    await save({ callback_sms: true });
    const customer = { name: 'Bea\u202E', phone: '+1 (202)\u2066 555-0111' };
    await report('11', { customer, query: 'When?\u202B' });
    at(2);
    await work();
    const messages = await allMessages(suite.backend);
    expect(messages.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Bea\n+1 (202) 555-0111\nWhen?\n'),
        expect.stringContaining('Bea wants to be called back at +1 (202) 555-0111. http'),
      ]),
    );
    const [mail] = await mails();
    expect(`${mail?.subject} ${mail?.html}`).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  });

  it('go to nobody whose address is not proven', async () => {
    await suite.backend.db.execute(sql`update accounts set email_verified_at = null`);
    await report('11');
    at(1);
    await work();
    expect(await mails()).toEqual([]);
  });

  it('go by SMS to the number that was verified, at most 20 a day', async () => {
    expect((await save({ callback_sms: true })).status).toBe(400);
    const phone = '+12025550177';
    await enableSms(suite.backend.deps, suite.shop.id, phone);
    expect((await save({ callback_sms: true, callback_mail: 'off' })).status).toBe(200);
    for (let n = 0; n < 22; n += 1) {
      // The number may be sent 20 an hour, by a clock that stands still here.
      await suite.backend.db.execute(sql`delete from rate_limits where key like 'sms:notice:%'`);
      at(n * 10);
      await report(`${10 + n}`);
      at(n * 10 + 2);
      await work();
    }
    const texts = (await allMessages(suite.backend)).filter(({ to }) => to === phone);
    expect(texts).toHaveLength(20);
    expect(texts[0]?.text).toMatch(
      /^Caller 10 wants to be called back at \+1 \(202\) 555-0110\. http:\/\/parley\.test\/#\/admin-Dashboard\/calls\/\d+$/,
    );
  });

  it('can be changed otherwise while SMS are on and their codes were turned off', async () => {
    await enableSms(suite.backend.deps, suite.shop.id, '+12025550177');
    await save({ callback_sms: true, callback_mail: 'off' });
    await suite.backend.db.delete(factors);
    // As they were read, but for the time.
    const { status } = await save({
      callback_sms: true,
      callback_mail: 'off',
      digest_time: '09:00',
    });
    expect(status).toBe(200);
    await report('11');
    at(2);
    await work();
    expect(await allMessages(suite.backend)).toEqual([]);
    await save({ callback_sms: false });
    expect((await save({ callback_sms: true })).status).toBe(400);
  });

  it('that are refused by SMS count nowhere', async () => {
    await enableSms(suite.backend.deps, suite.shop.id, '+12025550177');
    await save({ callback_sms: true, callback_mail: 'off' });
    await suite.backend.db.execute(
      sql`insert into rate_limits (key, points, expires_at)
        values ('sms:notice:total', 20000, now() + interval '1 hour')`,
    );
    await report('11');
    at(2);
    await work();
    expect((await allMessages(suite.backend)).filter(({ channel }) => channel === 'sms')).toEqual(
      [],
    );
    const counted = sql`key like 'sms:notice:%' or key like 'callbackSms:%'`;
    const left = await suite.backend.db.execute(
      sql`select key, points from rate_limits where ${counted}`,
    );
    expect(rowsOf(left)).toEqual([{ key: 'sms:notice:total', points: 20_000 }]);
  });

  it('end by one click from the mail, without a session, and only by its own link', async () => {
    await report('11');
    at(1);
    await work();
    const [mail] = await mails();
    const path = new URL(mail?.unsubscribe ?? '').pathname;
    const asked = await fetch(suite.backend.url + path);
    expect([asked.status, asked.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(await asked.text()).toContain('<form method="post">');
    expect((await fetch(suite.backend.url + path, { method: 'HEAD' })).status).toBe(200);
    const read = async () =>
      (await call(suite.backend, 'GET', '/user/notifications', { token: suite.shop.token })).body;
    expect(await read()).toEqual(UNSAVED);
    const post = (address: string) =>
      fetch(suite.backend.url + address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    const forged = [
      path.replace(/.(?=.{9}$)/, (one) => (one === 'A' ? 'B' : 'A')),
      path.slice(0, -4),
      `/unsubscribe/${suite.shop.id}`,
      `/unsubscribe/${suite.backend.deps.sealer.seal(suite.shop.id, 'other')}`,
    ];
    for (const address of forged) {
      expect((await post(address)).status).toBe(404);
      const lost = await fetch(suite.backend.url + address);
      expect([lost.status, lost.headers.get('content-type')]).toEqual([
        404,
        'text/html; charset=utf-8',
      ]);
      expect(await lost.text()).toContain('This link is incomplete');
    }
    expect(await read()).toEqual(UNSAVED);
    expect((await post(path)).status).toBe(200);
    expect(await read()).toEqual({ ...UNSAVED, callback_mail: 'off' });
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
