import { fieldOf } from '@/contract/fieldOf';
import { startBackend, type Backend } from '@/test/server/backend';
import { saveType, slotsOf } from '@/test/server/bookingCalls';
import { handIn, openBusiness } from '@/test/server/intakeCalls';
import { addPerson, call, countStatuses, field, inParallel, signIn } from '@/test/server/people';

import { schedules } from '@/server/platform/db/tables/bookings';

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
      Tuesday: { start: 'midnight', end: '5 am' },
    };
    const dates = [
      { day: '2026-12-25', off: true },
      { day: '2026-12-24', start: 'noon', end: '5 PM' },
    ];
    const saved = await save({ zone: 'Europe/Berlin', week, dates, version: 0 });
    expect(saved.body).toEqual({
      zone: 'Europe/Berlin',
      week: {
        ...week,
        Monday: { start: '09:30', end: '24:00' },
        Tuesday: { start: '00:00', end: '05:00' },
      },
      dates: [{ day: '2026-12-24', start: '12:00', end: '17:00' }, dates[0]],
      version: 1,
    });
    expect((await read()).body).toEqual(saved.body);
  });

  it('are of one account alone, read and saved', async () => {
    const other = await signIn(backend, await addPerson(backend, 'kim@example.com'));
    const readOther = async () =>
      (await call(backend, 'GET', '/user/schedule', { token: other })).body;
    const { body: first } = await read();
    await save({ ...Object(first), zone: 'Europe/Berlin' });
    expect(await readOther()).toEqual(first);
    const body = { ...Object(first), zone: 'Asia/Tokyo' };
    await call(backend, 'PUT', '/user/schedule', { token: other, body });
    expect((await read()).body).toMatchObject({ zone: 'Europe/Berlin' });
    await save({ ...Object(first), zone: 'Europe/Paris', version: 1 });
    expect(await readOther()).toMatchObject({ zone: 'Asia/Tokyo', version: 1 });
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
    const other = { token: await signIn(backend, await addPerson(backend, 'kim@example.com')) };
    const theirs = await call(backend, 'PUT', '/user/schedule', { ...other, body: mine });
    expect(theirs.body).toMatchObject({ version: 1 });
    expect((await save({ ...mine, zone: 'UTC', version: 1 })).body).toMatchObject({ version: 2 });
    expect((await call(backend, 'GET', '/user/schedule', other)).body).toEqual(theirs.body);
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
