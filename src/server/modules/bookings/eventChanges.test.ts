/** Events of bookings that change, while their calendar does too. */
import { sql } from 'drizzle-orm';

import { bookMeeting, changeMeeting, movedTo, readMeeting } from '@/test/server/bookedMeetings';
import { callAs, connectTo, isConnected, PROVIDER_CALLS } from '@/test/server/consent';
import { until } from '@/test/waiting';
import { INSERT, MONDAY, TUESDAY, setUpEventsOfBookings } from '@/test/server/bookedEvents';

import { calendarKind } from './calendarKind';

describe('bookings and the connected calendar', () => {
  const suite = setUpEventsOfBookings();
  const { idle, events, done, idOf } = suite;
  /** As its owner does over there. */
  const deleteThere = (booking: { id: string }) =>
    suite.backend.db.execute(
      sql`update simulator_records set value = value || '{"status":"cancelled"}'
        where key = ${`event:${idOf(booking)}`}`,
    );

  describe('an event', () => {
    it('shows the last change, whatever became of those before', async () => {
      suite.proxy.script = (line) => (line.includes('/events') ? 503 : 'pass');
      const booking = await bookMeeting(suite.backend, suite.accountId);
      await until(() => suite.proxy.seen.includes(INSERT));
      const moved = await changeMeeting(suite.backend, booking, 'moved', movedTo(TUESDAY));
      suite.proxy.script = () => 'pass';
      await done();
      expect(await events()).toMatchObject([{ start: { dateTime: TUESDAY.toISOString() } }]);
      suite.proxy.script = (line) => (line.includes('/events') ? 503 : 'pass');
      suite.proxy.seen.length = 0;
      const again = await changeMeeting(suite.backend, moved, 'moved', movedTo(MONDAY));
      await until(() => suite.proxy.seen.length > 0);
      await changeMeeting(suite.backend, again, 'cancelled', { state: 'cancelled' });
      suite.proxy.script = () => 'pass';
      await done();
      expect(await events()).toMatchObject([{ status: 'cancelled' }]);
    });

    it('that its owner deleted is left deleted', async () => {
      const booking = await bookMeeting(suite.backend, suite.accountId);
      await idle();
      await deleteThere(booking);
      const moved = await changeMeeting(suite.backend, booking, 'moved', movedTo(TUESDAY));
      await idle();
      expect(await events()).toMatchObject([{ status: 'cancelled' }]);
      expect(await readMeeting(suite.backend, moved)).toMatchObject({
        state: 'booked',
        calendarSequence: 1,
      });
      await changeMeeting(suite.backend, moved, 'cancelled', { state: 'cancelled' });
      await idle();
      expect(await readMeeting(suite.backend, moved)).toMatchObject({ calendarSequence: 2 });
    });

    it.each([404, 410])('that is not there any more (%d) is none to change', async (status) => {
      const booking = await bookMeeting(suite.backend, suite.accountId);
      await idle();
      suite.proxy.script = (line) => (line.startsWith('PATCH') ? status : 'pass');
      await changeMeeting(suite.backend, booking, 'moved', movedTo(TUESDAY));
      await idle();
      expect(await readMeeting(suite.backend, booking)).toMatchObject({ calendarSequence: 1 });
    });

    it('of a booking that was called off before Google heard of it never comes', async () => {
      suite.proxy.script = (line) => (line.includes('/events') ? 503 : 'pass');
      const booking = await bookMeeting(suite.backend, suite.accountId);
      await until(() => suite.proxy.seen.includes(INSERT));
      await changeMeeting(suite.backend, booking, 'cancelled', { state: 'cancelled' });
      suite.proxy.script = () => 'pass';
      await done();
      expect(await events()).toEqual([]);
    });

    it('waits until the calendar is connected again, when the permission has ended', async () => {
      await suite.backend.db.execute(sql`delete from simulator_records where key like 'grant:%'`);
      const booking = await bookMeeting(suite.backend, suite.accountId);
      await done();
      expect(await isConnected(suite.backend, suite.token, 'google')).toBe(false);
      await bookMeeting(suite.backend, suite.accountId, {
        state: 'cancelled',
        ...movedTo(TUESDAY),
      });
      await bookMeeting(suite.backend, suite.accountId, movedTo(new Date('2020-01-01T09:00:00Z')));
      await connectTo(suite.backend, suite.token, 'google');
      await done();
      expect(await events()).toMatchObject([{ start: { dateTime: MONDAY.toISOString() } }]);
      expect(await readMeeting(suite.backend, booking)).toMatchObject({ calendarSequence: 0 });
    });

    it('comes to a calendar that was connected while the former one was told', async () => {
      const { deps } = suite.backend;
      const { google } = deps.providers;
      if (!google) throw new Error('No Google');
      const calendarJobs = { send: async () => undefined };
      const booking = await bookMeeting(
        { ...suite.backend, deps: { ...deps, calendarJobs } },
        suite.accountId,
      );
      const former = { ...google, addEvent: () => connectTo(suite.backend, suite.token, 'google') };
      const providers = { ...deps.providers, google: former };
      const kind = calendarKind({ ...deps, providers }, () => deps.calendarJobs);
      await kind.run({ accountId: suite.accountId, bookingId: booking.id }, { id: 'x', age: 0 });
      await done();
      expect(await events()).toMatchObject([{ start: { dateTime: MONDAY.toISOString() } }]);
      expect(await readMeeting(suite.backend, booking)).toMatchObject({ calendarSequence: 0 });
    });

    it('is not made twice when the same calendar is connected again', async () => {
      const booking = await bookMeeting(suite.backend, suite.accountId);
      await idle();
      await callAs(suite.backend, suite.token, 'DELETE', PROVIDER_CALLS.google.disable);
      await changeMeeting(suite.backend, booking, 'moved', movedTo(TUESDAY));
      await connectTo(suite.backend, suite.token, 'google');
      await done();
      expect(await events()).toMatchObject([{ start: { dateTime: TUESDAY.toISOString() } }]);
    });
  });
});
