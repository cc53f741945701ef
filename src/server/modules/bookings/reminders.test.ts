import { eq, like, sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { bookMeeting, changeMeeting, movedTo, readMeeting } from '@/test/server/bookedMeetings';
import { openBookings, saveType } from '@/test/server/bookingCalls';
import { allMessages, jobsDone, wakeWorkers } from '@/test/server/jobs';
import { inParallel } from '@/test/server/people';
import { until } from '@/test/waiting';

import type { Database } from '@/server/platform/db/database';
import { accounts } from '@/server/platform/db/tables/accounts';
import { bookings, meetingTypes } from '@/server/platform/db/tables/bookings';
import { rateLimits } from '@/server/platform/db/tables/platform';

import type { Booked } from './booked';
import type { ReminderJob } from './reminderJob';
import { remind } from './reminderKind';

const KIM = 'kim@example.com';
const HOUR = 3_600_000;
const MONDAY = new Date('2030-11-25T09:00:00Z');
const BEFORE = (hours: number) => new Date(MONDAY.getTime() - hours * HOUR);

describe('reminders of bookings', () => {
  let backend: Backend;
  let accountId: string;
  let typeId: string;
  let slug: string;
  let token: string;
  /** Jobs as they were written; a test does them itself. */
  let jobs: { job: ReminderJob; notBefore: Date | undefined }[];
  beforeEach(async () => {
    jobs = [];
    backend = await startBackend({
      deps: {
        reminderJobs: {
          send: async (_, sent, { notBeforeOf } = {}) => {
            jobs.push(...sent.map((job) => ({ job, notBefore: notBeforeOf?.(job) })));
          },
        },
      },
    });
    backend.clock.now = BEFORE(100);
    ({ accountId, typeId, slug, token } = await openBookings(backend, 'ann@example.com', {
      name: 'Ann Bell',
      type: { email_reminder_minutes: 24 * 60, text_reminder_minutes: 60, follow_up_minutes: 120 },
    }));
  });
  afterEach(() => backend.stop());

  const book = (values: Parameters<typeof bookMeeting>[2] = {}) =>
    bookMeeting(backend, accountId, { meetingTypeId: typeId, startsAt: MONDAY, ...values });
  const due = () => jobs.map(({ job, notBefore }) => [job.kind, notBefore?.toISOString()]);
  /** Does what is due by then, at that time, until it is carried: one instance carries four messages at once. */
  const at = async (moment: Date): Promise<void> => {
    backend.clock.now = moment;
    for (const { job, notBefore } of jobs) {
      if (!notBefore || notBefore <= moment) await remind(backend.deps, job);
    }
    await jobsDone(backend, 'messages');
  };
  /** What was written to the visitor since the mail about the booking. */
  const told = async (): Promise<string[]> => {
    return (await allMessages(backend))
      .filter((message) => message.to === KIM || message.channel === 'sms')
      .flatMap((message) => {
        const words = message.channel === 'sms' ? `SMS ${message.text}` : message.subject;
        return /^(Booked|Moved|Cancelled)/.test(words) ? [] : [words];
      });
  };
  const MAIL = 'Reminder: 30 Minute meeting with Ann Bell, Mon, Nov 25, 10:00 AM';
  const SMS = `SMS ${MAIL} (Europe/Berlin)`;
  const THANKS = 'Thank you for meeting with Ann Bell';

  it('are answered to the owner (product §25.43)', async () => {
    await book();
    for (const { notBefore } of [...jobs]) await at(notBefore ?? MONDAY);
    const mails = (await allMessages(backend)).filter(({ to }) => to === KIM);
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
    expect(await readMeeting(backend, booking)).toMatchObject({
      emailRemindedAt: BEFORE(24),
      textRemindedAt: BEFORE(1),
      followedUpAt: BEFORE(-3),
    });
    const mail = backend.outbox.find((one) => one.channel === 'mail' && one.subject === MAIL);
    expect(mail?.text).toContain('http://parley.test/#/booking?token=');
    const thanks = backend.outbox.find((one) => one.channel === 'mail' && one.subject === THANKS);
    expect(thanks?.text).toContain(`http://parley.test/book/${slug}`);
  });

  it('go by the new time after a change, also those that had left', async () => {
    const booking = await book();
    await at(BEFORE(24));
    const later = new Date(MONDAY.getTime() + 24 * HOUR);
    await changeMeeting(backend, booking, 'moved', movedTo(later));
    await at(BEFORE(0));
    expect(await told()).toEqual([MAIL, MAIL.replace('Mon, Nov 25', 'Tue, Nov 26')]);
  });

  it('do not leave after a cancellation', async () => {
    const booking = await book();
    await changeMeeting(backend, booking, 'cancelled', { state: 'cancelled' });
    await at(BEFORE(24));
    await at(BEFORE(-3));
    expect(await told()).toEqual([]);
  });

  it('do not follow a booking that was made, or moved, after they would have left', async () => {
    backend.clock.now = BEFORE(12);
    const booking = await book();
    expect(due().map(([kind]) => kind)).toEqual(['text', 'followUp']);
    await changeMeeting(backend, booking, 'moved', movedTo(BEFORE(11.5)));
    await at(BEFORE(11.6));
    await at(BEFORE(1));
    expect(await told()).toEqual([THANKS]);
  });

  it('are not sent once the meeting has begun', async () => {
    await book();
    await at(BEFORE(0));
    expect(await told()).toEqual([]);
  });

  it('go by what the kind of meeting says when they are due', async () => {
    await book();
    await backend.db.update(meetingTypes).set({ emailReminderMinutes: null });
    await at(BEFORE(24));
    await backend.db.update(meetingTypes).set({ textReminderMinutes: 30 });
    await at(BEFORE(1));
    expect(await told()).toEqual([]);
    await backend.db.delete(meetingTypes);
    await at(BEFORE(-3));
    expect(await told()).toEqual([]);
  });

  it('are planned anew when the kind of meeting is saved with other times', async () => {
    const ben = await openBookings(backend, 'ben@example.com');
    const made = await bookMeeting(backend, ben.accountId, {
      meetingTypeId: ben.typeId,
      startsAt: MONDAY,
    });
    const others = await inParallel(3, () =>
      bookMeeting(backend, ben.accountId, { meetingTypeId: ben.typeId, state: 'cancelled' }),
    );
    jobs = [];
    await saveType(backend, ben, { name: 'Another name' });
    expect(jobs).toEqual([]);
    await saveType(backend, ben, { email_reminder_minutes: 60, follow_up_minutes: 0 });
    expect(jobs.map(({ job }) => [job.bookingId, job.kind, job.at])).toEqual([
      [made.id, 'email', BEFORE(1).toISOString()],
      [made.id, 'followUp', BEFORE(-0.5).toISOString()],
    ]);
    expect(others).toHaveLength(3);
    await at(BEFORE(1));
    expect(await told()).toEqual([MAIL.replace('Ann Bell', 'Pat Doe')]);
  });

  it('that would have left before it was booked leave at a later moment, once that is saved', async () => {
    backend.clock.now = BEFORE(19);
    const booking = await book();
    expect(await readMeeting(backend, booking)).toMatchObject({ emailRemindedAt: null });
    const save = (minutes: number) =>
      saveType(backend, { token, typeId }, { email_reminder_minutes: minutes });
    jobs = [];
    backend.clock.now = BEFORE(18);
    await save(20 * 60);
    expect(due().filter(([kind]) => kind === 'email')).toEqual([]);
    await save(120);
    expect(due().filter(([kind]) => kind === 'email')).toEqual([
      ['email', BEFORE(2).toISOString()],
    ]);
    await at(BEFORE(2));
    expect(await told()).toEqual([MAIL]);
    await save(90);
    await at(BEFORE(1.5));
    expect(await told()).toEqual([MAIL]);
  });

  it('leave at once where their moment has passed when it is saved, but no word of thanks does (product §25.37)', async () => {
    await book();
    const none = { email_reminder_minutes: null, text_reminder_minutes: null };
    await saveType(backend, { token, typeId }, { ...none, follow_up_minutes: null });
    backend.clock.now = BEFORE(3);
    await saveType(backend, { token, typeId }, { email_reminder_minutes: 24 * 60 });
    await at(BEFORE(3));
    expect(await told()).toEqual([MAIL]);
    backend.clock.now = BEFORE(-3);
    await saveType(
      backend,
      { token, typeId },
      { text_reminder_minutes: 60, follow_up_minutes: 60 },
    );
    await at(BEFORE(-3));
    expect(await told()).toEqual([MAIL]);
  });

  it('that waited for a time which a booking was moved back to too late do not leave', async () => {
    const booking = await book();
    const later = new Date(MONDAY.getTime() + 24 * HOUR);
    const moved = await changeMeeting(backend, booking, 'moved', movedTo(later));
    backend.clock.now = BEFORE(23);
    await changeMeeting(backend, moved, 'moved', movedTo(MONDAY));
    await at(BEFORE(22));
    expect(await told()).toEqual([]);
  });

  it('leave once from two instances whose clocks are two minutes apart', async () => {
    const booking = await book();
    const [{ job } = { job: null }] = jobs;
    if (!job) throw new Error('No job');
    const ahead = (by: number) => ({
      ...backend.deps,
      now: async (db: Database) => new Date((await backend.deps.now(db)).getTime() + by),
    });
    backend.clock.now = BEFORE(24);
    const both = [ahead(0), ahead(120_000), ahead(0), ahead(120_000)];
    await Promise.all(both.map((deps) => remind(deps, job)));
    expect(await told()).toEqual([MAIL]);
    expect((await readMeeting(backend, booking)).emailRemindedAt).not.toBeNull();
  });

  it('leave nothing half done when the transaction fails', async () => {
    const booking = await book();
    const [{ job } = { job: null }] = jobs;
    if (!job) throw new Error('No job');
    const failing = {
      ...backend.deps,
      messages: {
        ...backend.deps.messages,
        enqueue: async (
          tx: Database,
          message: Parameters<typeof backend.deps.messages.enqueue>[1],
        ) => {
          await backend.deps.messages.enqueue(tx, message);
          throw new Error('down');
        },
      },
    };
    backend.clock.now = BEFORE(24);
    await expect(remind(failing, job)).rejects.toThrow('down');
    expect((await readMeeting(backend, booking)).emailRemindedAt).toBeNull();
    await remind(backend.deps, job);
    expect(await told()).toEqual([MAIL]);
  });

  it.each<[string, Partial<Booked>, string[]]>([
    ['no address', { email: '' }, [SMS]],
    ['no number', { phone: '', phoneKey: '' }, [MAIL, THANKS]],
    ['a number without its country', { phone: '0123', phoneKey: '0123' }, [MAIL, THANKS]],
  ])('reach who gave %s as they can', async (_what, values, words) => {
    await book(values);
    for (const hours of [24, 1, -3]) await at(BEFORE(hours));
    expect(await told()).toEqual(words);
  });

  it('by SMS have plain signs in place of typographic ones (product §19.43)', async () => {
    await book({ email: '', title: 'Joe’s “fitting” – long…' });
    await at(BEFORE(1));
    expect(await told()).toEqual([
      'SMS Reminder: Joe\'s "fitting" - long... with Ann Bell, Mon, Nov 25, 10:00 AM (Europe/Berlin)',
    ]);
  });

  it('by SMS reach a number five times a day at most, and three an hour, whoever books', async () => {
    const shops = await inParallel(8, async (index) => {
      const type = { text_reminder_minutes: 60, email_reminder_minutes: null };
      const shop = await openBookings(backend, `shop${index}@example.com`, { type });
      return bookMeeting(backend, shop.accountId, {
        meetingTypeId: shop.typeId,
        startsAt: MONDAY,
        email: '',
      });
    });
    await at(BEFORE(1));
    expect(await told()).toHaveLength(3);
    const marked = await Promise.all(shops.map((shop) => readMeeting(backend, shop)));
    expect(marked.every(({ textRemindedAt }) => textRemindedAt !== null)).toBe(true);
    // What was refused has cost its account nothing.
    const ofAccounts = like(rateLimits.key, 'reminderSms:%');
    expect(await backend.db.$count(rateLimits, ofAccounts)).toBe(3);
  });

  it('by SMS are not even written where this server sends none', async () => {
    await book({ email: '' });
    const messages = { ...backend.deps.messages, sendsSms: false };
    backend.clock.now = BEFORE(1);
    for (const { job } of jobs) await remind({ ...backend.deps, messages }, job);
    expect(await told()).toEqual([]);
    expect(await backend.db.$count(rateLimits, like(rateLimits.key, 'reminderSms:%'))).toBe(0);
  });

  it('by SMS are a hundred a day for an account', async () => {
    await backend.db.execute(
      sql`insert into rate_limits (key, points, expires_at)
        values (${`reminderSms:${accountId}`}, 100, now() + interval '1 hour')`,
    );
    await book({ email: '' });
    await at(BEFORE(1));
    expect(await told()).toEqual([]);
  });

  it('reach nobody while the owner’s address is not proven, and nobody of an account that is gone', async () => {
    const eve = await openBookings(backend, 'eve@example.com', {
      type: { email_reminder_minutes: 60 },
    });
    const isEve = eq(accounts.id, eve.accountId);
    await backend.db.update(accounts).set({ emailVerifiedAt: null }).where(isEve);
    await bookMeeting(backend, eve.accountId, { meetingTypeId: eve.typeId, startsAt: MONDAY });
    await at(BEFORE(1));
    expect(await told()).toEqual([]);
    await book();
    const isAnn = eq(accounts.id, accountId);
    await backend.db.update(accounts).set({ closedAt: new Date() }).where(isAnn);
    await at(BEFORE(0.7));
    expect(await told()).toEqual([]);
    await backend.db.delete(accounts).where(isAnn);
    await at(BEFORE(0.5));
    expect(await backend.db.$count(bookings, eq(bookings.accountId, accountId))).toBe(0);
    expect(await told()).toEqual([]);
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
