import { eq, sql } from 'drizzle-orm';

import { allMessages } from '@/test/server/jobs';
import { call } from '@/test/server/people';
import { until } from '@/test/waiting';
import { setUpNotices, START } from '@/test/server/noticeCalls';

import { enableSms } from '@/server/modules/factors/sms';
import { callbacks } from '@/server/platform/db/tables/callbacks';
import { MINUTE } from '@/server/platform/durations';

describe('notifications of callbacks', () => {
  const suite = setUpNotices();
  const { at, report, save, work, mails } = suite;

  it('that are late wait for the end of quiet hours', async () => {
    await save({ quiet_from: '10:02', quiet_to: '12:00' });
    await report('11');
    // The server was away when it was due.
    at(5);
    await work();
    expect(await mails()).toEqual([]);
    at(120);
    await work();
    expect(await mails()).toHaveLength(1);
  });

  it('written before quiet hours do not leave in them, however late their service takes them', async () => {
    const { backend } = suite;
    const now = Math.floor(Date.now() / MINUTE) * MINUTE;
    const clockTime = (minutes: number) =>
      new Date(now + minutes * MINUTE).toISOString().slice(11, 16);
    // Written five minutes ago; the queue looks at the database's clock, by which those hours have begun.
    backend.clock.now = new Date(now - 5 * MINUTE);
    await save({ quiet_from: clockTime(-1), quiet_to: clockTime(120) });
    await report('11', { time: new Date(now - 60 * MINUTE).toISOString() });
    backend.clock.now = new Date(now - 4 * MINUTE);
    await work();
    const endsThen = sql`start_after = ${new Date(now + 120 * MINUTE).toISOString()}::timestamptz`;
    const isKept = sql`name = 'messages' and ${endsThen}`;
    await until(async () => (await backend.db.$count(sql`pgboss.job`, isKept)) === 1);
    expect(backend.outbox.filter(({ to }) => to === suite.shop.email)).toEqual([]);
  });

  /** One caller is told of; then, within five minutes of that, two more call. */
  async function oneCallsThenTwo() {
    await report('11');
    at(1);
    await work();
    at(2);
    await report('12');
    await report('13');
    at(5);
    await work();
  }

  it('come at least five minutes apart, once, and not of those who were called back', async () => {
    await oneCallsThenTwo();
    expect(await mails()).toHaveLength(1);
    const list = await call(suite.backend, 'GET', '/user/callbacks', { token: suite.shop.token });
    const { id } = Object(list.body).find(
      ({ data }: { data: { cust_name: string } }) => data.cust_name === 'Caller 13',
    );
    const body = { version: 1, outcome: 'reached' };
    await call(suite.backend, 'PATCH', `/user/callbacks/${id}`, { token: suite.shop.token, body });
    at(6);
    await work();
    await work();
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Caller 11 wants to be called back',
      'Caller 12 wants to be called back',
    ]);
    at(60);
    await work();
    expect(suite.jobs).toEqual([]);
  });

  it('come at least five minutes apart by SMS too, which of several callers says how many', async () => {
    const phone = '+12025550177';
    await enableSms(suite.backend.deps, suite.shop.id, phone);
    await save({ callback_sms: true, callback_mail: 'off' });
    await oneCallsThenTwo();
    const texts = async () =>
      (await allMessages(suite.backend)).flatMap(({ to, text }) => (to === phone ? [text] : []));
    expect(await texts()).toHaveLength(1);
    at(6);
    await work();
    expect((await texts())[1]).toBe('2 callers want to be called back. http://parley.test/');
  });

  it('tell once of whoever called twice, and not of whoever was put off', async () => {
    const ann = { customer: { name: 'Ann', phone: '+1 (202) 555-0111' } };
    await report('11', ann);
    await report('12', { ...ann, time: new Date(START - 30 * MINUTE).toISOString() });
    await report('13');
    await report('14');
    const list = await call(suite.backend, 'GET', '/user/callbacks', { token: suite.shop.token });
    const { id } = Object(list.body).find(
      ({ data }: { data: { cust_name: string } }) => data.cust_name === 'Caller 14',
    );
    // Until then it rests by the database's clock, which no test sets.
    await suite.backend.db
      .update(callbacks)
      .set({ snoozeUntil: sql`now() + interval '1 hour'` })
      .where(eq(callbacks.callId, Number(id)));
    at(1);
    await work();
    const [mail] = await mails();
    expect(mail?.subject).toBe('2 callers want to be called back');
    expect(mail?.text.match(/Ann\n/g)).toHaveLength(1);
    expect(mail?.text).toContain('Question 12?');
    expect(mail?.text).not.toContain('Question 14?');
  });

  it('wait for the end of quiet hours, and follow settings that change meanwhile', async () => {
    await save({ quiet_from: '09:00', quiet_to: '12:00' });
    await report('11');
    at(60);
    await work();
    expect(await mails()).toEqual([]);
    await save({ callback_mail: 'daily', digest_time: '11:30' });
    await work();
    at(89);
    await work();
    expect(await mails()).toEqual([]);
    at(90);
    await work();
    expect(await mails()).toHaveLength(1);
    await save({ callback_mail: 'off' });
    await report('12');
    at(1000);
    await work();
    expect(await mails()).toHaveLength(1);
  });

  it.each([
    ['begins', '2026-03-28T09:00:00Z', '2026-03-29T06:00:00Z'],
    ['ends', '2026-10-24T09:00:00Z', '2026-10-25T07:00:00Z'],
  ])(
    'leave at the hour of the zone on the day on which daylight saving %s',
    async (_, came, due) => {
      suite.backend.clock.now = new Date(came);
      await save({ callback_mail: 'daily', zone: 'Europe/Berlin' });
      await report('11', { time: came });
      await report('12', { time: came });
      expect(suite.jobs.map(({ notBefore }) => notBefore)).toEqual([Date.parse(due)]);
      suite.backend.clock.now = new Date(Date.parse(due) - 1);
      await work();
      expect(await mails()).toEqual([]);
      suite.backend.clock.now = new Date(due);
      await work();
      expect((await mails()).map(({ subject }) => subject)).toEqual([
        '2 callers want to be called back',
      ]);
    },
  );
});
