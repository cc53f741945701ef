import { sql } from 'drizzle-orm';

import { startBackend } from '@/test/server/backend';
import { bookMeeting, changeMeeting, readMeeting } from '@/test/server/bookedMeetings';
import { openBookings } from '@/test/server/bookingCalls';
import { allMessages, jobsDone, wakeWorkers } from '@/test/server/jobs';
import { until } from '@/test/waiting';
import type { Database } from '@/server/platform/db/database';
import { KIM, MONDAY, BEFORE, setUpReminders } from '@/test/server/bookingReminders';

import { remind } from './reminderKind';

describe('reminders of bookings', () => {
  const suite = setUpReminders();
  const { book, due, at, told, MAIL, SMS, THANKS } = suite;

  it('are answered to the owner (product §25.43)', async () => {
    await book();
    for (const { notBefore } of [...suite.jobs]) await at(notBefore ?? MONDAY);
    const mails = (await allMessages(suite.backend)).filter(({ to }) => to === KIM);
    expect(mails.map((mail) => mail.channel === 'mail' && mail.replyTo)).toEqual(
      Array(3).fill('ann@example.com'),
    );
  });

  it('leave when they are due, once, and a word of thanks follows', async () => {
    const booking = await book();
    expect(due()).toEqual([
      ['email', BEFORE(24).toISOString()],
      ['text', BEFORE(1).toISOString()],
      ['followUp', BEFORE(-2.5).toISOString()],
    ]);
    await at(BEFORE(24));
    await at(BEFORE(1));
    await at(BEFORE(1));
    await at(BEFORE(-3));
    expect(await told()).toEqual([MAIL, SMS, THANKS]);
    expect(await readMeeting(suite.backend, booking)).toMatchObject({
      emailRemindedAt: BEFORE(24),
      textRemindedAt: BEFORE(1),
      followedUpAt: BEFORE(-3),
    });
    const mail = suite.backend.outbox.find((one) => one.channel === 'mail' && one.subject === MAIL);
    expect(mail?.text).toContain('http://parley.test/#/booking?token=');
    const thanks = suite.backend.outbox.find(
      (one) => one.channel === 'mail' && one.subject === THANKS,
    );
    expect(thanks?.text).toContain(`http://parley.test/book/${suite.slug}`);
  });

  it('do not leave after a cancellation', async () => {
    const booking = await book();
    await changeMeeting(suite.backend, booking, 'cancelled', { state: 'cancelled' });
    await at(BEFORE(24));
    await at(BEFORE(-3));
    expect(await told()).toEqual([]);
  });

  it('leave once from two instances whose clocks are two minutes apart', async () => {
    const booking = await book();
    const [{ job } = { job: null }] = suite.jobs;
    if (!job) throw new Error('No job');
    const ahead = (by: number) => ({
      ...suite.backend.deps,
      now: async (db: Database) => new Date((await suite.backend.deps.now(db)).getTime() + by),
    });
    suite.backend.clock.now = BEFORE(24);
    const both = [ahead(0), ahead(120_000), ahead(0), ahead(120_000)];
    await Promise.all(both.map((deps) => remind(deps, job)));
    expect(await told()).toEqual([MAIL]);
    expect((await readMeeting(suite.backend, booking)).emailRemindedAt).not.toBeNull();
  });

  it('leave nothing half done when the transaction fails', async () => {
    const booking = await book();
    const [{ job } = { job: null }] = suite.jobs;
    if (!job) throw new Error('No job');
    const failing = {
      ...suite.backend.deps,
      messages: {
        ...suite.backend.deps.messages,
        enqueue: async (
          tx: Database,
          message: Parameters<typeof suite.backend.deps.messages.enqueue>[1],
        ) => {
          await suite.backend.deps.messages.enqueue(tx, message);
          throw new Error('down');
        },
      },
    };
    suite.backend.clock.now = BEFORE(24);
    await expect(remind(failing, job)).rejects.toThrow('down');
    expect((await readMeeting(suite.backend, booking)).emailRemindedAt).toBeNull();
    await remind(suite.backend.deps, job);
    expect(await told()).toEqual([MAIL]);
  });
});

describe('the jobs of reminders', () => {
  it('wait in the queue for their time, and are done by one of two instances', async () => {
    const backend = await startBackend();
    const other = await startBackend({ keepData: true });
    const { accountId, typeId: meetingTypeId } = await openBookings(backend, 'ann@example.com', {
      type: { email_reminder_minutes: 60, text_reminder_minutes: null, follow_up_minutes: null },
    });
    await bookMeeting(backend, accountId, { meetingTypeId, startsAt: MONDAY });
    const waiting = sql`name = 'reminders' and start_after = ${BEFORE(1).toISOString()}::timestamptz
      and keep_until > start_after`;
    expect(await backend.db.$count(sql`pgboss.job`, waiting)).toBe(1);
    await backend.db.execute(
      sql`update pgboss.job set start_after = now() where name = 'reminders'`,
    );
    await wakeWorkers(backend);
    const reminders = () =>
      [...backend.outbox, ...other.outbox].filter(
        (message) => message.channel === 'mail' && message.subject.startsWith('Reminder'),
      );
    await until(() => reminders().length > 0);
    await jobsDone(backend, 'reminders', 'messages');
    await other.stop();
    await backend.stop();
    expect(reminders()).toHaveLength(1);
  });
});
