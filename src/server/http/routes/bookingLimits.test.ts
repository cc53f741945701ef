import { sql } from 'drizzle-orm';

import { book, manage, visit } from '@/test/server/bookingCalls';
import {
  call,
  countStatuses,
  from,
  inParallel,
  signIn,
  signUp,
  type Answer,
} from '@/test/server/people';
import { setUpBookingPage } from '@/test/server/bookingPage';

import { bookings } from '@/server/platform/db/tables/bookings';

describe('a booking page', () => {
  const suite = setUpBookingPage();
  const { stored, bookAt, tokenOf, day } = suite;

  it('lets nobody look for pages or tokens by trying', async () => {
    const guess = (index: number) =>
      call(suite.backend, 'GET', index % 2 ? `/book/guess-${index}` : '/booking', {
        headers: { ...from('203.0.113.7'), 'booking-token': `guess-${index}` },
      });
    const answers: Answer[] = [];
    for (let index = 0; index < 61; index += 1) answers.push(await guess(index));
    expect(countStatuses(answers)).toEqual({ 404: 60, 429: 1 });
    const last = answers.at(-1);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    // From the same network, also what is there; from another one it answers.
    const headers = from('203.0.113.9');
    expect((await call(suite.backend, 'GET', `/book/${suite.shop.slug}`, { headers })).status).toBe(
      429,
    );
    const page = await call(suite.backend, 'GET', `/book/${suite.shop.slug}`, {
      headers: from('198.51.100.1'),
    });
    expect(page.status).toBe(200);
  });

  it('lets a network try twenty where all of them have tried 5,000', async () => {
    const guess = (address: string) =>
      call(suite.backend, 'GET', '/book/guess', { headers: from(address) });
    await guess('203.0.113.7');
    await suite.backend.db.execute(
      sql`update rate_limits set points = 5000 where key = 'total:unknownPages'`,
    );
    const answers: Answer[] = [];
    for (let tries = 0; tries < 21; tries += 1) answers.push(await guess('198.51.100.1'));
    expect(countStatuses(answers)).toEqual({ 404: 20, 429: 1 });
  });

  it('lets one network look free times up 120 times a minute', async () => {
    const look = (address: string) =>
      call(suite.backend, 'GET', `/book/${suite.shop.slug}/slots?from=${day}&to=${day}`, {
        headers: from(address),
      });
    expect((await look('203.0.113.7')).status).toBe(200);
    await suite.backend.db.execute(
      sql`update rate_limits set points = 119, expires_at = now() + interval '1 hour'
        where key like '%slots%' and points = 1`,
    );
    expect((await look('203.0.113.9')).status).toBe(200);
    expect((await look('203.0.113.9')).status).toBe(429);
    expect((await look('198.51.100.1')).status).toBe(200);
  });

  it('lets one network, and one address, book so often', async () => {
    const body = visit(suite.backend, { start: `${day}T15:00:00Z` });
    await book(suite.backend, suite.shop.slug, body);
    const start = `${day}T12:00:00Z`;
    const tries = await inParallel(61, (index) =>
      book(
        suite.backend,
        suite.shop.slug,
        visit(suite.backend, { start, email: `v${index}@example.com` }),
        from('203.0.113.7'),
      ),
    );
    expect(countStatuses(tries)).toMatchObject({ 201: 1, 429: 1 });
    // Nobody finds bookings by trying keys: from there even the right one is not answered.
    expect((await book(suite.backend, suite.shop.slug, body, from('203.0.113.7'))).status).toBe(
      429,
    );
    expect((await book(suite.backend, suite.shop.slug, body)).status).toBe(201);
    const mails = await inParallel(21, () =>
      book(suite.backend, suite.shop.slug, visit(suite.backend, { start }), from('198.51.100.1')),
    );
    expect(countStatuses(mails)).toEqual({ 409: 19, 429: 2 });
    expect(await stored()).toBe(2);
  });

  it('is booked 300 times an hour, from wherever', async () => {
    expect((await bookAt(`${day}T12:00:00Z`)).status).toBe(201);
    await suite.backend.db.execute(
      sql`update rate_limits set points = 299, expires_at = now() + interval '1 hour'
        where key like 'bookings:page:%'`,
    );
    expect((await bookAt(`${day}T13:00:00Z`)).status).toBe(201);
    expect((await bookAt(`${day}T14:00:00Z`)).status).toBe(429);
    expect(await stored()).toBe(2);
  });

  it('lets one address be mailed of moves no oftener than of bookings', async () => {
    const tokens = [
      tokenOf(await bookAt(`${day}T12:00:00Z`)),
      tokenOf(await bookAt(`${day}T16:00:00Z`)),
    ];
    const move = (which: number, start: string) =>
      manage(suite.backend, tokens[which] ?? '', '/booking/reschedule', {
        start: `${day}T${start}:00Z`,
      });
    for (let moves = 0; moves < 18; moves += 2) {
      const minute = moves % 4 === 0 ? '30' : '00';
      expect((await move(0, `12:${minute}`)).status).toBe(200);
      expect((await move(1, `16:${minute}`)).status).toBe(200);
    }
    const refused = await move(0, '14:00');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await bookAt(`${day}T18:00:00Z`)).status).toBe(429);
    const starts = await suite.backend.db.select({ at: bookings.startsAt }).from(bookings);
    expect(starts.map(({ at }) => at.toISOString())).not.toContain(`${day}T14:00:00.000Z`);
    // Whoever gave no address is mailed nothing.
    await suite.backend.db.update(bookings).set({ email: '' });
    expect((await move(0, '14:00')).status).toBe(200);
  });

  it('mails one address no oftener where an account of that address is opened and deleted', async () => {
    const tries = () =>
      inParallel(21, () =>
        book(suite.backend, suite.shop.slug, visit(suite.backend, { start: `${day}T12:00:00Z` })),
      );
    expect(countStatuses(await tries())).toEqual({ 201: 1, 409: 19, 429: 1 });
    const person = await signUp(suite.backend, visit(suite.backend, {}).email);
    const [token, body] = [await signIn(suite.backend, person), { password: person.password }];
    const gone = await call(suite.backend, 'DELETE', '/user/', { token, body });
    expect([gone.status, countStatuses(await tries())]).toEqual([204, { 429: 21 }]);
  });

  it('is moved twenty times a day', async () => {
    const token = tokenOf(await bookAt(`${day}T12:00:00Z`));
    const move = (hour: number) =>
      manage(suite.backend, token, '/booking/reschedule', { start: `${day}T${hour}:00:00Z` });
    expect((await move(13)).status).toBe(200);
    await suite.backend.db.execute(
      sql`update rate_limits set points = 19, expires_at = now() + interval '1 hour'
        where key like 'bookings:changes:%'`,
    );
    expect((await move(14)).status).toBe(200);
    expect((await move(15)).status).toBe(429);
  });
});
