/** What an assistant says is free. */
import { everyDay, openBookings, saveType } from '@/test/server/bookingCalls';
import { MONDAY } from '@/test/server/assistantBookings';
import { setUpBookingTools } from '@/test/server/bookingTools';

describe('what an assistant books', () => {
  const suite = setUpBookingTools();
  const { booked, NEXT, use, book } = suite;
  const look = (args: unknown) => use('check_availability', args);

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
});
