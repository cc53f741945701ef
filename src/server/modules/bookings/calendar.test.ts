import { eq, like, sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
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
import { jobsDone, jobsDoneAtLast } from '@/test/server/jobs';
import { addPerson, signIn } from '@/test/server/people';
import { startShakyProxy, type Mishap, type ShakyProxy } from '@/test/server/shakyProxy';
import { until } from '@/test/waiting';

import { calendarUse } from '@/server/modules/integrations/calendarUse';
import { connect, unsealTokens } from '@/server/modules/integrations/connections';
import { ProviderError, type Span } from '@/server/modules/integrations/provider';
import { accounts } from '@/server/platform/db/tables/accounts';
import { bookings } from '@/server/platform/db/tables/bookings';
import { simulatorRecords } from '@/server/platform/db/tables/demo';
import { connections } from '@/server/platform/db/tables/integrations';

import { readBusy } from './busy';
import { calendarKind } from './calendarKind';

const API = '/demo/providers/google/calendar/v3';
const FREE_BUSY = `POST ${API}/freeBusy`;
const INSERT = `POST ${API}/calendars/primary/events`;
const TOKEN = 'POST /demo/providers/google/token';
const EVENTS =
  '/google-calender/view-events?start_time=2030-11-01T00:00:00Z&end_time=2030-12-01T00:00:00Z';
const MONDAY = new Date('2030-11-25T09:00:00Z');
const TUESDAY = new Date('2030-11-26T09:00:00Z');

describe('bookings and the connected calendar', () => {
  let backend: Backend;
  let proxy: ShakyProxy;
  let token: string;
  let accountId: string;

  beforeAll(async () => {
    proxy = await startShakyProxy();
    const providers = { simulator: proxy.url, timeout: 3_000 };
    backend = await startBackend({ demo: true, providers });
    proxy.target = backend.url;
    const person = await addPerson(backend, 'ann@example.com', 'Ann Bell');
    accountId = person.id;
    token = await signIn(backend, person);
  });
  afterAll(async () => {
    await backend.stop();
    proxy.stop();
  });
  beforeEach(async () => {
    proxy.script = () => 'pass';
    await backend.db.delete(bookings);
    await backend.db.execute(sql`delete from simulator_records where key like 'event:%'`);
    await backend.db.execute(sql`delete from pgboss.job where name in ('calendar', 'reminders')`);
    await backend.db.delete(connections);
    await connectTo(backend, token, 'google');
    await idle();
    proxy.seen.length = 0;
  });

  const idle = () => jobsDone(backend, 'calendar');
  const done = () => jobsDoneAtLast(backend, 'calendar');
  const failOnce = (line: string, mishap: Mishap) => {
    let times = 0;
    proxy.script = (asked) => (asked === line && (times += 1) === 1 ? mishap : 'pass');
  };
  /** What lies in the calendar over there, deleted events included. */
  const events = async (): Promise<unknown[]> => {
    const rows = await backend.db
      .select({ value: simulatorRecords.value })
      .from(simulatorRecords)
      .where(like(simulatorRecords.key, 'event:%'));
    return rows.map(({ value }) => value);
  };
  const idOf = ({ id }: { id: string }): string => id.replaceAll('-', '');
  /** As its owner does over there. */
  const deleteThere = (booking: { id: string }) =>
    backend.db.execute(
      sql`update simulator_records set value = value || '{"status":"cancelled"}'
        where key = ${`event:${idOf(booking)}`}`,
    );
  /** Connections that were made before anything could be written. */
  const connectAsBefore = async (scope?: string) => {
    const key = { accountId, provider: 'google' } as const;
    const [row] = await backend.db.select().from(connections);
    const tokens = unsealTokens(backend.deps, key, row?.sealedTokens ?? '');
    if (!tokens) throw new Error('Not connected');
    const { scope: _, ...others } = tokens;
    await connect(backend.deps, key, scope === undefined ? others : { ...others, scope });
  };

  describe('an event', () => {
    it('follows its booking: made, moved, deleted', async () => {
      const booking = await bookMeeting(backend, accountId);
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
      expect(await readMeeting(backend, booking)).toMatchObject({ calendarSequence: 0 });
      const listed = await callAs(backend, token, 'GET', EVENTS);
      expect(listed.body).toEqual([
        expect.objectContaining({ id: idOf(booking), summary: '30 Minute meeting with Kim Lee' }),
      ]);

      const moved = await changeMeeting(backend, booking, 'moved', movedTo(TUESDAY));
      await idle();
      expect(await events()).toMatchObject([{ start: { dateTime: TUESDAY.toISOString() } }]);
      await changeMeeting(backend, moved, 'cancelled', { state: 'cancelled' });
      await idle();
      expect(await events()).toMatchObject([{ status: 'cancelled' }]);
      expect(await readMeeting(backend, booking)).toMatchObject({ calendarSequence: 2 });
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
      ['answers what is no JSON', { status: 200, body: '<html>' }],
      ['answers nothing', { status: 200, body: '' }],
      ['answers what is no event', { status: 200, body: '{}' }],
    ])('is made once though Google %s', async (_what, mishap) => {
      failOnce(INSERT, mishap);
      await bookMeeting(backend, accountId);
      await done();
      expect(await events()).toMatchObject([{ start: { dateTime: MONDAY.toISOString() } }]);
    });

    it.each(['', '{}'])('is moved though Google answers %j first', async (body) => {
      const booking = await bookMeeting(backend, accountId);
      await idle();
      let isFirst = true;
      proxy.script = (line) => {
        if (!line.startsWith('PATCH') || !isFirst) return 'pass';
        isFirst = false;
        return { status: 200, body };
      };
      await changeMeeting(backend, booking, 'moved', movedTo(TUESDAY));
      await done();
      expect(await events()).toMatchObject([{ start: { dateTime: TUESDAY.toISOString() } }]);
    });

    it('is not tried again when it is refused for good, and the booking stands', async () => {
      proxy.script = (line) => (line === INSERT ? 400 : 'pass');
      const booking = await bookMeeting(backend, accountId);
      await idle();
      expect(proxy.seen.filter((line) => line === INSERT)).toHaveLength(1);
      expect(await readMeeting(backend, booking)).toMatchObject({
        state: 'booked',
        calendarSequence: null,
      });
    });

    it('shows the last change, whatever became of those before', async () => {
      proxy.script = (line) => (line.includes('/events') ? 503 : 'pass');
      const booking = await bookMeeting(backend, accountId);
      await until(() => proxy.seen.includes(INSERT));
      const moved = await changeMeeting(backend, booking, 'moved', movedTo(TUESDAY));
      proxy.script = () => 'pass';
      await done();
      expect(await events()).toMatchObject([{ start: { dateTime: TUESDAY.toISOString() } }]);
      proxy.script = (line) => (line.includes('/events') ? 503 : 'pass');
      proxy.seen.length = 0;
      const again = await changeMeeting(backend, moved, 'moved', movedTo(MONDAY));
      await until(() => proxy.seen.length > 0);
      await changeMeeting(backend, again, 'cancelled', { state: 'cancelled' });
      proxy.script = () => 'pass';
      await done();
      expect(await events()).toMatchObject([{ status: 'cancelled' }]);
    });

    it('that its owner deleted is left deleted', async () => {
      const booking = await bookMeeting(backend, accountId);
      await idle();
      await deleteThere(booking);
      const moved = await changeMeeting(backend, booking, 'moved', movedTo(TUESDAY));
      await idle();
      expect(await events()).toMatchObject([{ status: 'cancelled' }]);
      expect(await readMeeting(backend, moved)).toMatchObject({
        state: 'booked',
        calendarSequence: 1,
      });
      await changeMeeting(backend, moved, 'cancelled', { state: 'cancelled' });
      await idle();
      expect(await readMeeting(backend, moved)).toMatchObject({ calendarSequence: 2 });
    });

    it.each([404, 410])('that is not there any more (%d) is none to change', async (status) => {
      const booking = await bookMeeting(backend, accountId);
      await idle();
      proxy.script = (line) => (line.startsWith('PATCH') ? status : 'pass');
      await changeMeeting(backend, booking, 'moved', movedTo(TUESDAY));
      await idle();
      expect(await readMeeting(backend, booking)).toMatchObject({ calendarSequence: 1 });
    });

    it('of a booking that was called off before Google heard of it never comes', async () => {
      proxy.script = (line) => (line.includes('/events') ? 503 : 'pass');
      const booking = await bookMeeting(backend, accountId);
      await until(() => proxy.seen.includes(INSERT));
      await changeMeeting(backend, booking, 'cancelled', { state: 'cancelled' });
      proxy.script = () => 'pass';
      await done();
      expect(await events()).toEqual([]);
    });

    it('waits until the calendar is connected again, when the permission has ended', async () => {
      await backend.db.execute(sql`delete from simulator_records where key like 'grant:%'`);
      const booking = await bookMeeting(backend, accountId);
      await done();
      expect(await isConnected(backend, token, 'google')).toBe(false);
      await bookMeeting(backend, accountId, { state: 'cancelled', ...movedTo(TUESDAY) });
      await bookMeeting(backend, accountId, movedTo(new Date('2020-01-01T09:00:00Z')));
      await connectTo(backend, token, 'google');
      await done();
      expect(await events()).toMatchObject([{ start: { dateTime: MONDAY.toISOString() } }]);
      expect(await readMeeting(backend, booking)).toMatchObject({ calendarSequence: 0 });
    });

    it('comes to a calendar that was connected while the former one was told', async () => {
      const { deps } = backend;
      const { google } = deps.providers;
      if (!google) throw new Error('No Google');
      const calendarJobs = { send: async () => undefined };
      const booking = await bookMeeting({ ...backend, deps: { ...deps, calendarJobs } }, accountId);
      const former = { ...google, addEvent: () => connectTo(backend, token, 'google') };
      const providers = { ...deps.providers, google: former };
      const kind = calendarKind({ ...deps, providers }, () => deps.calendarJobs);
      await kind.run({ accountId, bookingId: booking.id }, { id: 'x', age: 0 });
      await done();
      expect(await events()).toMatchObject([{ start: { dateTime: MONDAY.toISOString() } }]);
      expect(await readMeeting(backend, booking)).toMatchObject({ calendarSequence: 0 });
    });

    it('is not made twice when the same calendar is connected again', async () => {
      const booking = await bookMeeting(backend, accountId);
      await idle();
      await callAs(backend, token, 'DELETE', PROVIDER_CALLS.google.disable);
      await changeMeeting(backend, booking, 'moved', movedTo(TUESDAY));
      await connectTo(backend, token, 'google');
      await done();
      expect(await events()).toMatchObject([{ start: { dateTime: TUESDAY.toISOString() } }]);
    });
  });

  describe('what it lets us do', () => {
    const use = () => calendarUse(backend.deps, accountId);
    /** Presses the consent page's other button. */
    const connectForReading = async () => {
      const { consentPage, cookie } = await begin(backend, token, 'google');
      return comeBack(await decide(consentPage, 'allow_first'), cookie);
    };

    it('is told: everything, reading alone, nothing', async () => {
      expect(await use()).toBe('writes');
      expect(await connectForReading()).toBe('connected=google');
      expect(await use()).toBe('reads');
      await callAs(backend, token, 'DELETE', PROVIDER_CALLS.google.disable);
      expect(await use()).toBe('off');
    });

    it('is told to have ended, for two weeks, when Google takes the permission back', async () => {
      const endThere = async () => {
        await backend.db.execute(sql`delete from simulator_records where key like 'grant:%'`);
        await callAs(backend, token, 'GET', EVENTS);
      };
      await endThere();
      expect(await use()).toBe('ended');
      const other = await addPerson(backend, 'bea@example.com');
      const isOther = eq(accounts.id, other.id);
      await backend.db
        .update(accounts)
        .set({ calendarEndedAt: sql`now()` })
        .where(isOther);
      await connectTo(backend, token, 'google');
      expect(await use()).toBe('writes');
      // What another one is told is no affair of this one's.
      expect(await calendarUse(backend.deps, other.id)).toBe('ended');
      await endThere();
      await callAs(backend, token, 'DELETE', PROVIDER_CALLS.google.disable);
      expect(await use()).toBe('off');
      await connectTo(backend, token, 'google');
      await endThere();
      await backend.db.execute(
        sql`update accounts set calendar_ended_at = calendar_ended_at - interval '15 days'`,
      );
      expect(await use()).toBe('off');
    });

    it('is to read, in connections from before, also after their token was refreshed', async () => {
      await connectAsBefore();
      expect(await use()).toBe('reads');
      await bookMeeting(backend, accountId);
      await idle();
      expect(await events()).toEqual([]);
      expect(proxy.seen).toEqual([]);
    });

    it('is to write once it is connected again', async () => {
      await connectForReading();
      await bookMeeting(backend, accountId);
      await idle();
      expect(await events()).toEqual([]);
      await connectTo(backend, token, 'google');
      await idle();
      expect(await events()).toHaveLength(1);
    });

    it('stays known when a token is refreshed', async () => {
      await backend.db.execute(sql`delete from simulator_records where key like 'access:%'`);
      await bookMeeting(backend, accountId);
      await done();
      expect(proxy.seen).toContain(TOKEN);
      expect([await use(), (await events()).length]).toEqual(['writes', 1]);
    });
  });

  describe('busy times', () => {
    const day = (from: string, to: string): Span => ({ start: new Date(from), end: new Date(to) });
    const NOVEMBER = day('2030-11-01T00:00:00Z', '2030-12-01T00:00:00Z');
    /** Failures come from the server's own realm, and are to be caught in this one. */
    const deps = (patience?: number) => {
      const { google } = backend.deps.providers;
      if (!google) throw new Error('No calendar');
      const busy: typeof google.busy = async (...asked) => {
        try {
          return await google.busy(...asked);
        } catch (error) {
          const { failure, message } = error as ProviderError;
          throw new ProviderError(failure, message);
        }
      };
      const mine = { ...google, busy, patience: patience ?? google.patience };
      return { ...backend.deps, providers: { ...backend.deps.providers, google: mine } };
    };
    const read = (span = NOVEMBER, patience?: number) => readBusy(deps(patience), accountId, span);
    const putThere = (id: string, start: string, end: string) =>
      backend.db.insert(simulatorRecords).values({
        key: `event:${id}`,
        value: { status: 'confirmed', start: { dateTime: start }, end: { dateTime: end } },
      });

    it('are those of the calendar, over midnight and at the edges of what is asked', async () => {
      await putThere('a1', '2030-10-31T23:00:00Z', '2030-11-01T01:00:00Z');
      await putThere('a2', '2030-11-10T22:00:00+01:00', '2030-11-11T02:00:00+01:00');
      await putThere('a3', '2030-11-11T01:00:00Z', '2030-11-11T03:00:00Z');
      await putThere('a4', '2031-01-01T00:00:00Z', '2031-01-02T00:00:00Z');
      expect(await read()).toEqual([
        day('2030-11-01T00:00:00Z', '2030-11-01T01:00:00Z'),
        day('2030-11-10T21:00:00Z', '2030-11-11T03:00:00Z'),
      ]);
    });

    it('leave out own bookings, but not what stands beside them', async () => {
      await bookMeeting(backend, accountId);
      await idle();
      expect(await events()).toHaveLength(1);
      expect(await read()).toEqual([]);
      await putThere('a1', '2030-11-25T09:15:00Z', '2030-11-25T10:00:00Z');
      expect(await read()).toEqual([day('2030-11-25T09:30:00Z', '2030-11-25T10:00:00Z')]);
    });

    it('of a year are asked for in parts that Google takes', async () => {
      await putThere('a1', '2031-06-01T09:00:00Z', '2031-06-01T10:00:00Z');
      const year = day('2030-11-01T00:00:00Z', '2031-11-02T00:00:00Z');
      expect(await read(year)).toEqual([day('2031-06-01T09:00:00Z', '2031-06-01T10:00:00Z')]);
      expect(proxy.seen.filter((line) => line === FREE_BUSY)).toHaveLength(7);
    });

    it('can be 5,000', async () => {
      const hour = (index: number) => new Date(NOVEMBER.start.getTime() + index * 120_000);
      const busy = Array.from({ length: 5_000 }, (_, index) => ({
        start: hour(index).toISOString(),
        end: hour(index + 0.5).toISOString(),
      }));
      const body = JSON.stringify({ calendars: { primary: { busy } } });
      proxy.script = (line) => (line === FREE_BUSY ? { status: 200, body } : 'pass');
      expect(await read()).toHaveLength(5_000);
    });

    it('are none where none is connected, and where nothing is asked for', async () => {
      expect(await read(day('2030-11-01T00:00:00Z', '2030-11-01T00:00:00Z'))).toEqual([]);
      await backend.db.delete(connections);
      expect(await read()).toEqual([]);
      expect(proxy.seen).toEqual([]);
    });

    const primary = (value: object) => ({
      status: 200,
      body: JSON.stringify({ calendars: { primary: value } }),
    });
    it.each<[string, Mishap]>([
      ['hangs', 'hang'],
      ['is cut', 'cut'],
      ['answers 500', 500],
      ['answers 400', 400],
      ['answers 403', 403],
      ['does not know us (401)', 401],
      ['answers what is no JSON', { status: 200, body: '<html>' }],
      ['answers without end', { status: 200, body: `{"x":"${'x'.repeat(6e6)}"}` }],
      ['answers something else', { status: 200, body: '{"calendars":{"primary":3}}' }],
      ['could not look', primary({ busy: [], errors: [{ reason: 'internalError' }] })],
    ])('are none when Google %s', async (_what, mishap) => {
      await putThere('a1', '2030-11-25T09:00:00Z', '2030-11-25T10:00:00Z');
      proxy.script = (line) => (line === FREE_BUSY ? mishap : 'pass');
      expect(await read(NOVEMBER, mishap === 'hang' ? 300 : undefined)).toEqual([]);
      proxy.script = () => 'pass';
      expect(await read()).toHaveLength(1);
    });

    it('that are malformed lose themselves, not their neighbours', async () => {
      const good = { start: '2030-11-25T09:00:00Z', end: '2030-11-25T10:00:00Z' };
      const busy = [null, 3, {}, { start: 'x', end: 'y' }, { start: good.end, end: good.start }];
      proxy.script = (line) => (line === FREE_BUSY ? primary({ busy: [...busy, good] }) : 'pass');
      expect(await read()).toEqual([day(good.start, good.end)]);
    });

    it('are given up after three seconds, however long Google may take otherwise', async () => {
      proxy.script = (line) => (line === FREE_BUSY ? 'hang' : 'pass');
      // Longer than a test may take.
      expect(await read(NOVEMBER, 600_000)).toEqual([]);
    });
  });

  it('has no booking of another account', async () => {
    const other = await addPerson(backend, 'other@example.com');
    await bookMeeting(backend, other.id);
    await idle();
    expect(await events()).toEqual([]);
  });
});
