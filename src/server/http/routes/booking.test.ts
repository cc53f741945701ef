import { sql } from 'drizzle-orm';

import { fieldOf } from '@/contract/fieldOf';
import { addDays } from '@/contract/time';
import { startBackend, type Backend } from '@/test/server/backend';
import {
  book,
  everyDay,
  manage,
  openBookings,
  saveType,
  slotsOf,
  tomorrow,
  visit,
  type Bookable,
} from '@/test/server/bookingCalls';
import { bookMeeting } from '@/test/server/bookedMeetings';
import { openStream } from '@/test/server/eventStream';
import { call, countStatuses, field, from, inParallel, type Answer } from '@/test/server/people';

import { bookings } from '@/server/platform/db/tables/bookings';

const idOf = ({ body }: Answer) => String(fieldOf(fieldOf(body, 'booking'), 'id'));
const locOf = ({ body }: Answer) => fieldOf(fieldOf(fieldOf(body, 'detail'), '0'), 'loc');

describe('a booking page', () => {
  let backend: Backend;
  let shop: Bookable;
  beforeEach(async () => {
    backend = await startBackend({ settings: { trustedProxies: ['127.0.0.1'] } });
    backend.clock.now = new Date('2026-11-23T08:10:00Z');
    shop = await openBookings(backend, 'shop@example.com');
  });
  afterEach(() => backend.stop());

  const stored = () => backend.db.$count(bookings);
  const bookAt = (start: string, more: object = {}) =>
    book(backend, shop.slug, visit(backend, { start, ...more }));
  const tokenOf = (answer: Answer) => field(answer, 'manage_token');
  const day = '2026-11-24';

  it('answers JSON to who asks for it by name, and sends everybody else to the page', async () => {
    const ask = (accept: string | null, method = 'GET', path = `/book/${shop.slug}`) =>
      fetch(backend.url + path, {
        method,
        redirect: 'manual',
        headers: { ...(accept !== null && { accept }) },
      });
    for (const method of ['GET', 'HEAD']) {
      const json = await ask('application/json, text/plain', method);
      expect([json.status, json.headers.get('content-type')]).toEqual([
        200,
        'application/json; charset=utf-8',
      ]);
      expect(json.headers.get('vary')).toMatch(/Accept/i);
      expect(json.headers.get('x-robots-tag')).toBe('noindex');
      for (const accept of ['text/html,*/*;q=0.8', '*/*', null]) {
        const page = await ask(accept, method);
        expect([page.status, page.headers.get('location')]).toEqual([302, `/#/book/${shop.slug}`]);
        expect(page.headers.get('x-robots-tag')).toBe('noindex');
        expect(page.headers.get('referrer-policy')).toBe('no-referrer');
      }
      const booking = await ask('text/html', method, '/booking?token=v2.abc-_&x=%0d%0a');
      expect(booking.headers.get('location')).toBe('/#/booking?token=v2.abc-_&x=%0d%0a');
    }
    // Whether there is one is told by the page alone.
    expect((await ask('text/html', 'GET', '/book/nobody')).status).toBe(302);
    expect((await ask('application/json', 'HEAD', '/book/nobody')).status).toBe(404);
  });

  it('says what can be booked, and nothing else of its owner', async () => {
    const description = '<img src=x onerror=alert(1)>';
    await saveType(backend, shop, {
      location: 'zoom',
      location_detail: 'https://zoom.example/1',
      description,
    });
    await call(backend, 'PUT', '/user/booking-page', {
      token: shop.token,
      body: { business_name: ' Bell Bikes ' },
    });
    const { body } = await call(backend, 'GET', `/book/${shop.slug}`);
    expect(body).toEqual({
      slug: shop.slug,
      name: '30 Minute meeting',
      business_name: 'Bell Bikes',
      duration_minutes: 30,
      location: 'zoom',
      location_detail: '',
      description,
      questions: [expect.objectContaining({ required: false, multiline: true })],
      first_day: '2026-11-23',
      last_day: '2027-01-22',
    });
  });

  it.each([
    ['closed', () => saveType(backend, shop, { active: false })],
    [
      'of an unproven account',
      () => backend.db.execute(sql`update accounts set email_verified_at = null`),
    ],
    ['of a closed account', () => backend.db.execute(sql`update accounts set closed_at = now()`)],
  ])('that is %s is as an unknown one', async (_name, close) => {
    await close();
    const paths = [`/book/${shop.slug}`, `/book/${shop.slug}/slots?from=${day}&to=${day}`];
    for (const path of paths) expect((await call(backend, 'GET', path)).status).toBe(404);
    expect((await bookAt(`${day}T12:00:00Z`)).status).toBe(404);
    expect(await stored()).toBe(0);
  });

  it('offers the moments of the days that are asked for, in the zone they are asked for', async () => {
    await call(backend, 'PUT', '/user/schedule', {
      token: shop.token,
      body: { zone: 'Europe/Berlin', week: everyDay('09:00', '10:00'), dates: [] },
    });
    const ask = (zone?: string) =>
      slotsOf(backend, shop.slug, { from: day, to: day, ...(zone && { zone }) });
    const berlin = [`${day}T08:00:00.000Z`, `${day}T08:30:00.000Z`];
    expect(await ask()).toEqual(berlin);
    expect(await ask('America/New_York')).toEqual(berlin);
    const nextDay = berlin.map((slot) => slot.replace(day, '2026-11-25'));
    expect(await ask('Pacific/Honolulu')).toEqual(nextDay);
    expect(await slotsOf(backend, shop.slug, { from: day, to: '2027-11-24' })).toHaveLength(120);
    // All behind us.
    expect(await slotsOf(backend, shop.slug, { from: '2020-01-01', to: '2020-01-02' })).toEqual([]);
    for (const query of [
      `from=${day}&to=2026-11-23`,
      `from=${day}&to=2027-11-25`,
      `from=${day}&to=${day}&zone=Nowhere`,
      `from=0001-01-01&to=0001-01-02`,
    ]) {
      const { status } = await call(backend, 'GET', `/book/${shop.slug}/slots?${query}`);
      expect([query, status]).toEqual([query, 422]);
    }
  });

  it('takes a booking once, however often the same key comes', async () => {
    const body = visit(backend, {
      zone: 'Europe/Berlin',
      phone: '+1 202-555-0123',
      answers: ['Yes'],
    });
    const [first, ...others] = await inParallel(8, () => book(backend, shop.slug, body));
    if (!first) throw new Error('Nothing was answered');
    expect(countStatuses([first, ...others])).toEqual({ 201: 8 });
    expect(new Set([first, ...others].map(idOf)).size).toBe(1);
    expect(await stored()).toBe(1);
    expect(fieldOf(first.body, 'booking')).toMatchObject({
      start: '2026-11-24T12:00:00.000Z',
      end: '2026-11-24T12:30:00.000Z',
      name: 'Vera Lind',
      email: 'vera@example.com',
      phone: '+1 202-555-0123',
      answers: ['Yes'],
      state: 'upcoming',
      call: null,
    });
    // Another time by the same key is the booking there is: the visitor may not know of it.
    const later = await book(backend, shop.slug, { ...body, start: '2026-11-24T13:00:00Z' });
    expect(later.body).toMatchObject({
      booking: { id: idOf(first), start: '2026-11-24T12:00:00.000Z' },
    });
    // The key of somebody else is another one.
    const stranger = await book(backend, shop.slug, { ...body, email: 'mallory@example.com' });
    expect(stranger.status).toBe(409);
    const seen = await manage(backend, tokenOf(others[0] ?? first), '/booking');
    expect(fieldOf(seen.body, 'id')).toBe(idOf(first));
  });

  it('is the same booking by the same key, whatever was counted and changed since', async () => {
    const body = visit(backend);
    const first = await book(backend, shop.slug, body);
    const again = async () => {
      const answer = await book(backend, shop.slug, body, from('198.51.100.1'));
      return [answer.status, answer.body ? idOf(answer) : ''];
    };
    const same = [201, idOf(first)];
    for (let time = 0; time < 61; time += 1) expect(await again()).toEqual(same);
    // None of these was counted for the address; from now on all are.
    const tries = await inParallel(20, () => bookAt(`${day}T12:00:00Z`));
    expect(countStatuses(tries)).toEqual({ 409: 19, 429: 1 });
    expect(await again()).toEqual(same);
    const question = { text: 'Which bike?', multiline: false, required: true };
    await saveType(backend, shop, { questions: [question] });
    expect(await again()).toEqual(same);
    await saveType(backend, shop, { active: false });
    expect(await again()).toEqual(same);
    // And by nothing else.
    for (const other of [{ key: 'x' }, { email: 'mallory@example.com' }]) {
      expect((await book(backend, shop.slug, { ...body, ...other })).status).toBe(404);
    }
    const theirs = await openBookings(backend, 'theirs@example.com');
    const elsewhere = await book(backend, theirs.slug, { ...body, email: 'vera2@example.com' });
    expect([elsewhere.status, await stored()]).toEqual([201, 2]);
    expect(idOf(elsewhere)).not.toBe(idOf(first));
  });

  it('refuses a moment that is none, and stores nothing', async () => {
    await saveType(backend, shop, { range: { kind: 'days', days: 2, unit: 'calendar' } });
    for (const start of [
      '2026-11-23T08:00:00Z',
      '2020-01-01T12:00:00Z',
      '2026-11-24T12:01:00Z',
      '2026-11-24T12:00:00.001Z',
      '2026-11-26T00:00:00Z',
      '9999-12-31T23:59:59Z',
      '0000-01-01T00:00:00+14:00',
    ]) {
      const answer = await bookAt(start);
      expect([start, answer.status, locOf(answer)]).toEqual([start, 422, ['body', 'start']]);
    }
    expect(await stored()).toBe(0);
  });

  describe('until the end of all years', () => {
    const WEEK = 7 * 24 * 60;
    beforeEach(async () => {
      const range = { kind: 'dates', from: '2026-11-24', to: '9999-12-31' };
      await saveType(backend, shop, { range, duration_minutes: 480, buffer_minutes: 480 });
    });

    it('offers nothing so late that the database would not know what follows', async () => {
      const ask = (from: string, to: string, zone: string) =>
        call(backend, 'GET', `/book/${shop.slug}/slots?from=${from}&to=${to}&zone=${zone}`);
      for (const zone of ['UTC', 'Pacific/Kiritimati', 'Etc/GMT%2B12']) {
        for (const from of ['9999-12-01', '9999-12-30']) {
          const { status, body } = await ask(from, '9999-12-30', zone);
          expect([zone, from, status, body]).toEqual([zone, from, 200, { slots: [] }]);
        }
      }
      const { body } = await ask('9998-12-31', '9999-01-02', 'UTC');
      const times = ['00', '08', '16'].map((hour) => `9998-12-31T${hour}:00:00.000Z`);
      expect(body).toEqual({ slots: times });
    });

    it('takes what is offered last with all that follows, and nothing later', async () => {
      const token = tokenOf(await bookAt(`${day}T08:00:00Z`));
      for (const start of [
        '9999-01-01T00:00:00Z',
        '9999-12-29T16:00:00Z',
        '9999-12-30T16:00:00Z',
      ]) {
        const answers = [
          await bookAt(start),
          await manage(backend, token, '/booking/reschedule', { start }),
        ];
        for (const answer of answers) {
          expect([start, answer.status, locOf(answer)]).toEqual([start, 422, ['body', 'start']]);
        }
      }
      await saveType(backend, shop, { follow_up_minutes: WEEK });
      expect((await bookAt('9998-12-31T16:00:00Z')).status).toBe(201);
    });

    it('saves when it thanks, also with a booking of former times after that', async () => {
      const { accountId, typeId: meetingTypeId } = shop;
      await bookMeeting(backend, accountId, {
        meetingTypeId,
        startsAt: new Date('9999-12-29T16:00:00Z'),
      });
      const saved = await saveType(backend, shop, { follow_up_minutes: WEEK });
      expect([saved.status, saved.body]).toMatchObject([200, { follow_up_minutes: WEEK }]);
    });
  });

  it('refuses what is no answer, and keeps markup as the text it is', async () => {
    const ask = { text: 'Which bike?', multiline: false, required: true };
    await saveType(backend, shop, { questions: [ask, { ...ask, required: false }] });
    const at = (answers: unknown, more: object = {}) =>
      bookAt(`${day}T12:00:00Z`, { answers, ...more });
    for (const [answers, loc] of [
      [[' '], ['body', 'answers', 0]],
      [[], ['body', 'answers', 0]],
      [
        ['a', 'b', 'c'],
        ['body', 'answers'],
      ],
      [['x'.repeat(10_000)], ['body', 'answers', 0]],
    ]) {
      const answer = await at(answers);
      expect([answer.status, locOf(answer)]).toEqual([422, loc]);
    }
    expect((await at(['a'], { zone: 'Nowhere' })).status).toBe(422);
    expect((await at(['a'], { email: 'a@b.c\r\nBcc: x@y.z' })).status).toBe(422);
    expect((await at(['a'], { name: 'A\r\nBcc: x@y.z' })).status).toBe(422);
    expect(await stored()).toBe(0);
    const markup = '<script>alert(1)</script>';
    const booked = await at([markup], { name: markup });
    expect(fieldOf(booked.body, 'booking')).toMatchObject({ name: markup, answers: [markup, ''] });
  });

  it('refuses answers to other questions than it has by then', async () => {
    const ask = { text: ' Which bike?', multiline: false, required: false };
    await saveType(backend, shop, { questions: [ask] });
    const at = (...questions: string[]) =>
      bookAt(`${day}T12:00:00Z`, { answers: ['A tourer'], questions });
    for (const other of [await at('Which colour?'), await at('Which bike?', 'Which colour?')]) {
      expect([other.status, locOf(other)]).toEqual([422, ['body', 'answers']]);
    }
    expect(await stored()).toBe(0);
    expect((await at('Which bike?')).status).toBe(201);
  });

  it('keeps buffers, notice and the daily limit', async () => {
    await saveType(backend, shop, { buffer_minutes: 45, notice_minutes: 24 * 60, daily_limit: 2 });
    expect((await bookAt('2026-11-24T08:00:00Z')).status).toBe(422);
    expect((await bookAt(`${day}T12:00:00Z`)).status).toBe(201);
    for (const start of ['12:00', '11:00', '13:00', '12:30', '11:30']) {
      expect([start, (await bookAt(`${day}T${start}:00Z`)).status]).toEqual([start, 409]);
    }
    expect((await bookAt(`${day}T13:30:00Z`)).status).toBe(201);
    expect((await bookAt(`${day}T20:00:00Z`)).status).toBe(409);
    expect((await bookAt('2026-11-25T00:00:00Z')).status).toBe(201);
    expect(await slotsOf(backend, shop.slug, { from: day, to: day })).toEqual([]);
  });

  it('moves a booking, whose own time stands in nobody’s way', async () => {
    await saveType(backend, shop, { buffer_minutes: 60, daily_limit: 2 });
    const token = tokenOf(await bookAt(`${day}T12:00:00Z`));
    await bookAt(`${day}T16:00:00Z`);
    const move = (start: string, by = token) =>
      manage(backend, by, '/booking/reschedule', { start });
    const moved = await move(`${day}T12:30:00Z`);
    expect(moved.body).toMatchObject({
      start: `${day}T12:30:00.000Z`,
      end: `${day}T13:00:00.000Z`,
    });
    expect((await move(`${day}T12:30:00Z`)).status).toBe(200);
    expect((await move(`${day}T15:30:00Z`)).status).toBe(409);
    const off = await move(`${day}T12:17:00Z`);
    expect([off.status, locOf(off)]).toEqual([422, ['body', 'start']]);
    const [row] = await backend.db.select().from(bookings).orderBy(bookings.startsAt);
    expect(row).toMatchObject({ sequence: 1, state: 'booked' });
    await saveType(backend, shop, { active: false });
    expect((await move(`${day}T09:00:00Z`)).status).toBe(400);
    expect((await manage(backend, token, '/booking')).body).toMatchObject({ page: null });
  });

  it('calls a booking off once, and not when it has begun', async () => {
    const token = tokenOf(await bookAt(`${day}T12:00:00Z`));
    const cancel = (by = token) => manage(backend, by, '/booking/cancel', { reason: 'Ill' });
    const answers = await inParallel(4, () => cancel());
    expect(countStatuses(answers)).toEqual({ 200: 1, 400: 3 });
    expect((await manage(backend, token, '/booking')).body).toMatchObject({ state: 'cancelled' });
    await bookAt(`${day}T16:00:00Z`);
    // Neither a time that is taken nor one that nobody can book is why.
    for (const time of ['15:00', '16:00', '12:17']) {
      const move = { start: `${day}T${time}:00Z` };
      expect((await manage(backend, token, '/booking/reschedule', move)).status).toBe(400);
    }
    // The time is free again.
    const again = tokenOf(await bookAt(`${day}T12:00:00Z`));
    backend.clock.now = new Date(`${day}T12:00:00Z`);
    expect((await cancel(again)).status).toBe(400);
    // Null is no reason, as it is shown.
    expect((await manage(backend, again, '/booking/cancel', { reason: null })).status).toBe(400);
    backend.clock.now = new Date(`${day}T12:30:00Z`);
    expect((await manage(backend, again, '/booking')).body).toMatchObject({ state: 'past' });
  });

  it('knows no token but its own', async () => {
    const good = tokenOf(await bookAt(`${day}T12:00:00Z`));
    const { sealer } = backend.deps;
    const foreign = sealer.seal(shop.accountId, 'booking');
    const other = sealer.seal(shop.accountId, 'unsubscribe');
    for (const token of ['', 'x', good.slice(0, -2), foreign, other, sealer.seal('x', 'booking')]) {
      expect((await manage(backend, token, '/booking')).status).toBe(404);
      expect((await manage(backend, token, '/booking/cancel')).status).toBe(404);
    }
    expect((await call(backend, 'GET', '/booking')).status).toBe(404);
  });

  it('is known to nobody from the moment its account is closed', async () => {
    await openBookings(backend, 'other@example.com');
    const token = tokenOf(await bookAt(`${day}T12:00:00Z`));
    expect((await manage(backend, token, '/booking')).status).toBe(200);
    await backend.db.execute(
      sql`update accounts set closed_at = now() where email = 'shop@example.com'`,
    );
    expect((await manage(backend, token, '/booking')).status).toBe(404);
  });

  it('is told as JSON to who has its token, whatever else they would take', async () => {
    const made = await bookAt(`${day}T12:00:00Z`);
    for (const accept of ['text/html,*/*;q=0.8', '*/*']) {
      const answer = await fetch(`${backend.url}/booking`, {
        redirect: 'manual',
        headers: { accept, 'booking-token': tokenOf(made) },
      });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('vary')).toMatch(/booking-token/i);
      expect(await answer.json()).toMatchObject({ id: idOf(made) });
    }
  });

  it('tells its owner at once', async () => {
    const stream = await openStream(backend, shop.token);
    const made = await bookAt(`${day}T12:00:00Z`);
    const told = { event: 'booking', data: { id: idOf(made) } };
    expect(await stream.next()).toMatchObject(told);
    await manage(backend, tokenOf(made), '/booking/reschedule', { start: `${day}T13:00:00Z` });
    expect(await stream.next()).toMatchObject(told);
    await manage(backend, tokenOf(made), '/booking/cancel');
    expect(await stream.next()).toMatchObject(told);
    stream.close();
  });

  it('lets nobody look for pages or tokens by trying', async () => {
    const guess = (index: number, address = '203.0.113.7') =>
      call(backend, 'GET', index % 2 ? `/book/guess-${index}` : '/booking', {
        headers: { ...from(address), 'booking-token': `guess-${index}` },
      });
    const answers: Answer[] = [];
    for (let index = 0; index < 61; index += 1) answers.push(await guess(index));
    expect(countStatuses(answers)).toEqual({ 404: 60, 429: 1 });
    const last = answers.at(-1);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    // From the same network, also what is there; from another one it answers.
    const headers = from('203.0.113.9');
    expect((await call(backend, 'GET', `/book/${shop.slug}`, { headers })).status).toBe(429);
    const page = await call(backend, 'GET', `/book/${shop.slug}`, {
      headers: from('198.51.100.1'),
    });
    expect(page.status).toBe(200);
  });

  it('lets one network look free times up 120 times a minute', async () => {
    const look = (address: string) =>
      call(backend, 'GET', `/book/${shop.slug}/slots?from=${day}&to=${day}`, {
        headers: from(address),
      });
    expect((await look('203.0.113.7')).status).toBe(200);
    await backend.db.execute(
      sql`update rate_limits set points = 119, expires_at = now() + interval '1 hour'
        where key like '%slots%' and points = 1`,
    );
    expect((await look('203.0.113.9')).status).toBe(200);
    expect((await look('203.0.113.9')).status).toBe(429);
    expect((await look('198.51.100.1')).status).toBe(200);
  });

  it('lets one network, and one address, book so often', async () => {
    const body = visit(backend, { start: `${day}T15:00:00Z` });
    await book(backend, shop.slug, body);
    const start = `${day}T12:00:00Z`;
    const tries = await inParallel(61, (index) =>
      book(
        backend,
        shop.slug,
        visit(backend, { start, email: `v${index}@example.com` }),
        from('203.0.113.7'),
      ),
    );
    expect(countStatuses(tries)).toMatchObject({ 201: 1, 429: 1 });
    // Nobody finds bookings by trying keys: from there even the right one is not answered.
    expect((await book(backend, shop.slug, body, from('203.0.113.7'))).status).toBe(429);
    expect((await book(backend, shop.slug, body)).status).toBe(201);
    const mails = await inParallel(21, () =>
      book(backend, shop.slug, visit(backend, { start }), from('198.51.100.1')),
    );
    expect(countStatuses(mails)).toEqual({ 409: 19, 429: 2 });
    expect(await stored()).toBe(2);
  });

  it('lets one address be mailed of moves no oftener than of bookings', async () => {
    const tokens = [
      tokenOf(await bookAt(`${day}T12:00:00Z`)),
      tokenOf(await bookAt(`${day}T16:00:00Z`)),
    ];
    const move = (which: number, start: string) =>
      manage(backend, tokens[which] ?? '', '/booking/reschedule', { start: `${day}T${start}:00Z` });
    for (let moves = 0; moves < 18; moves += 2) {
      const minute = moves % 4 === 0 ? '30' : '00';
      expect((await move(0, `12:${minute}`)).status).toBe(200);
      expect((await move(1, `16:${minute}`)).status).toBe(200);
    }
    const refused = await move(0, '14:00');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await bookAt(`${day}T18:00:00Z`)).status).toBe(429);
    const starts = await backend.db.select({ at: bookings.startsAt }).from(bookings);
    expect(starts.map(({ at }) => at.toISOString())).not.toContain(`${day}T14:00:00.000Z`);
    // Whoever gave no address is mailed nothing.
    await backend.db.update(bookings).set({ email: '' });
    expect((await move(0, '14:00')).status).toBe(200);
  });

  it('is moved twenty times a day', async () => {
    const token = tokenOf(await bookAt(`${day}T12:00:00Z`));
    const move = (hour: number) =>
      manage(backend, token, '/booking/reschedule', { start: `${day}T${hour}:00:00Z` });
    expect((await move(13)).status).toBe(200);
    await backend.db.execute(
      sql`update rate_limits set points = 19, expires_at = now() + interval '1 hour'
        where key like 'bookings:changes:%'`,
    );
    expect((await move(14)).status).toBe(200);
    expect((await move(15)).status).toBe(429);
  });

  it('is booked by one of 64 people who ask at once', async () => {
    const start = `${tomorrow(backend)}T12:00:00Z`;
    const answers = await inParallel(64, (index) =>
      book(backend, shop.slug, visit(backend, { start, email: `v${index}@example.com` })),
    );
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: 63 });
    expect(await stored()).toBe(1);
    expect(await slotsOf(backend, shop.slug, { from: day, to: addDays(day, 0) })).not.toContain(
      `${day}T12:00:00.000Z`,
    );
  });
});
