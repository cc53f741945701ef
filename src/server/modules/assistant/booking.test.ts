import { sql } from 'drizzle-orm';

import { everyDay, openBookings, saveType } from '@/test/server/bookingCalls';
import { addPerson, call, inParallel, signIn, signUp } from '@/test/server/people';
import { MONDAY } from '@/test/server/assistantBookings';
import { fieldOf } from '@/contract/fieldOf';
import { bookings } from '@/server/platform/db/tables/bookings';
import { calls } from '@/server/platform/db/tables/calls';
import { CALLER, setUpBookingTools } from '@/test/server/bookingTools';

describe('what an assistant books', () => {
  const suite = setUpBookingTools();
  const { booked, book } = suite;
  const mails = () =>
    suite.backend.outbox
      .slice(suite.carried)
      .map(({ to }) => to)
      .sort();
  const mailTo = (email: string) => suite.backend.nextMessage(email, suite.carried);

  describe('book_meeting', () => {
    it('books, mails both, and the owner sees whose call it was', async () => {
      expect(await book({ start: MONDAY, name: 'Kim Lee', email: 'kim@example.com' })).toBe(
        'Booked: 30 Minute meeting for Kim Lee on Monday, November 23, 2026, 10:00 AM to 10:30 AM ' +
          `(Europe/Berlin), which starts at ${MONDAY}. A confirmation goes to kim@example.com.`,
      );
      await mailTo('kim@example.com');
      await mailTo('ann@example.com');
      const [stored] = await suite.backend.db.select().from(calls);
      expect(stored).toMatchObject({
        source: 'vapi',
        externalId: 'call-1',
        customerName: 'Kim Lee',
        wantsCallback: false,
        query: null,
      });
      const list = await call(suite.backend, 'GET', '/user/bookings', { token: suite.ann.token });
      expect(fieldOf(list.body, 'items')).toEqual([
        expect.objectContaining({
          start: MONDAY,
          name: 'Kim Lee',
          phone: CALLER,
          by_assistant: true,
          call: String(stored?.id),
        }),
      ]);
    });

    it.each([
      '2026-11-23T10:00',
      '2026-11-23 10:00:00',
      '2026-11-23T10:00:00+01:00',
      1_795_424_400,
    ])('takes a start as models write it (%s)', async (start) => {
      expect(await book({ start, name: 'Kim' })).toContain(MONDAY);
    });

    it('tells the owner alone, where no address was said', async () => {
      await book({ start: MONDAY, name: 'Kim', email: null, phone: null });
      await mailTo('ann@example.com');
      expect([mails(), await booked()]).toMatchObject([['ann@example.com'], [{ email: '' }]]);
    });

    it.each([
      ['in a call', { source: 'retell', id: 'call-1' } as const],
      ['without one', null],
    ])('books once, however often the same is asked for (%s)', async (_what, during) => {
      const args = { start: MONDAY, name: 'Kim', email: 'kim@example.com' };
      const answers = await inParallel(8, () => book(args, { id: 'request-1', call: during }));
      expect(new Set(answers).size).toBe(1);
      expect(await booked()).toHaveLength(1);
      await mailTo('ann@example.com');
      await mailTo('kim@example.com');
      expect(mails()).toEqual(['ann@example.com', 'kim@example.com']);
    });

    it('gives no caller the booking of another, where nothing has an id', async () => {
      const nameless = { id: '', call: null } as const;
      const other = { ...nameless, callerNumber: '+1 202-555-0177' };
      const first = await book({ start: MONDAY, name: 'Kim' }, nameless);
      expect(await book({ start: MONDAY, name: 'Kim' }, other)).toMatch(/^That time is taken\./);
      expect(await book({ start: MONDAY, name: 'Kim' }, nameless)).toBe(first);
      expect(await booked()).toMatchObject([{ phone: CALLER }]);
    });

    it('takes the same start in the same call for the same booking, whatever else is said', async () => {
      await book({ start: MONDAY, name: 'Kim' });
      expect(await book({ start: MONDAY, name: 'Kim Lee', email: 'kim@example.com' })).toContain(
        'Kim',
      );
      expect(await booked()).toHaveLength(1);
    });

    it('does not take a meeting that was cancelled since for booked', async () => {
      const wish = { start: MONDAY, name: 'Kim' };
      await book(wish);
      await suite.backend.db.update(bookings).set({ state: 'cancelled' });
      expect(await book(wish)).toBe(
        'That meeting was booked in this call and cancelled since. Please choose another time.',
      );
      const other = { call: { source: 'vapi', id: 'call-2' } } as const;
      expect(await book(wish, other)).toContain('Kim');
    });

    it('says what is free where somebody else was faster, or nobody is met', async () => {
      await book({ start: MONDAY, name: 'Kim' });
      const other = { call: { source: 'vapi', id: 'call-2' } } as const;
      expect(await book({ start: MONDAY, name: 'Lou' }, other)).toMatch(
        /^That time is taken. Free on Monday, November 23, 2026, Europe\/Berlin time: 10:30 AM/,
      );
      expect(await book({ start: '2026-11-23T09:10:00Z', name: 'Lou' }, other)).toMatch(
        /^That time cannot be booked. Free on Monday/,
      );
      expect(await book({ start: '2020-11-23T09:00:00Z', name: 'Lou' }, other)).toMatch(
        /^That time cannot be booked. Nothing is free on/,
      );
      expect(await booked()).toHaveLength(1);
    });

    it('does not take a time that clocks are put forward over for an hour later', async () => {
      const { accountId } = await openBookings(suite.backend, 'night@example.com', {
        schedule: { zone: 'Europe/Berlin', dates: [], week: everyDay('01:00', '05:00') },
        type: { range: { kind: 'dates', from: '2027-03-28', to: '2027-03-28' } },
      });
      const at = (start: string) => book({ start, name: 'Kim' }, { accountId });
      expect(await at('2027-03-28T02:30')).toMatch(
        /^That time cannot be booked. Free on Sunday, March 28, 2027, Europe\/Berlin time: 1:00 AM .* 3:30 AM/,
      );
      expect(await suite.backend.db.$count(bookings)).toBe(0);
      expect(await at('2027-03-28T03:30')).toContain('2027-03-28T01:30:00.000Z');
    });

    it('offers the kind of meeting that has been there longest', async () => {
      const body = { name: 'A longer one', duration_minutes: 60 };
      await call(suite.backend, 'POST', '/user/meeting-types', { token: suite.ann.token, body });
      await saveType(suite.backend, suite.ann, { name: 'The first one' });
      expect(await book({ start: MONDAY, name: 'Kim' })).toContain('Booked: The first one for Kim');
    });

    it('has one address mailed 60 times an hour', async () => {
      const ask = (start: string, email: string | null) =>
        book({ start, name: 'Kim', email }, { call: { source: 'vapi', id: start } });
      expect(await ask(MONDAY, 'Kim@example.com')).toMatch(/^Booked: /);
      await suite.backend.db.execute(
        sql`update rate_limits set points = 60 where key like 'bookings:assistant:%:%'`,
      );
      const free = '2026-11-23T09:30:00Z';
      const tooMuch =
        'Too much was booked for "kim@example.com" within the hour. Please book without an e-mail address.';
      expect(await ask(free, 'kim@example.com')).toBe(tooMuch);
      // Also where an account of that address is opened and deleted.
      const kim = await signUp(suite.backend, 'kim@example.com');
      const [token, body] = [await signIn(suite.backend, kim), { password: kim.password }];
      expect((await call(suite.backend, 'DELETE', '/user/', { token, body })).status).toBe(204);
      expect(await ask(free, 'kim@example.com')).toBe(tooMuch);
      // What was booked before is told again.
      expect(await ask(MONDAY, 'Kim@example.com')).toMatch(/^Booked: /);
      expect(await ask(free, null)).toMatch(/^Booked: /);
      expect(await booked()).toHaveLength(2);
    });

    it('books 300 times an hour for one account', async () => {
      await book({ start: MONDAY, name: 'Kim' });
      await suite.backend.db.execute(
        sql`update rate_limits set points = 300 where key like 'bookings:assistant:%'`,
      );
      const other = { call: { source: 'vapi', id: 'call-2' } } as const;
      expect(await book({ start: '2026-11-23T09:30:00Z', name: 'Lou' }, other)).toBe(
        'Too much was booked within the hour. Please ask the caller to try again later.',
      );
      expect(await booked()).toHaveLength(1);
    });

    it('keeps a number that was said, and does not take it for the caller', async () => {
      await book({ start: MONDAY, name: 'Kim', phone: '+1 202-555-0199' });
      expect(await booked()).toMatchObject([{ phoneKey: '+12025550199' }]);
    });

    const NO_START = expect.stringContaining('I could not read the start.');
    const unread = (name: string) => `I could not read ${name}: it is a text, and not a long one.`;
    const at = { start: MONDAY };
    it.each<[unknown, unknown]>([
      [undefined, NO_START],
      ['2026-11-23T09:00:00Z', 'The arguments are start, name, email and phone, each a text.'],
      [{ name: 'Kim' }, NO_START],
      [{ start: 'Monday at ten', name: 'Kim' }, NO_START],
      [{ start: '2026-11-23', name: 'Kim' }, NO_START],
      [{ start: '2026-02-30T10:00', name: 'Kim' }, NO_START],
      [{ start: 1e300, name: 'Kim' }, NO_START],
      [{ start: { at: MONDAY }, name: 'Kim' }, unread('start')],
      [{ ...at }, 'I do not know the name. Please ask for it, and try again with it.'],
      [{ ...at, name: ['Kim'] }, unread('name')],
      [{ ...at, name: 'x'.repeat(10_000) }, unread('name')],
      [
        { ...at, name: 'Kim', email: 'kim at example' },
        '"kim at example" is not an e-mail address. Please ask for it again, or book without one.',
      ],
      [{ ...at, name: 'Kim', email: 7 }, unread('email')],
      [
        { ...at, name: 'Kim', phone: 'later' },
        '"later" is not a phone number. Please ask for the number again.',
      ],
    ])('answers %j with a sentence, and books nothing', async (args, sentence) => {
      expect(await book(args)).toEqual(sentence);
      expect([await booked(), await suite.backend.db.$count(calls)]).toEqual([[], 0]);
    });

    it.each(['anonymous', 'Restricted', 'sip:foo@bar.example', '0'])(
      'a caller whose number is %j is booked without one',
      async (callerNumber) => {
        const args = { start: MONDAY, name: 'Kim' };
        expect(await book(args, { callerNumber })).toMatch(/^Booked: /);
        expect(await booked()).toMatchObject([{ name: 'Kim', phone: '' }]);
      },
    );

    it('books nothing at another account', async () => {
      const other = await addPerson(suite.backend, 'other@example.com');
      expect(await book({ start: MONDAY, name: 'Kim' }, { accountId: other.id })).toBe(
        'Nobody can book a meeting here at the moment.',
      );
    });
  });
});
