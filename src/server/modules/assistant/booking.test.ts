import { sql } from 'drizzle-orm';

import { everyDay, openBookings, saveType } from '@/test/server/bookingCalls';
import { addPerson, call, inParallel, signIn, signUp } from '@/test/server/people';
import { setUpAssistant, MONDAY } from '@/test/server/assistantBookings';

import { fieldOf } from '@/contract/fieldOf';
import { bookings } from '@/server/platform/db/tables/bookings';
import { calls } from '@/server/platform/db/tables/calls';

import type { OngoingCall } from './tool';
import { runTools } from './tools';

const CALLER = '+1 202-555-0142';

describe('what an assistant books', () => {
  const suite = setUpAssistant();
  const { booked, NEXT } = suite;

  let requests = 0;
  const use = async (
    name: string,
    args: unknown,
    { id = `request ${(requests += 1)}`, ...during }: Partial<OngoingCall> & { id?: string } = {},
  ): Promise<string> => {
    const [answer] = await runTools(suite.backend.deps, {
      accountId: suite.ann.accountId,
      lineId: null,
      call: { source: 'vapi', id: 'call-1' },
      callerNumber: CALLER,
      ...during,
      requests: [{ id, name, args }],
    });
    return answer?.result ?? '';
  };
  const look = (args: unknown) => use('check_availability', args);
  const book = (args: unknown, during: Parameters<typeof use>[2] = {}) =>
    use('book_meeting', args, during);
  const mails = () =>
    suite.backend.outbox
      .slice(suite.carried)
      .map(({ to }) => to)
      .sort();
  const mailTo = (email: string) => suite.backend.nextMessage(email, suite.carried);

  describe('check_availability', () => {
    it.each([undefined, null, {}, { day: null }, { day: ' ' }])(
      'says what is next (%j)',
      async (args) => {
        expect(await look(args)).toBe(NEXT);
      },
    );

    it('says the times of a day, and how many more there are', async () => {
      expect(await look({ day: '2026-11-25T00:00:00Z' })).toBe(
        'Free on Wednesday, November 25, 2026, Europe/Berlin time: 9:00 AM (2026-11-25T08:00:00.000Z), ' +
          '9:30 AM (2026-11-25T08:30:00.000Z), 10:00 AM (2026-11-25T09:00:00.000Z), ' +
          '10:30 AM (2026-11-25T09:30:00.000Z), 11:00 AM (2026-11-25T10:00:00.000Z), ' +
          '11:30 AM (2026-11-25T10:30:00.000Z), 12:00 PM (2026-11-25T11:00:00.000Z), ' +
          '12:30 PM (2026-11-25T11:30:00.000Z), and 8 more until 4:30 PM.',
      );
    });

    it.each([
      ['today', 'Friday, November 20, 2026'],
      ['Tomorrow', 'Saturday, November 21, 2026'],
      ['2026-11-24', 'Tuesday, November 24, 2026'],
    ])('says when nothing is free (%s), and what is next', async (day, shown) => {
      expect(await look({ day })).toBe(`Nothing is free on ${shown}. ${NEXT}`);
    });

    it.each<[unknown, string]>([
      [
        { day: 'next week' },
        'I could not read the day "next week". It is a date such as 2026-11-20.',
      ],
      [
        { day: '2026-02-30' },
        'I could not read the day "2026-02-30". It is a date such as 2026-11-20.',
      ],
      [{ day: '2026-11-19' }, '2026-11-19 is over. Today is 2026-11-20.'],
      [{ day: 20261123 }, 'The argument is day, a date such as 2026-11-23.'],
      [{ day: 'x'.repeat(200) }, 'The argument is day, a date such as 2026-11-23.'],
      [['2026-11-23'], 'The argument is day, a date such as 2026-11-23.'],
      ['9999-12-31', 'The argument is day, a date such as 2026-11-23.'],
      [{ day: '9999-12-29' }, expect.stringContaining('Nothing is free on')],
    ])('answers %j with a sentence', async (args, sentence) => {
      expect(await look(args)).toEqual(sentence);
    });

    it('knows no free times at the end of all years', async () => {
      await saveType(suite.backend, suite.ann, {
        range: { kind: 'dates', from: '2026-11-20', to: '9999-12-31' },
      });
      // A Wednesday.
      const day = '9999-12-29';
      const nothing = 'Nothing is free on Wednesday, December 29, 9999.';
      expect(await look({ day })).toBe(`${nothing} ${NEXT}`);
      expect(await book({ start: `${day}T09:00:00Z`, name: 'Kim' })).toBe(
        `That time cannot be booked. ${nothing} ${NEXT}`,
      );
      expect(await booked()).toEqual([]);
    });

    it("takes the day that a moment is on by the clocks of the hours, in a zone of today's name", async () => {
      const shopIn = (zone: string, email: string) =>
        openBookings(suite.backend, email, {
          schedule: { zone, dates: [], week: everyDay('09:00', '10:00') },
        });
      const { accountId } = await shopIn('Pacific/Auckland', 'far@example.com');
      const lookThere = (day: string) => use('check_availability', { day }, { accountId });
      const wednesday =
        /^Free on Wednesday, November 25, 2026, Pacific\/Auckland time: 9:00 AM \(2026-11-24T20:00/;
      for (const day of [
        '2026-11-24T20:00:00.000Z',
        '2026-11-25T09:00',
        '2026-11-24 23:00:00-05:00',
      ]) {
        expect(await lookThere(day)).toMatch(wednesday);
      }
      // As models write a date.
      expect(await lookThere('2026-11-25T00:00:00Z')).toMatch(wednesday);
      const india = await shopIn('Asia/Calcutta', 'india@example.com');
      for (const args of [{}, { day: '2026-11-25' }]) {
        expect(await use('check_availability', args, india)).toContain(', Asia/Kolkata time');
      }
    });

    it('looks a month ahead', async () => {
      const range = { kind: 'dates', from: '2026-12-22', to: '2026-12-24' };
      await saveType(suite.backend, suite.ann, { range });
      expect(await look({})).toBe('Nothing is free within the next 31 days.');
      expect(await look({ day: '2026-12-23' })).toContain('Free on Wednesday, December 23, 2026');
    });

    it('says so where nothing is offered', async () => {
      await saveType(suite.backend, suite.ann, { active: false });
      const nobody = 'Nobody can book a meeting here at the moment.';
      expect([await look({}), await book({ start: MONDAY, name: 'Kim' })]).toEqual([
        nobody,
        nobody,
      ]);
    });
  });

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
