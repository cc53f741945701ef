/** Reminders by SMS, and whom no reminder reaches. */
import { eq, like, sql } from 'drizzle-orm';

import { bookMeeting, readMeeting } from '@/test/server/bookedMeetings';
import { openBookings } from '@/test/server/bookingCalls';
import { inParallel } from '@/test/server/people';
import { accounts } from '@/server/platform/db/tables/accounts';
import { bookings } from '@/server/platform/db/tables/bookings';
import { rateLimits } from '@/server/platform/db/tables/platform';
import { MONDAY, BEFORE, setUpReminders } from '@/test/server/bookingReminders';

import type { Booked } from './booked';
import { remind } from './reminderKind';

describe('reminders of bookings', () => {
  const suite = setUpReminders();
  const { book, at, told, MAIL, SMS, THANKS } = suite;

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
      const shop = await openBookings(suite.backend, `shop${index}@example.com`, { type });
      return bookMeeting(suite.backend, shop.accountId, {
        meetingTypeId: shop.typeId,
        startsAt: MONDAY,
        email: '',
      });
    });
    await at(BEFORE(1));
    expect(await told()).toHaveLength(3);
    const marked = await Promise.all(shops.map((shop) => readMeeting(suite.backend, shop)));
    expect(marked.every(({ textRemindedAt }) => textRemindedAt !== null)).toBe(true);
    // What was refused has cost its account nothing.
    const ofAccounts = like(rateLimits.key, 'reminderSms:%');
    expect(await suite.backend.db.$count(rateLimits, ofAccounts)).toBe(3);
  });

  it('by SMS are not even written where this server sends none', async () => {
    await book({ email: '' });
    const messages = { ...suite.backend.deps.messages, sendsSms: false };
    suite.backend.clock.now = BEFORE(1);
    for (const { job } of suite.jobs) await remind({ ...suite.backend.deps, messages }, job);
    expect(await told()).toEqual([]);
    expect(await suite.backend.db.$count(rateLimits, like(rateLimits.key, 'reminderSms:%'))).toBe(
      0,
    );
  });

  it('by SMS are a hundred a day for an account', async () => {
    await suite.backend.db.execute(
      sql`insert into rate_limits (key, points, expires_at)
        values (${`reminderSms:${suite.accountId}`}, 100, now() + interval '1 hour')`,
    );
    await book({ email: '' });
    await at(BEFORE(1));
    expect(await told()).toEqual([]);
  });

  it('reach nobody while the owner’s address is not proven, and nobody of an account that is gone', async () => {
    const eve = await openBookings(suite.backend, 'eve@example.com', {
      type: { email_reminder_minutes: 60 },
    });
    const isEve = eq(accounts.id, eve.accountId);
    await suite.backend.db.update(accounts).set({ emailVerifiedAt: null }).where(isEve);
    await bookMeeting(suite.backend, eve.accountId, {
      meetingTypeId: eve.typeId,
      startsAt: MONDAY,
    });
    await at(BEFORE(1));
    expect(await told()).toEqual([]);
    await book();
    const isAnn = eq(accounts.id, suite.accountId);
    await suite.backend.db.update(accounts).set({ closedAt: new Date() }).where(isAnn);
    await at(BEFORE(0.7));
    expect(await told()).toEqual([]);
    await suite.backend.db.delete(accounts).where(isAnn);
    await at(BEFORE(0.5));
    expect(await suite.backend.db.$count(bookings, eq(bookings.accountId, suite.accountId))).toBe(
      0,
    );
    expect(await told()).toEqual([]);
  });
});
