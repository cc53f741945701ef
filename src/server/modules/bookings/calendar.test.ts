import { bookMeeting, changeMeeting, movedTo, readMeeting } from '@/test/server/bookedMeetings';
import { callAs } from '@/test/server/consent';
import { addPerson } from '@/test/server/people';
import type { Mishap } from '@/test/server/shakyProxy';
import { fieldOf } from '@/contract/fieldOf';
import { INSERT, EVENTS, MONDAY, TUESDAY, setUpEventsOfBookings } from '@/test/server/bookedEvents';

describe('bookings and the connected calendar', () => {
  const suite = setUpEventsOfBookings();
  const { idle, events, done, idOf } = suite;
  const failOnce = (line: string, mishap: Mishap) => {
    let times = 0;
    suite.proxy.script = (asked) => (asked === line && (times += 1) === 1 ? mishap : 'pass');
  };

  describe('an event', () => {
    it('follows its booking: made, moved, deleted', async () => {
      const booking = await bookMeeting(suite.backend, suite.accountId);
      await idle();
      expect(await events()).toEqual([
        {
          status: 'confirmed',
          summary: '30 Minute meeting with Kim Lee',
          description:
            'Kim Lee\nkim@example.com\n+1 202-555-0142\n\nWhat is it about?\nA flat tyre',
          location: 'By phone, +12025550142',
          start: { dateTime: '2030-11-25T09:00:00.000Z' },
          end: { dateTime: '2030-11-25T09:30:00.000Z' },
        },
      ]);
      expect(await readMeeting(suite.backend, booking)).toMatchObject({ calendarSequence: 0 });
      const listed = await callAs(suite.backend, suite.token, 'GET', EVENTS);
      expect(listed.body).toEqual([
        expect.objectContaining({ id: idOf(booking), summary: '30 Minute meeting with Kim Lee' }),
      ]);

      const moved = await changeMeeting(suite.backend, booking, 'moved', movedTo(TUESDAY));
      await idle();
      expect(await events()).toMatchObject([{ start: { dateTime: TUESDAY.toISOString() } }]);
      await changeMeeting(suite.backend, moved, 'cancelled', { state: 'cancelled' });
      await idle();
      expect(await events()).toMatchObject([{ status: 'cancelled' }]);
      expect(await readMeeting(suite.backend, booking)).toMatchObject({ calendarSequence: 2 });
    });

    it('has no markup of a visitor: Google reads the description as HTML', async () => {
      const answers = [
        'I <3 it & <a href="https://evil.example/">the meeting</a>, </b> <!-- <IMG src=x>',
      ];
      await bookMeeting(suite.backend, suite.accountId, { answers });
      await idle();
      const [event] = await events();
      const description = String(fieldOf(event, 'description'));
      const read = 'I <3 it & &lt;a href="https://evil.example/">the meeting&lt;/a>, &lt;/b> ';
      expect(description).toContain(`${read}&lt;!-- &lt;IMG src=x>`);
    });

    it('has as much of long answers as Google takes', async () => {
      const answers = [`<b>${'\u{1f6b2}'.repeat(10_000)}`];
      await bookMeeting(suite.backend, suite.accountId, { answers });
      await idle();
      const [event] = await events();
      const description = String(fieldOf(event, 'description'));
      expect(description.length).toBeLessThanOrEqual(8192);
      expect(description).toMatch(/&lt;b>\u{1f6b2}{3000,}…$/u);
    });

    it.each<[string, Mishap]>([
      ['hangs', 'hang'],
      ['is cut', 'cut'],
      ['did it, and the answer was lost', 'lose'],
      ['answers 500', 500],
      ['answers 429', 429],
      ['does not know us (401)', 401],
      [
        'has had too many requests',
        {
          status: 403,
          body: JSON.stringify({
            error: { errors: [{ reason: 'rateLimitExceeded' }] },
          }),
        },
      ],
      [
        'is not switched on by the operator yet',
        {
          status: 403,
          body: JSON.stringify({
            error: { errors: [{ domain: 'usageLimits', reason: 'accessNotConfigured' }] },
          }),
        },
      ],
      ['answers what is no JSON', { status: 200, body: '<html>' }],
      ['answers nothing', { status: 200, body: '' }],
      ['answers what is no event', { status: 200, body: '{}' }],
    ])('is made once though Google %s', async (_what, mishap) => {
      failOnce(INSERT, mishap);
      await bookMeeting(suite.backend, suite.accountId);
      await done();
      expect(await events()).toMatchObject([{ start: { dateTime: MONDAY.toISOString() } }]);
    });

    it.each(['', '{}'])('is moved though Google answers %j first', async (body) => {
      const booking = await bookMeeting(suite.backend, suite.accountId);
      await idle();
      let isFirst = true;
      suite.proxy.script = (line) => {
        if (!line.startsWith('PATCH') || !isFirst) return 'pass';
        isFirst = false;
        return { status: 200, body };
      };
      await changeMeeting(suite.backend, booking, 'moved', movedTo(TUESDAY));
      await done();
      expect(await events()).toMatchObject([{ start: { dateTime: TUESDAY.toISOString() } }]);
    });

    it('is not tried again when it is refused for good, and the booking stands', async () => {
      suite.proxy.script = (line) => (line === INSERT ? 400 : 'pass');
      const booking = await bookMeeting(suite.backend, suite.accountId);
      await idle();
      expect(suite.proxy.seen.filter((line) => line === INSERT)).toHaveLength(1);
      expect(await readMeeting(suite.backend, booking)).toMatchObject({
        state: 'booked',
        calendarSequence: null,
      });
    });
  });

  it('has no booking of another account', async () => {
    const other = await addPerson(suite.backend, 'other@example.com');
    await bookMeeting(suite.backend, other.id);
    await idle();
    expect(await events()).toEqual([]);
  });
});
