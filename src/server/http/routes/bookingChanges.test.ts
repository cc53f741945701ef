import { sql } from 'drizzle-orm';

import { manage, openBookings, saveType } from '@/test/server/bookingCalls';
import { allMessages } from '@/test/server/jobs';
import { call, countStatuses, inParallel, type Answer } from '@/test/server/people';
import { setUpBookingPage, idOf, locOf } from '@/test/server/bookingPage';

import { bookings } from '@/server/platform/db/tables/bookings';

describe('a booking page', () => {
  const suite = setUpBookingPage();
  const { bookAt, tokenOf, day } = suite;

  it('moves a booking, whose own time stands in nobody’s way', async () => {
    await saveType(suite.backend, suite.shop, { buffer_minutes: 60, daily_limit: 2 });
    const token = tokenOf(await bookAt(`${day}T12:00:00Z`));
    await bookAt(`${day}T16:00:00Z`);
    const move = (start: string) => manage(suite.backend, token, '/booking/reschedule', { start });
    const moved = await move(`${day}T12:30:00Z`);
    expect(moved.body).toMatchObject({
      start: `${day}T12:30:00.000Z`,
      end: `${day}T13:00:00.000Z`,
    });
    expect((await move(`${day}T12:30:00Z`)).status).toBe(200);
    // It has that time, which nobody could get by now.
    await saveType(suite.backend, suite.shop, { notice_minutes: 60 * 24 * 60 });
    expect((await move(`${day}T12:30:00Z`)).status).toBe(200);
    expect((await move(`${day}T14:00:00Z`)).status).toBe(422);
    await saveType(suite.backend, suite.shop, { notice_minutes: 0 });
    expect((await move(`${day}T15:30:00Z`)).status).toBe(409);
    const off = await move(`${day}T12:17:00Z`);
    expect([off.status, locOf(off)]).toEqual([422, ['body', 'start']]);
    const [row] = await suite.backend.db.select().from(bookings).orderBy(bookings.startsAt);
    expect(row).toMatchObject({ sequence: 1, state: 'booked' });
    await saveType(suite.backend, suite.shop, { active: false });
    expect((await move(`${day}T09:00:00Z`)).status).toBe(400);
    expect((await manage(suite.backend, token, '/booking')).body).toMatchObject({ page: null });
  });

  it('moves a booking by the kind as it is by then, and leaves what was agreed (product §25.15)', async () => {
    const token = tokenOf(await bookAt(`${day}T12:00:00Z`, { answers: ['A tourer'] }));
    const agreed = async () => {
      const { body } = await manage(suite.backend, token, '/booking');
      const [row] = await suite.backend.db.select().from(bookings);
      const { start: _, end: __, page: ___, ...shown } = Object(body);
      return { ...shown, questions: row?.questions };
    };
    const before = await agreed();
    await saveType(suite.backend, suite.shop, {
      ...{ name: 'A long one', duration_minutes: 60, buffer_minutes: 45 },
      ...{ location: 'in_person', location_detail: '12 Main Street' },
      questions: [{ text: 'Which bike?', multiline: false, required: false }],
    });
    const start = `${day}T16:00:00Z`;
    const moved = await manage(suite.backend, token, '/booking/reschedule', { start });
    expect(moved.body).toMatchObject({ end: `${day}T17:00:00.000Z` });
    expect(await agreed()).toEqual(before);
    const [row] = await suite.backend.db.select().from(bookings);
    expect(row).toMatchObject({ bufferMinutes: 45 });
  });

  it('leads from a cancellation to another time, while there are any (product §25.35)', async () => {
    const [first, second] = [await bookAt(`${day}T12:00:00Z`), await bookAt(`${day}T16:00:00Z`)];
    const cancelled = async (made: Answer) => {
      const from = (await allMessages(suite.backend)).length;
      await manage(suite.backend, tokenOf(made), '/booking/cancel');
      return (await suite.backend.nextMessage('vera@example.com', from)).text;
    };
    expect(await cancelled(first)).toContain(
      `Book another time: http://parley.test/book/${suite.shop.slug}\n`,
    );
    await saveType(suite.backend, suite.shop, { active: false });
    expect(await cancelled(second)).not.toContain('/book/');
  });

  it('calls a booking off once, and not when it has begun', async () => {
    const token = tokenOf(await bookAt(`${day}T12:00:00Z`));
    const cancel = (by = token) => manage(suite.backend, by, '/booking/cancel', { reason: 'Ill' });
    const answers = await inParallel(4, () => cancel());
    expect(countStatuses(answers)).toEqual({ 200: 1, 400: 3 });
    expect((await manage(suite.backend, token, '/booking')).body).toMatchObject({
      state: 'cancelled',
    });
    // Visitor and owner are told, once.
    const told = (await allMessages(suite.backend)).filter(
      (message) => message.channel === 'mail' && message.subject.startsWith('Cancelled'),
    );
    expect(told.map(({ to }) => to).sort()).toEqual(['shop@example.com', 'vera@example.com']);
    await bookAt(`${day}T16:00:00Z`);
    // Neither a time that is taken nor one that nobody can book is why.
    for (const time of ['15:00', '16:00', '12:17']) {
      const move = { start: `${day}T${time}:00Z` };
      expect((await manage(suite.backend, token, '/booking/reschedule', move)).status).toBe(400);
    }
    // The time is free again.
    const again = tokenOf(await bookAt(`${day}T12:00:00Z`));
    suite.backend.clock.now = new Date(`${day}T12:00:00Z`);
    expect((await cancel(again)).status).toBe(400);
    // Null is no reason, as it is shown.
    expect((await manage(suite.backend, again, '/booking/cancel', { reason: null })).status).toBe(
      400,
    );
    suite.backend.clock.now = new Date(`${day}T12:30:00Z`);
    expect((await manage(suite.backend, again, '/booking')).body).toMatchObject({ state: 'past' });
  });

  it('knows no token but its own', async () => {
    const good = tokenOf(await bookAt(`${day}T12:00:00Z`));
    const { sealer } = suite.backend.deps;
    const foreign = sealer.seal(suite.shop.accountId, 'booking');
    const other = sealer.seal(suite.shop.accountId, 'unsubscribe');
    for (const token of ['', 'x', good.slice(0, -2), foreign, other, sealer.seal('x', 'booking')]) {
      expect((await manage(suite.backend, token, '/booking')).status).toBe(404);
      expect((await manage(suite.backend, token, '/booking/cancel')).status).toBe(404);
    }
    expect((await call(suite.backend, 'GET', '/booking')).status).toBe(404);
  });

  it('is known to nobody from the moment its account is closed', async () => {
    await openBookings(suite.backend, 'other@example.com');
    const token = tokenOf(await bookAt(`${day}T12:00:00Z`));
    expect((await manage(suite.backend, token, '/booking')).status).toBe(200);
    await suite.backend.db.execute(
      sql`update accounts set closed_at = now() where email = 'shop@example.com'`,
    );
    expect((await manage(suite.backend, token, '/booking')).status).toBe(404);
  });

  it('is told as JSON to who has its token, whatever else they would take', async () => {
    const made = await bookAt(`${day}T12:00:00Z`);
    for (const accept of ['text/html,*/*;q=0.8', '*/*']) {
      const answer = await fetch(`${suite.backend.url}/booking`, {
        redirect: 'manual',
        headers: { accept, 'booking-token': tokenOf(made) },
      });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('vary')).toMatch(/booking-token/i);
      expect(await answer.json()).toMatchObject({ id: idOf(made) });
    }
  });
});
