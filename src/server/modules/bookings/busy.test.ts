import { bookMeeting, changeMeeting } from '@/test/server/bookedMeetings';
import { book, openBookings, slotsOf, tomorrow, visit } from '@/test/server/bookingCalls';
import { connectTo } from '@/test/server/consent';
import { addPerson } from '@/test/server/people';
import type { Mishap } from '@/test/server/shakyProxy';
import { setUpCalendar, API } from '@/test/server/connectedCalendar';

import { ProviderError, type Span } from '@/server/modules/integrations/provider';
import { simulatorRecords } from '@/server/platform/db/tables/demo';
import { connections } from '@/server/platform/db/tables/integrations';

import { readBusy } from './busy';

const FREE_BUSY = `POST ${API}/freeBusy`;

describe('bookings and the connected calendar', () => {
  const suite = setUpCalendar();
  const { idle, events } = suite;

  describe('busy times', () => {
    const day = (from: string, to: string): Span => ({ start: new Date(from), end: new Date(to) });
    const NOVEMBER = day('2030-11-01T00:00:00Z', '2030-12-01T00:00:00Z');
    /** What was logged of reading them. */
    let warned: unknown[] = [];
    beforeEach(() => (warned = []));
    /** Failures come from the server's own realm, and are to be caught in this one. */
    const deps = (patience?: number) => {
      const { google } = suite.backend.deps.providers;
      if (!google) throw new Error('No calendar');
      const busy: typeof google.busy = async (...asked) => {
        try {
          return await google.busy(...asked);
        } catch (error) {
          const { failure, message = '' } = error as Partial<ProviderError>;
          if (!failure) throw error;
          throw new ProviderError(failure, message);
        }
      };
      const mine = { ...google, busy, patience: patience ?? google.patience };
      return {
        ...suite.backend.deps,
        providers: { ...suite.backend.deps.providers, google: mine },
        log: { ...suite.backend.deps.log, warn: (...said: unknown[]) => void warned.push(said) },
      };
    };
    const read = (span = NOVEMBER, patience?: number) =>
      readBusy(deps(patience), suite.accountId, span);
    const putThere = (id: string, start: string, end: string) =>
      suite.backend.db.insert(simulatorRecords).values({
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
      await bookMeeting(suite.backend, suite.accountId);
      await idle();
      expect(await events()).toHaveLength(1);
      expect(await read()).toEqual([]);
      await putThere('a1', '2030-11-25T09:15:00Z', '2030-11-25T10:00:00Z');
      expect(await read()).toEqual([day('2030-11-25T09:30:00Z', '2030-11-25T10:00:00Z')]);
    });

    it('stay busy where another account has a booking, or a booking was called off', async () => {
      const { id } = await addPerson(suite.backend, 'bea@example.com');
      await bookMeeting(suite.backend, id);
      const booking = await bookMeeting(suite.backend, suite.accountId);
      await changeMeeting(suite.backend, booking, 'cancelled', { state: 'cancelled' });
      await idle();
      await putThere('a1', '2030-11-25T09:00:00Z', '2030-11-25T10:00:00Z');
      expect(await read()).toEqual([day('2030-11-25T09:00:00Z', '2030-11-25T10:00:00Z')]);
    });

    it('of a year are asked for in parts that Google takes', async () => {
      await putThere('a1', '2031-06-01T09:00:00Z', '2031-06-01T10:00:00Z');
      const year = day('2030-11-01T00:00:00Z', '2031-11-02T00:00:00Z');
      expect(await read(year)).toEqual([day('2031-06-01T09:00:00Z', '2031-06-01T10:00:00Z')]);
      expect(suite.proxy.seen.filter((line) => line === FREE_BUSY)).toHaveLength(7);
    });

    it('can be 5,000', async () => {
      const hour = (index: number) => new Date(NOVEMBER.start.getTime() + index * 120_000);
      const busy = Array.from({ length: 5_000 }, (_, index) => ({
        start: hour(index).toISOString(),
        end: hour(index + 0.5).toISOString(),
      }));
      const body = JSON.stringify({ calendars: { primary: { busy } } });
      suite.proxy.script = (line) => (line === FREE_BUSY ? { status: 200, body } : 'pass');
      expect(await read()).toHaveLength(5_000);
    });

    it('are not offered, nor booked by who was offered them before', async () => {
      const { backend } = suite;
      const shop = await openBookings(backend, 'shop@example.com');
      await connectTo(backend, shop.token, 'google');
      const on = tomorrow(backend);
      await putThere('a1', `${on}T12:00:00Z`, `${on}T13:00:00Z`);
      const slots = (await slotsOf(backend, shop.slug, { from: on, to: on })).map((slot) =>
        slot.slice(11, 16),
      );
      expect(slots.filter((time) => time > '11:00' && time < '14:00')).toEqual([
        '11:30',
        '13:00',
        '13:30',
      ]);
      expect((await book(backend, shop.slug, visit(backend))).status).toBe(409);
    });

    it('are none where none is connected, and where nothing is asked for', async () => {
      expect(await read(day('2030-11-01T00:00:00Z', '2030-11-01T00:00:00Z'))).toEqual([]);
      await suite.backend.db.delete(connections);
      expect(await read()).toEqual([]);
      expect(suite.proxy.seen).toEqual([]);
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
      suite.proxy.script = (line) => (line === FREE_BUSY ? mishap : 'pass');
      expect(await read(NOVEMBER, mishap === 'hang' ? 300 : undefined)).toEqual([]);
      expect(warned).toHaveLength(1);
      suite.proxy.script = () => 'pass';
      expect(await read()).toHaveLength(1);
    });

    it('that are malformed lose themselves, not their neighbours', async () => {
      const good = { start: '2030-11-25T09:00:00Z', end: '2030-11-25T10:00:00Z' };
      const busy = [null, 3, {}, { start: 'x', end: 'y' }, { start: good.end, end: good.start }];
      suite.proxy.script = (line) =>
        line === FREE_BUSY ? primary({ busy: [...busy, good] }) : 'pass';
      expect(await read()).toEqual([day(good.start, good.end)]);
    });

    it('are given up after three seconds, however long Google may take otherwise', async () => {
      suite.proxy.script = (line) => (line === FREE_BUSY ? 'hang' : 'pass');
      // Longer than a test may take.
      expect(await read(NOVEMBER, 600_000)).toEqual([]);
    });
  });
});
