import { sql } from 'drizzle-orm';

import { fieldOf } from '@/contract/fieldOf';
import { addDays } from '@/contract/time';
import {
  book,
  manage,
  openBookings,
  saveType,
  slotsOf,
  tomorrow,
  visit,
} from '@/test/server/bookingCalls';
import { openStream } from '@/test/server/eventStream';
import { call, countStatuses, field, from, inParallel } from '@/test/server/people';
import { setUpBookingPage, idOf, locOf } from '@/test/server/bookingPage';

describe('a booking page', () => {
  const suite = setUpBookingPage();
  const { stored, bookAt, tokenOf, day } = suite;

  it('answers JSON to who asks for it by name, and sends everybody else to the page', async () => {
    const ask = (accept: string | null, method = 'GET', path = `/book/${suite.shop.slug}`) =>
      fetch(suite.backend.url + path, {
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
        expect([page.status, page.headers.get('location')]).toEqual([
          302,
          `/#/book/${suite.shop.slug}`,
        ]);
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
    await saveType(suite.backend, suite.shop, {
      location: 'zoom',
      location_detail: 'https://zoom.example/1',
      description,
    });
    await call(suite.backend, 'PUT', '/user/booking-page', {
      token: suite.shop.token,
      body: { business_name: ' Bell Bikes ' },
    });
    const { body } = await call(suite.backend, 'GET', `/book/${suite.shop.slug}`);
    expect(body).toEqual({
      slug: suite.shop.slug,
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
    const place = { location: 'in_person', location_detail: '12 Main Street' };
    await saveType(suite.backend, suite.shop, { ...place, range: { kind: 'indefinite' } });
    const inPerson = await call(suite.backend, 'GET', `/book/${suite.shop.slug}`);
    expect(inPerson.body).toMatchObject({ ...place, last_day: null });
  });

  it.each([
    ['closed', () => saveType(suite.backend, suite.shop, { active: false })],
    [
      'of an unproven account',
      () => suite.backend.db.execute(sql`update accounts set email_verified_at = null`),
    ],
    [
      'of a closed account',
      () => suite.backend.db.execute(sql`update accounts set closed_at = now()`),
    ],
  ])('that is %s is as an unknown one', async (_name, close) => {
    await close();
    const paths = [
      `/book/${suite.shop.slug}`,
      `/book/${suite.shop.slug}/slots?from=${day}&to=${day}`,
    ];
    for (const path of paths) expect((await call(suite.backend, 'GET', path)).status).toBe(404);
    expect((await bookAt(`${day}T12:00:00Z`)).status).toBe(404);
    expect(await stored()).toBe(0);
  });

  it('takes a booking once, however often the same key comes', async () => {
    const body = visit(suite.backend, {
      zone: 'Europe/Berlin',
      phone: '+1 202-555-0123',
      answers: ['Yes'],
    });
    const [first, ...others] = await inParallel(8, () =>
      book(suite.backend, suite.shop.slug, body),
    );
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
    const later = await book(suite.backend, suite.shop.slug, {
      ...body,
      start: '2026-11-24T13:00:00Z',
    });
    expect(later.body).toMatchObject({
      booking: { id: idOf(first), start: '2026-11-24T12:00:00.000Z' },
    });
    // The key of somebody else is another one.
    const stranger = await book(suite.backend, suite.shop.slug, {
      ...body,
      email: 'mallory@example.com',
    });
    expect(stranger.status).toBe(409);
    const seen = await manage(suite.backend, tokenOf(others[0] ?? first), '/booking');
    expect(fieldOf(seen.body, 'id')).toBe(idOf(first));
    // And so is that of another kind.
    const added = { token: suite.shop.token, body: { name: 'Tyres' } };
    const kind = await call(suite.backend, 'POST', '/user/meeting-types', added);
    const start = '2026-11-24T15:00:00Z';
    const another = await book(suite.backend, field(kind, 'slug'), { ...body, start });
    expect([another.status, await stored()]).toEqual([201, 2]);
  });

  it('is the same booking by the same key, whatever was counted and changed since', async () => {
    const body = visit(suite.backend);
    const first = await book(suite.backend, suite.shop.slug, body);
    const again = async () => {
      const answer = await book(suite.backend, suite.shop.slug, body, from('198.51.100.1'));
      return [answer.status, answer.body ? idOf(answer) : ''];
    };
    const same = [201, idOf(first)];
    for (let time = 0; time < 61; time += 1) expect(await again()).toEqual(same);
    // None of these was counted for the address; from now on all are.
    const tries = await inParallel(20, () => bookAt(`${day}T12:00:00Z`));
    expect(countStatuses(tries)).toEqual({ 409: 19, 429: 1 });
    expect(await again()).toEqual(same);
    const question = { text: 'Which bike?', multiline: false, required: true };
    await saveType(suite.backend, suite.shop, { questions: [question] });
    expect(await again()).toEqual(same);
    await saveType(suite.backend, suite.shop, { active: false });
    expect(await again()).toEqual(same);
    // And by nothing else.
    for (const other of [{ key: 'x' }, { email: 'mallory@example.com' }]) {
      expect((await book(suite.backend, suite.shop.slug, { ...body, ...other })).status).toBe(404);
    }
    const theirs = await openBookings(suite.backend, 'theirs@example.com');
    const elsewhere = await book(suite.backend, theirs.slug, {
      ...body,
      email: 'vera2@example.com',
    });
    expect([elsewhere.status, await stored()]).toEqual([201, 2]);
    expect(idOf(elsewhere)).not.toBe(idOf(first));
  });

  it('refuses what is no answer, and keeps markup as the text it is', async () => {
    const ask = { text: 'Which bike?', multiline: false, required: true };
    await saveType(suite.backend, suite.shop, { questions: [ask, { ...ask, required: false }] });
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
    await saveType(suite.backend, suite.shop, { questions: [ask] });
    const at = (...questions: string[]) =>
      bookAt(`${day}T12:00:00Z`, { answers: ['A tourer'], questions });
    for (const other of [await at('Which colour?'), await at('Which bike?', 'Which colour?')]) {
      expect([other.status, locOf(other)]).toEqual([422, ['body', 'answers']]);
    }
    expect(await stored()).toBe(0);
    expect((await at('Which bike?')).status).toBe(201);
  });

  it('tells its owner at once', async () => {
    const stream = await openStream(suite.backend, suite.shop.token);
    const made = await bookAt(`${day}T12:00:00Z`);
    const told = { event: 'booking', data: { id: idOf(made) } };
    expect(await stream.next()).toMatchObject(told);
    await manage(suite.backend, tokenOf(made), '/booking/reschedule', {
      start: `${day}T13:00:00Z`,
    });
    expect(await stream.next()).toMatchObject(told);
    await manage(suite.backend, tokenOf(made), '/booking/cancel');
    expect(await stream.next()).toMatchObject(told);
    stream.close();
  });

  it('is booked by one of 64 people who ask at once', async () => {
    const start = `${tomorrow(suite.backend)}T12:00:00Z`;
    const answers = await inParallel(64, (index) =>
      book(
        suite.backend,
        suite.shop.slug,
        visit(suite.backend, { start, email: `v${index}@example.com` }),
      ),
    );
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: 63 });
    expect(await stored()).toBe(1);
    expect(
      await slotsOf(suite.backend, suite.shop.slug, { from: day, to: addDays(day, 0) }),
    ).not.toContain(`${day}T12:00:00.000Z`);
  });
});
