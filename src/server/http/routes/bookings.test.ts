import { eq } from 'drizzle-orm';

import { fieldOf } from '@/contract/fieldOf';
import { startBackend, type Backend } from '@/test/server/backend';
import { bookMeeting } from '@/test/server/bookedMeetings';
import { book, manage, openBookings, visit, type Bookable } from '@/test/server/bookingCalls';
import { handIn, openBusiness } from '@/test/server/intakeCalls';
import { call, field, listOf, type Answer } from '@/test/server/people';

import { bookings } from '@/server/platform/db/tables/bookings';

const starts = ({ body }: Answer) =>
  listOf(fieldOf(body, 'items')).map((row) => fieldOf(row, 'start'));

describe('the bookings of an account', () => {
  let backend: Backend;
  let shop: Bookable;
  beforeEach(async () => {
    backend = await startBackend();
    backend.clock.now = new Date('2026-11-23T08:10:00Z');
    shop = await openBookings(backend, 'shop@example.com');
  });
  afterEach(() => backend.stop());

  const bookAt = (start: string) => book(backend, shop.slug, visit(backend, { start }));
  const list = (query = '', token = shop.token) =>
    call(backend, 'GET', `/user/bookings?${query}`, { token });
  const cancel = (id: unknown, token = shop.token, body?: object) =>
    call(backend, 'POST', `/user/bookings/${String(id)}/cancel`, { token, ...(body && { body }) });

  it('are listed page by page, by what has become of them', async () => {
    const at = [
      '2026-11-24T10:00:00Z',
      '2026-11-24T09:00:00Z',
      '2026-11-26T10:00:00Z',
      '2026-11-27T10:00:00Z',
    ];
    const made: Answer[] = [];
    for (const start of at) made.push(await bookAt(start));
    const [, , third] = made;
    if (!third) throw new Error('Nothing was booked');
    await manage(backend, field(third, 'manage_token'), '/booking/cancel', { reason: 'Ill' });
    // The one at ten is under way.
    backend.clock.now = new Date('2026-11-24T10:10:00Z');
    const [ten, nine, off, later] = at.map((start) => start.replace('Z', '.000Z'));
    const all = await list();
    expect(starts(all)).toEqual([later, off, ten, nine]);
    expect(all.body).toMatchObject({ upcoming: 2, counts: { upcoming: 2, past: 1, cancelled: 1 } });
    const upcoming = await list('state=upcoming');
    expect(starts(upcoming)).toEqual([ten, later]);
    expect(listOf(fieldOf(upcoming.body, 'items'))[0]).toMatchObject({ state: 'upcoming' });
    expect(starts(await list('state=past'))).toEqual([nine]);
    const cancelled = await list('state=cancelled');
    expect(starts(cancelled)).toEqual([off]);
    expect(listOf(fieldOf(cancelled.body, 'items'))[0]).toMatchObject({
      state: 'cancelled',
      reason: 'Ill',
      title: '30 Minute meeting',
      questions: [expect.any(String)],
      answers: [''],
      by_assistant: false,
      call: null,
    });
    for (const [state, order] of [
      ['', [later, off, ten, nine]],
      ['upcoming', [ten, later]],
    ] as const) {
      const seen: unknown[] = [];
      let cursor = '';
      do {
        const page = await list(
          `page_size=1${state && `&state=${state}`}${cursor && `&cursor=${cursor}`}`,
        );
        seen.push(...starts(page));
        const next = fieldOf(page.body, 'next');
        cursor = typeof next === 'string' ? next : '';
      } while (cursor !== '');
      expect(seen).toEqual(order);
    }
    const days = await list('from=2026-11-24&to=2026-11-24&zone=Europe/Berlin');
    expect(starts(days)).toEqual([ten, nine]);
    expect(days.body).toMatchObject({
      upcoming: 2,
      counts: { upcoming: 1, past: 1, cancelled: 0 },
    });
    // A day begins with its midnight and ends before the next one.
    const midnights = ['2026-11-23T23:00:00.000Z', '2026-11-24T23:00:00.000Z'];
    for (const start of midnights) {
      await bookMeeting(backend, shop.accountId, { startsAt: new Date(start) });
    }
    expect(starts(await list('from=2026-11-24&to=2026-11-24&zone=Europe/Berlin'))).toEqual([
      ten,
      nine,
      midnights[0],
    ]);
    for (const query of [
      'cursor=x',
      'state=gone',
      'zone=Nowhere',
      'from=2026-11-24&to=2026-11-23',
    ]) {
      expect([query, (await list(query)).status]).toEqual([query, 422]);
    }
  });

  it('are listed page by page also where moments have 15 digits', async () => {
    const years = [5137, 5139, 9999];
    const at = years.map((year) => `${year}-12-30T10:00:00.000Z`);
    for (const start of at) {
      await bookMeeting(backend, shop.accountId, { startsAt: new Date(start) });
    }
    const seen: unknown[] = [];
    let query = 'page_size=1';
    for (let next: unknown = ''; next !== null; query = `page_size=1&cursor=${String(next)}`) {
      const page = await list(query);
      expect(page.status).toBe(200);
      seen.push(...starts(page));
      next = fieldOf(page.body, 'next');
    }
    expect(seen).toEqual([...at].reverse());
    for (const time of ['253402300800000', '999999999999999']) {
      const cursor = Buffer.from(`${time}.${shop.accountId}`).toString('base64url');
      expect([time, (await list(`cursor=${cursor}`)).status]).toEqual([time, 422]);
    }
  });

  it('are called off by their owner, and by nobody else', async () => {
    const theirs = await openBookings(backend, 'theirs@example.com');
    const made = await bookAt('2026-11-24T10:00:00Z');
    const id = fieldOf(fieldOf(made.body, 'booking'), 'id');
    for (const other of [id, 'x', shop.accountId]) {
      expect((await cancel(other, theirs.token)).status).toBe(404);
    }
    expect(starts(await list('', theirs.token))).toEqual([]);
    const done = await cancel(id, shop.token, { reason: 'Burst pipe' });
    expect(done.body).toMatchObject({ state: 'cancelled', reason: 'Burst pipe' });
    // Null is no reason, as it is shown.
    expect((await cancel(id, shop.token, { reason: null })).status).toBe(400);
    // Until it is over, and no longer.
    const [over, underWay] = [
      await bookAt('2026-11-24T10:00:00Z'),
      await bookAt('2026-11-24T10:30:00Z'),
    ];
    backend.clock.now = new Date('2026-11-24T10:30:00Z');
    expect((await cancel(fieldOf(fieldOf(over.body, 'booking'), 'id'))).status).toBe(400);
    expect((await cancel(fieldOf(fieldOf(underWay.body, 'booking'), 'id'))).status).toBe(200);
  });

  it('stay when their kind goes, and are in no other’s file', async () => {
    const made = await bookAt('2026-11-24T10:00:00Z');
    const { token } = shop;
    await call(backend, 'DELETE', `/user/meeting-types/${shop.typeId}`, { token });
    expect(starts(await list())).toEqual(['2026-11-24T10:00:00.000Z']);
    const seen = await manage(backend, field(made, 'manage_token'), '/booking');
    expect(seen.body).toMatchObject({ page: null, title: '30 Minute meeting' });
    // And the account has one again that nobody can book.
    const { body } = await call(backend, 'GET', '/user/meeting-types', { token });
    expect(body).toMatchObject([{ active: false, version: 0 }]);
  });

  it('are known to the call they were booked in, and to those of their number', async () => {
    const { id: accountId, key, token } = await openBusiness(backend, 'calls@example.com');
    const phone = '+1 202-555-0136';
    const reported = (id: string, time: string) => ({
      ...{ id, time, customer: { name: 'Ann', phone } },
      ...{ query: null, callback: true },
    });
    await handIn(backend, key, reported('1', '2026-11-22T08:00:00Z'));
    await handIn(backend, key, reported('2', '2026-11-24T08:00:00Z'));
    const { id } = await bookMeeting(backend, accountId, {
      ...{ phone, phoneKey: '+12025550136' },
      createdAt: new Date('2026-11-23T08:00:00Z'),
    });
    const change = (values: Partial<typeof bookings.$inferInsert>) =>
      backend.db.update(bookings).set(values).where(eq(bookings.id, id));
    const rows = async () =>
      listOf((await call(backend, 'GET', '/user/callbacks', { token })).body);
    const [later = '', earlier = ''] = (await rows()).map((row) => String(fieldOf(row, 'id')));
    /** As the opened call says it, and its row. */
    const bookingOf = async (callId: string) => {
      const { body } = await call(backend, 'GET', `/user/calls/${callId}`, { token });
      const row = (await rows()).find((one) => fieldOf(one, 'id') === callId);
      expect(fieldOf(row, 'booking')).toEqual(fieldOf(body, 'booking'));
      return fieldOf(body, 'booking');
    };
    const shown = { id, start: '2030-11-25T09:00:00.000Z', state: 'upcoming' };
    expect(await bookingOf(earlier)).toEqual(shown);
    // Made before that call.
    expect(await bookingOf(later)).toBeNull();
    await bookMeeting(backend, shop.accountId, { phone, phoneKey: '+12025550136' });
    expect(await bookingOf(later)).toBeNull();
    await change({ callId: Number(later), phoneKey: '' });
    expect([await bookingOf(earlier), await bookingOf(later)]).toEqual([null, shown]);
    await change({ endsAt: new Date('2020-01-01T00:00:00Z') });
    expect(await bookingOf(later)).toEqual({ ...shown, state: 'past' });
    await change({ state: 'cancelled' });
    expect(await bookingOf(later)).toEqual({ ...shown, state: 'cancelled' });
    const callOf = async () =>
      fieldOf(listOf(fieldOf((await list('', token)).body, 'items'))[0], 'call');
    expect(await callOf()).toBe(later);
    await call(backend, 'DELETE', `/user/calls/${later}`, { token });
    expect(await callOf()).toBeNull();
    const foreign = await openBusiness(backend, 'foreign@example.com');
    await handIn(backend, foreign.key, reported('3', '2026-11-22T08:00:00Z'));
    const theirs = await call(backend, 'GET', '/user/calls', { token: foreign.token });
    const callId = Number(fieldOf(listOf(fieldOf(theirs.body, 'items'))[0], 'id'));
    await change({ callId });
    expect(await callOf()).toBeNull();
  });
});
