/** The calls and bookings that demo mode begins with. */
import { readCalendar } from '@/test/calendarFile';
import { bookMeeting } from '@/test/server/bookedMeetings';
import { call, field, login } from '@/test/server/people';
import { findByEmail } from '@/server/modules/accounts/accounts';
import { calls } from '@/server/platform/db/tables/calls';
import { localTime } from '@/server/platform/zones';
import { PASSWORD, setUpDemo } from '@/test/server/demoBackend';

import { demoCalls, isRecent, SHOP_ZONE } from './calls';
import { seedDemo } from './seed';

describe('demo mode', () => {
  const suite = setUpDemo();
  const { read, readJson } = suite;

  it('counts the calls that are there', async () => {
    const markup = await read('/demo', 'text/html');
    expect(markup).toContain(`Dana has ${await suite.backend.db.$count(calls)} of them`);
    expect(markup).not.toContain('reload');
  });

  it('has calls of the first one, most of them in the week the dashboards begin with', async () => {
    const token = field(
      await login(suite.backend, { email: 'dana@example.com', password: PASSWORD }),
      'access_token',
    );
    const days = 'start_date=2024-05-13&end_date=2024-05-20';
    const week = await call(suite.backend, 'GET', `/user/overview-analytics?${days}`, { token });
    expect(week.body).toEqual({ call_count: 40 });
    const rows = async (list: string) => {
      const { text } = await call(suite.backend, 'GET', `/user/${list}?page_size=100`, { token });
      return text;
    };
    // Their row of the invite form stands in for a name that nobody heard.
    expect(await rows('queries')).toContain('"Marguerite Bellamy"');
    expect(await rows('callbacks')).toContain('"Marguerite Bellamy"');
  });

  it('finds calls by the names that their rows show', async () => {
    const token = field(
      await login(suite.backend, { email: 'dana@example.com', password: PASSWORD }),
      'access_token',
    );
    const { body } = await call(suite.backend, 'GET', '/user/calls?search=marguerite', { token });
    const names = (body as { items: { data: object }[] }).items.map(({ data }) => data);
    expect(names).toHaveLength(2);
    expect(names[0]).toMatchObject({ cust_name: 'Marguerite Bellamy' });
  });

  it('has bookings of the first one, whose page can be booked', async () => {
    const token = field(
      await login(suite.backend, { email: 'dana@example.com', password: PASSWORD }),
      'access_token',
    );
    const list = await call(suite.backend, 'GET', '/user/bookings', { token });
    expect(list.body).toMatchObject({ counts: { upcoming: 3, past: 2, cancelled: 1 } });
    const { text } = await call(suite.backend, 'GET', '/user/meeting-types', { token });
    const slug = /"slug":"([^"]+)"/.exec(text)?.[1];
    const page = await call(suite.backend, 'GET', `/book/${slug}`);
    expect(page.body).toMatchObject({ business_name: 'Whitfield Bikes' });
  });

  it('offers the calendar file of a mail', async () => {
    const dana = await findByEmail(suite.backend.db, 'dana@example.com');
    await bookMeeting(suite.backend, dana?.id ?? '');
    await suite.backend.nextMessage('kim@example.com');
    const [newest] = (await readJson('/demo/outbox')).filter(
      ({ recipient }: { recipient: string }) => recipient === 'kim@example.com',
    );
    const file = (id: string) => `/demo/outbox/${id}/meeting.ics`;
    expect(await read('/demo/outbox', 'text/html')).toContain(
      `<a href="${file(newest.id)}" download>`,
    );
    const reply = await fetch(suite.backend.url + file(newest.id));
    expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(readCalendar(await reply.text())).toMatchObject({ method: 'REQUEST' });
    for (const id of ['0', 'x', '9'.repeat(30)]) {
      expect((await fetch(suite.backend.url + file(id))).status).toBe(404);
    }
  });

  it('does not bring deleted calls back', async () => {
    await suite.backend.db.delete(calls);
    await seedDemo(suite.backend.deps);
    expect(await suite.backend.db.$count(calls)).toBe(0);
  });
});

describe('the demo calls', () => {
  it.each(['2026-11-21T00:10:00Z', '2026-11-21T12:00:00Z', '2027-03-01T23:59:00Z'])(
    'made at %s are 98 past ones, 58 of the last two months',
    (made) => {
      const now = new Date(made);
      const list = demoCalls(now);
      const recent = list.filter(({ time }) => time > new Date('2024-05-21T00:00:00Z'));
      expect([list.length, recent.length]).toEqual([98, 58]);
      expect(new Set(list.map(({ externalId }) => externalId)).size).toBe(98);
      expect(recent.every(({ time }) => time <= now)).toBe(true);
      expect(recent.every(({ time }) => now.getTime() - time.getTime() < 60 * 864e5)).toBe(true);
      expect(list.filter(({ query }) => query !== null).length).toBeGreaterThan(20);
      expect(list.filter(({ wantsCallback }) => wantsCallback).length).toBeGreaterThan(20);
    },
  );

  it('lately came in by day, all but one, where the shop is', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const times = demoCalls(now)
      .filter(({ time }) => isRecent(time, now))
      .map(({ time }) => localTime(time, SHOP_ZONE).time);
    expect(times.filter((time) => time < '08:00' || time > '18:00')).toEqual(['00:35']);
  });

  it('were answered, most of them; who asked something says so in the transcript', () => {
    const list = demoCalls(new Date('2026-11-21T12:00:00Z'));
    const count = (outcome: string) =>
      list.filter(({ details }) => details.outcome === outcome).length;
    expect(['answered', 'voicemail', 'not_connected', 'spam'].map(count)).toEqual([91, 4, 2, 1]);
    expect(list.filter(({ details }) => details.recordingUrl !== null)).toHaveLength(1);
    for (const { query, details } of list) {
      const { outcome, durationSeconds, summary, transcript } = details;
      const wasConnected = outcome !== 'not_connected';
      expect([durationSeconds !== null, summary !== null, transcript.length > 0]).toEqual(
        Array.from({ length: 3 }, () => wasConnected),
      );
      expect(transcript.at(-1)?.atSeconds ?? -1).toBeLessThan(durationSeconds ?? 0);
      if (query !== null) {
        expect([outcome, transcript.map(({ text }) => text)]).toEqual([
          'answered',
          expect.arrayContaining([query]),
        ]);
      }
    }
  });
});
