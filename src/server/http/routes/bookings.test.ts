import { eq } from 'drizzle-orm';

import { fieldOf } from '@/contract/fieldOf';
import { startBackend, type Backend } from '@/test/server/backend';
import { bookMeeting } from '@/test/server/bookedMeetings';
import {
  book,
  manage,
  openBookings,
  saveType,
  slotsOf,
  visit,
  type Bookable,
} from '@/test/server/bookingCalls';
import { handIn, openBusiness } from '@/test/server/intakeCalls';
import {
  addPerson,
  call,
  countStatuses,
  field,
  inParallel,
  signIn,
  type Answer,
} from '@/test/server/people';

import { bookings, schedules } from '@/server/platform/db/tables/bookings';

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const starts = ({ body }: Answer) =>
  listOf(fieldOf(body, 'items')).map((row) => fieldOf(row, 'start'));

describe('the hours of an account', () => {
  let backend: Backend;
  let token: string;
  beforeEach(async () => {
    backend = await startBackend();
    token = await signIn(backend, await addPerson(backend, 'pat@example.com'));
  });
  afterEach(() => backend.stop());

  const read = () => call(backend, 'GET', '/user/schedule', { token });
  const save = (body: object) => call(backend, 'PUT', '/user/schedule', { token, body });

  it('are those of an office until somebody saves others, which are read as people type them', async () => {
    const nine = { start: '09:00', end: '17:00' };
    const { body: first } = await read();
    expect(first).toEqual({
      zone: null,
      week: {
        ...{ Monday: nine, Tuesday: nine, Wednesday: nine, Thursday: nine, Friday: nine },
        ...{ Saturday: null, Sunday: null },
      },
      dates: [],
      version: 0,
    });
    const week = {
      ...Object(fieldOf(first, 'week')),
      Monday: { start: '9:30 am', end: 'midnight' },
    };
    const dates = [
      { day: '2026-12-25', off: true },
      { day: '2026-12-24', start: 'noon', end: '5 PM' },
    ];
    const saved = await save({ zone: 'Europe/Berlin', week, dates, version: 0 });
    expect(saved.body).toEqual({
      zone: 'Europe/Berlin',
      week: { ...week, Monday: { start: '09:30', end: '24:00' } },
      dates: [{ day: '2026-12-24', start: '12:00', end: '17:00' }, dates[0]],
      version: 1,
    });
    expect((await read()).body).toEqual(saved.body);
  });

  it('can be saved as they were read, and have no zone then until one is chosen', async () => {
    const shop = await openBusiness(backend, 'shop@example.com');
    const as = { token: shop.token };
    const put = (body: object) => call(backend, 'PUT', '/user/schedule', { ...as, body });
    const { body } = await call(backend, 'GET', '/user/schedule', as);
    const saved = await put(Object(body));
    expect(saved.body).toEqual({ ...Object(body), version: 1 });
    expect((await call(backend, 'GET', '/user/schedule', as)).body).toEqual(saved.body);
    // Whatever needs a zone goes on as before the first save.
    const time = '2026-11-09T23:30:00Z';
    await handIn(backend, shop.key, { id: '1', time, customer: { name: 'Ann', phone: '' } });
    const path = '/user/insights?from=2026-11-09&to=2026-11-15&zone=UTC';
    const outside = async () =>
      fieldOf(fieldOf((await call(backend, 'GET', path, as)).body, 'totals'), 'outside_hours');
    expect(await outside()).toBeNull();
    const list = await call(backend, 'GET', '/user/meeting-types', as);
    const typeId = String(fieldOf(fieldOf(list.body, '0'), 'id'));
    const slug = field(await saveType(backend, { ...as, typeId }, { notice_minutes: 0 }), 'slug');
    backend.clock.now = new Date('2026-11-23T00:00:00Z');
    const day = { from: '2026-11-24', to: '2026-11-24', zone: 'Asia/Kolkata' };
    expect((await slotsOf(backend, slug, day))[0]).toBe('2026-11-24T03:30:00.000Z');
    expect((await put({ ...Object(saved.body), zone: 'Europe/Berlin' })).status).toBe(200);
    expect(await outside()).toBe(1);
  });

  it('are saved by one of those who read the same', async () => {
    const { body } = await read();
    const mine = { ...Object(body), zone: 'Europe/Berlin' };
    const answers = await inParallel(5, () => save(mine));
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 4 });
    const stale = answers.find(({ status }) => status === 409);
    expect(stale?.body).toEqual({
      detail: 'The hours were changed somewhere else',
      current: (await read()).body,
    });
    for (const version of [7, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
      expect([version, (await save({ ...mine, version })).status]).toEqual([version, 409]);
    }
    expect((await save({ ...mine, version: 1 })).body).toMatchObject({ version: 2 });
    // Without one it is replaced.
    const { version: _, ...hours } = mine;
    expect((await save(hours)).body).toMatchObject({ version: 3 });
  });

  it('tell which calls came outside of them, once there are some', async () => {
    const shop = await openBusiness(backend, 'shop@example.com');
    // Monday and Tuesday of two weeks; 08:00 UTC is nine o'clock in Berlin.
    const times = [
      '02T07:59',
      '09T07:59',
      '09T08:00',
      '09T15:59',
      '09T16:00',
      '10T10:00',
      '10T23:30',
    ];
    for (const time of times) {
      const customer = { name: 'Ann', phone: '+12025550136' };
      const report = {
        id: time,
        time: `2026-11-${time}:00Z`,
        customer,
        query: null,
        callback: false,
      };
      await handIn(backend, shop.key, report);
    }
    const path = '/user/insights?from=2026-11-09&to=2026-11-15&zone=America/New_York';
    const outside = async () => {
      const { body } = await call(backend, 'GET', path, { token: shop.token });
      return ['totals', 'previous'].map((span) => fieldOf(fieldOf(body, span), 'outside_hours'));
    };
    expect(await outside()).toEqual([null, null]);
    const { body } = await call(backend, 'GET', '/user/schedule', { token: shop.token });
    const dates = [{ day: '2026-11-10', start: '10:00', end: '11:00' }];
    const hours = { ...Object(body), zone: 'Europe/Berlin', dates };
    await call(backend, 'PUT', '/user/schedule', { token: shop.token, body: hours });
    expect(await outside()).toEqual([4, 1]);
    const closed = { ...hours, version: 1, dates: [{ day: '2026-11-09', off: true }] };
    await call(backend, 'PUT', '/user/schedule', { token: shop.token, body: closed });
    expect(await outside()).toEqual([5, 1]);
  });

  it('are not saved where they make no sense', async () => {
    const { body } = await read();
    const good = { ...Object(body), zone: 'Europe/Berlin' };
    const day = { day: '2026-12-24', off: true };
    for (const bad of [
      { zone: '' },
      { zone: 'Nowhere/At_all' },
      { zone: '+02:00' },
      { dates: [day, day] },
      { dates: [{ day: '2026-02-30', off: true }] },
      { dates: [{ day: '2026-12-24', start: '10:00', end: '09:00' }] },
      { week: { ...good.week, Monday: { start: 'soon', end: '17:00' } } },
      { week: { ...good.week, Monday: { start: '17:00', end: '17:00' } } },
      { week: {} },
    ]) {
      const { status } = await save({ ...good, ...bad });
      expect([JSON.stringify(bad), status]).toEqual([JSON.stringify(bad), 422]);
    }
    expect(await backend.db.$count(schedules)).toBe(0);
  });
});

describe('the kinds of meetings of an account', () => {
  let backend: Backend;
  let token: string;
  beforeEach(async () => {
    backend = await startBackend();
    token = await signIn(backend, await addPerson(backend, 'pat@example.com'));
  });
  afterEach(() => backend.stop());

  const list = async () =>
    listOf((await call(backend, 'GET', '/user/meeting-types', { token })).body);
  const add = (body: object) => call(backend, 'POST', '/user/meeting-types', { token, body });

  it('begin with one that nobody can book, made once however many ask', async () => {
    const lists = await inParallel(6, list);
    const [first] = lists[0] ?? [];
    expect(first).toMatchObject({ name: '30 Minute meeting', active: false, version: 0 });
    expect(fieldOf(first, 'slug')).toMatch(/^30-minute-meeting-[a-z2-9]{7}$/);
    for (const one of lists) expect(one).toEqual([first]);
  });

  it('are added as ones that nobody saved, where that is said: the first save opens them', async () => {
    const added = await add({ name: 'Tyres', active: false, version: 0 });
    expect(added.body).toMatchObject({ active: false, version: 0 });
    const typeId = field(added, 'id');
    const save = async (body: object) =>
      (await saveType(backend, { token, typeId }, { ...body })).body;
    expect(await save({ version: 0 })).toMatchObject({ active: true, version: 1 });
    // Switched off on purpose it stays off.
    expect(await save({ version: 1, active: false })).toMatchObject({ active: false });
    expect(await save({ version: 2, name: 'Tubes' })).toMatchObject({ active: false });
    const off = await add({ name: 'Off', active: false });
    expect(off.body).toMatchObject({ active: false, version: 1 });
  });

  it('are opened by saving, unless that says otherwise', async () => {
    const [first] = await list();
    const typeId = String(fieldOf(first, 'id'));
    const save = (body: Readonly<Record<string, unknown>>) =>
      saveType(backend, { token, typeId }, body);
    expect((await save({ version: 0, active: false })).body).toMatchObject({
      active: false,
      version: 1,
    });
    expect((await save({ version: 1, name: 'Fitting' })).body).toEqual({
      ...Object(first),
      name: 'Fitting',
      version: 2,
    });
    expect((await save({ version: 2 ** 31, name: 'Late' })).status).toBe(409);
    const stale = await save({ version: 1, name: 'Late' });
    expect([stale.status, fieldOf(fieldOf(stale.body, 'current'), 'name')]).toEqual([
      409,
      'Fitting',
    ]);
    const second = await add({ name: 'Épreuve – 2' });
    expect(second.body).toMatchObject({ active: true, version: 1, duration_minutes: 30 });
    expect(field(second, 'slug')).toMatch(/^epreuve-2-[a-z2-9]{7}$/);
    const secondId = field(second, 'id');
    expect((await saveType(backend, { token, typeId: secondId }, {})).body).toMatchObject({
      active: true,
    });
    // A slug is nobody else's.
    const taken = await save({ slug: field(second, 'slug') });
    expect(taken.status).toBe(409);
    expect(fieldOf(taken.body, 'current')).toBeUndefined();
    expect((await add({ name: 'x', slug: field(second, 'slug') })).status).toBe(409);
    expect((await save({ slug: 'No Slug' })).status).toBe(422);
  });

  it.each([
    [{ buffer_minutes: 481 }, 'from 0 to 480'],
    [{ duration_minutes: 4 }, 'from 5 to 480'],
    [{ duration_minutes: 30.5 }, 'from 5 to 480'],
    [{ daily_limit: 101 }, 'from 1 to 100'],
    [{ range: { kind: 'days', days: 0, unit: 'week' } }, 'from 1 to 366'],
  ])('say what a number may be: %j', async (body, limits) => {
    const [first] = await list();
    const typeId = String(fieldOf(first, 'id'));
    const refused = await saveType(backend, { token, typeId }, body);
    expect(refused.status).toBe(422);
    expect(Object(refused.body).detail).toMatchObject([
      { msg: `Input should be a whole number ${limits}` },
    ]);
  });

  it('are 50 at most', async () => {
    const answers = await inParallel(52, (index) => add({ name: `Kind ${index}` }));
    expect(countStatuses(answers)).toEqual({ 201: 49, 409: 3 });
    expect(await list()).toHaveLength(50);
  });

  it('are nobody else’s', async () => {
    const theirs = await openBookings(backend, 'theirs@example.com');
    const path = `/user/meeting-types/${theirs.typeId}`;
    expect((await call(backend, 'GET', path, { token })).status).toBe(404);
    expect((await call(backend, 'PUT', path, { token, body: { name: 'x' } })).status).toBe(404);
    expect((await call(backend, 'DELETE', path, { token })).status).toBe(404);
    expect((await call(backend, 'GET', '/user/meeting-types/x', { token })).status).toBe(404);
    expect((await call(backend, 'GET', path, { token: theirs.token })).status).toBe(200);
  });
});

describe('the bookings of an account', () => {
  let backend: Backend;
  let shop: Bookable;
  beforeEach(async () => {
    backend = await startBackend();
    backend.clock.now = new Date('2026-11-23T08:10:00Z');
    shop = await openBookings(backend, 'shop@example.com');
  });
  afterEach(() => backend.stop());

  const bookAt = (start: string, more: object = {}) =>
    book(backend, shop.slug, visit(backend, { start, ...more }));
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
    backend.clock.now = new Date('2026-11-24T09:30:00Z');
    const [ten, nine, off, later] = at.map((start) => start.replace('Z', '.000Z'));
    const all = await list();
    expect(starts(all)).toEqual([later, off, ten, nine]);
    expect(all.body).toMatchObject({ upcoming: 2, counts: { upcoming: 2, past: 1, cancelled: 1 } });
    expect(starts(await list('state=upcoming'))).toEqual([ten, later]);
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
    const over = await bookAt('2026-11-24T10:00:00Z');
    backend.clock.now = new Date('2026-11-24T10:30:00Z');
    expect((await cancel(fieldOf(fieldOf(over.body, 'booking'), 'id'))).status).toBe(400);
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
