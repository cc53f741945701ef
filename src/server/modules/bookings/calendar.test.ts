import { eq, sql } from 'drizzle-orm';

import { bookMeeting, changeMeeting, movedTo, readMeeting } from '@/test/server/bookedMeetings';
import {
  begin,
  callAs,
  comeBack,
  connectTo,
  decide,
  isConnected,
  PROVIDER_CALLS,
} from '@/test/server/consent';
import { jobsDoneAtLast } from '@/test/server/jobs';
import { addPerson } from '@/test/server/people';
import type { Mishap } from '@/test/server/shakyProxy';
import { until } from '@/test/waiting';
import { setUpCalendar, API } from '@/test/server/connectedCalendar';

import { fieldOf } from '@/contract/fieldOf';

import { calendarUse } from '@/server/modules/integrations/calendarUse';
import { connect } from '@/server/modules/integrations/changeConnections';
import { unsealTokens } from '@/server/modules/integrations/connections';
import { accounts } from '@/server/platform/db/tables/accounts';
import { connections } from '@/server/platform/db/tables/integrations';

import { calendarKind } from './calendarKind';

const INSERT = `POST ${API}/calendars/primary/events`;
const TOKEN = 'POST /demo/providers/google/token';

const EVENTS =
  '/google-calender/view-events?start_time=2030-11-01T00:00:00Z&end_time=2030-12-01T00:00:00Z';
const MONDAY = new Date('2030-11-25T09:00:00Z');
const TUESDAY = new Date('2030-11-26T09:00:00Z');

describe('bookings and the connected calendar', () => {
  const suite = setUpCalendar();
  const { idle, events } = suite;

  const done = () => jobsDoneAtLast(suite.backend, 'calendar');
  const failOnce = (line: string, mishap: Mishap) => {
    let times = 0;
    suite.proxy.script = (asked) => (asked === line && (times += 1) === 1 ? mishap : 'pass');
  };
  const idOf = ({ id }: { id: string }): string => id.replaceAll('-', '');
  /** As its owner does over there. */
  const deleteThere = (booking: { id: string }) =>
    suite.backend.db.execute(
      sql`update simulator_records set value = value || '{"status":"cancelled"}'
        where key = ${`event:${idOf(booking)}`}`,
    );
  /** Connections that were made before anything could be written. */
  const connectAsBefore = async () => {
    const key = { accountId: suite.accountId, provider: 'google' } as const;
    const [row] = await suite.backend.db.select().from(connections);
    const tokens = unsealTokens(suite.backend.deps, key, row?.sealedTokens ?? '');
    if (!tokens) throw new Error('Not connected');
    const { scope: _, ...others } = tokens;
    await connect(suite.backend.deps, key, others);
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

  describe('what it lets us do', () => {
    const use = () => calendarUse(suite.backend.deps, suite.accountId);
    /** Presses the consent page's other button. */
    const connectForReading = async () => {
      const { consentPage, cookie } = await begin(suite.backend, suite.token, 'google');
      return comeBack(await decide(consentPage, 'allow_first'), cookie);
    };

    it('is told: everything, reading alone, nothing', async () => {
      expect(await use()).toBe('writes');
      expect(await connectForReading()).toBe('connected=google');
      expect(await use()).toBe('reads');
      await callAs(suite.backend, suite.token, 'DELETE', PROVIDER_CALLS.google.disable);
      expect(await use()).toBe('off');
    });

    it('is told to have ended, for two weeks, when Google takes the permission back', async () => {
      const endThere = async () => {
        await suite.backend.db.execute(sql`delete from simulator_records where key like 'grant:%'`);
        await callAs(suite.backend, suite.token, 'GET', EVENTS);
      };
      await endThere();
      expect(await use()).toBe('ended');
      const other = await addPerson(suite.backend, 'bea@example.com');
      const isOther = eq(accounts.id, other.id);
      await suite.backend.db
        .update(accounts)
        .set({ calendarEndedAt: sql`now()` })
        .where(isOther);
      await connectTo(suite.backend, suite.token, 'google');
      expect(await use()).toBe('writes');
      // What another one is told is no affair of this one's.
      expect(await calendarUse(suite.backend.deps, other.id)).toBe('ended');
      await endThere();
      await callAs(suite.backend, suite.token, 'DELETE', PROVIDER_CALLS.google.disable);
      expect(await use()).toBe('off');
      await connectTo(suite.backend, suite.token, 'google');
      await endThere();
      await suite.backend.db.execute(
        sql`update accounts set calendar_ended_at = calendar_ended_at - interval '15 days'`,
      );
      expect(await use()).toBe('off');
    });

    it('is to read, in connections from before, also after their suite.token was refreshed', async () => {
      await connectAsBefore();
      expect(await use()).toBe('reads');
      await bookMeeting(suite.backend, suite.accountId);
      await idle();
      expect(await events()).toEqual([]);
      expect(suite.proxy.seen).toEqual([]);
    });

    it('is to write once it is connected again', async () => {
      await connectForReading();
      await bookMeeting(suite.backend, suite.accountId);
      await idle();
      expect(await events()).toEqual([]);
      await connectTo(suite.backend, suite.token, 'google');
      await idle();
      expect(await events()).toHaveLength(1);
    });

    it('stays known when a suite.token is refreshed', async () => {
      await suite.backend.db.execute(sql`delete from simulator_records where key like 'access:%'`);
      await bookMeeting(suite.backend, suite.accountId);
      await done();
      expect(suite.proxy.seen).toContain(TOKEN);
      expect([await use(), (await events()).length]).toEqual(['writes', 1]);
    });
  });

  it('has no booking of another account', async () => {
    const other = await addPerson(suite.backend, 'other@example.com');
    await bookMeeting(suite.backend, other.id);
    await idle();
    expect(await events()).toEqual([]);
  });
});
