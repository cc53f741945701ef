import { bookMeeting } from '@/test/server/bookedMeetings';
import { everyDay, manage, saveType, slotsOf } from '@/test/server/bookingCalls';
import { call } from '@/test/server/people';
import { setUpBookingPage, locOf } from '@/test/server/bookingPage';

describe('a booking page', () => {
  const suite = setUpBookingPage();
  const { stored, bookAt, tokenOf, day } = suite;

  it('offers the moments of the days that are asked for, in the zone they are asked for', async () => {
    await call(suite.backend, 'PUT', '/user/schedule', {
      token: suite.shop.token,
      body: { zone: 'Europe/Berlin', week: everyDay('09:00', '10:00'), dates: [] },
    });
    const ask = (zone?: string) =>
      slotsOf(suite.backend, suite.shop.slug, { from: day, to: day, ...(zone && { zone }) });
    const berlin = [`${day}T08:00:00.000Z`, `${day}T08:30:00.000Z`];
    expect(await ask()).toEqual(berlin);
    expect(await ask('America/New_York')).toEqual(berlin);
    const nextDay = berlin.map((slot) => slot.replace(day, '2026-11-25'));
    expect(await ask('Pacific/Honolulu')).toEqual(nextDay);
    expect(
      await slotsOf(suite.backend, suite.shop.slug, { from: day, to: '2027-11-24' }),
    ).toHaveLength(120);
    // All behind us.
    expect(
      await slotsOf(suite.backend, suite.shop.slug, { from: '2020-01-01', to: '2020-01-02' }),
    ).toEqual([]);
    for (const query of [
      `from=${day}&to=2026-11-23`,
      `from=${day}&to=2027-11-25`,
      `from=${day}&to=${day}&zone=Nowhere`,
      `from=0001-01-01&to=0001-01-02`,
    ]) {
      const { status } = await call(
        suite.backend,
        'GET',
        `/book/${suite.shop.slug}/slots?${query}`,
      );
      expect([query, status]).toEqual([query, 422]);
    }
  });

  it('refuses a moment that is none, and stores nothing', async () => {
    await saveType(suite.backend, suite.shop, {
      range: { kind: 'days', days: 2, unit: 'calendar' },
    });
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

  it('keeps buffers, notice and the daily limit', async () => {
    await saveType(suite.backend, suite.shop, {
      buffer_minutes: 45,
      notice_minutes: 24 * 60,
      daily_limit: 2,
    });
    expect((await bookAt('2026-11-24T08:00:00Z')).status).toBe(422);
    expect((await bookAt(`${day}T12:00:00Z`)).status).toBe(201);
    for (const start of ['12:00', '11:00', '13:00', '12:30', '11:30']) {
      expect([start, (await bookAt(`${day}T${start}:00Z`)).status]).toEqual([start, 409]);
    }
    expect((await bookAt(`${day}T13:30:00Z`)).status).toBe(201);
    expect((await bookAt(`${day}T20:00:00Z`)).status).toBe(409);
    expect((await bookAt('2026-11-25T00:00:00Z')).status).toBe(201);
    expect(await slotsOf(suite.backend, suite.shop.slug, { from: day, to: day })).toEqual([]);
  });

  describe('until the end of all years', () => {
    const WEEK = 7 * 24 * 60;
    beforeEach(async () => {
      const range = { kind: 'dates', from: '2026-11-24', to: '9999-12-31' };
      await saveType(suite.backend, suite.shop, {
        range,
        duration_minutes: 480,
        buffer_minutes: 480,
      });
    });

    it('offers nothing so late that the database would not know what follows', async () => {
      const ask = (from: string, to: string, zone: string) =>
        call(
          suite.backend,
          'GET',
          `/book/${suite.shop.slug}/slots?from=${from}&to=${to}&zone=${zone}`,
        );
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
          await manage(suite.backend, token, '/booking/reschedule', { start }),
        ];
        for (const answer of answers) {
          expect([start, answer.status, locOf(answer)]).toEqual([start, 422, ['body', 'start']]);
        }
      }
      await saveType(suite.backend, suite.shop, { follow_up_minutes: WEEK });
      expect((await bookAt('9998-12-31T16:00:00Z')).status).toBe(201);
    });

    it('saves when it thanks, also with a booking of former times after that', async () => {
      const { accountId, typeId: meetingTypeId } = suite.shop;
      await bookMeeting(suite.backend, accountId, {
        meetingTypeId,
        startsAt: new Date('9999-12-29T16:00:00Z'),
      });
      const saved = await saveType(suite.backend, suite.shop, { follow_up_minutes: WEEK });
      expect([saved.status, saved.body]).toMatchObject([200, { follow_up_minutes: WEEK }]);
    });
  });
});
