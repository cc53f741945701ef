import { sql } from 'drizzle-orm';

import { connections } from '@/server/platform/db/tables/integrations';
import { EVENTS, setUpEvents } from '@/test/server/shakyCalendar';

describe('GET /google-calender/view-events', () => {
  const suite = setUpEvents();
  const { read, readAll, failing } = suite;

  it('answers all pages as Google gives them, by start, nothing cancelled', async () => {
    const events = await readAll();
    expect(suite.proxy.seen.filter((line) => line === EVENTS).length).toBeGreaterThan(1);
    const starts = events.map(({ start }) => Date.parse(start.dateTime ?? start.date ?? ''));
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    expect(events.filter((event) => event['status'] === 'cancelled')).toEqual([]);
    const titles = events.map(({ summary }) => summary);
    expect(titles).not.toContain('Cancelled meeting');
    // Every week but the cancelled one.
    expect(titles.filter((title) => title === 'Weekly stand-up')).toHaveLength(11);
    expect(titles).toContain(undefined);
    expect(events.find(({ summary }) => summary === 'Quarterly review')).toMatchObject({
      description: expect.stringContaining('<script>'),
      conferenceData: {
        conferenceId: '815 2230 7741',
        conferenceSolution: { name: 'Zoom Meeting' },
      },
      htmlLink: expect.stringMatching(/^https:/),
    });
    const fair = events.find(({ summary }) => summary === 'Trade fair');
    expect(Date.parse(fair?.end.date ?? '') - Date.parse(fair?.start.date ?? '')).toBe(
      3 * 86_400_000,
    );
    const offsets = new Set(events.map(({ start }) => start.dateTime?.slice(19)));
    expect([...offsets]).toEqual(expect.arrayContaining(['-05:00', '+00:00', '+01:00', '+05:30']));
  });

  it('has three events today, by the clock of this machine', async () => {
    const now = suite.backend.clock.now;
    const midnight = (day: number) =>
      new Date(now.getFullYear(), now.getMonth(), now.getDate() + day).toISOString();
    const today = await readAll(`start_time=${midnight(0)}&end_time=${midnight(1)}`);
    const timed = today.filter(({ start }) => start.dateTime !== undefined);
    expect(timed.map(({ summary }) => summary)).toEqual([
      'Intro call with Riverside Dental',
      'Lunch with Noor',
      'Quarterly review',
    ]);
  });

  it('is empty where nothing is connected', async () => {
    await suite.backend.db.delete(connections);
    const { status, text } = await read();
    expect([status, text]).toEqual([200, '[]']);
    expect(suite.proxy.seen).toEqual([]);
  });

  it.each([
    ['', ['start_time', 'end_time']],
    ['start_time=2024-05-13&end_time=2024-05-20T00:00:00Z', ['start_time']],
    ['start_time=2024-05-20T00:00:00Z&end_time=2024-05-20T00:00:00Z', ['end_time']],
  ])('refuses the window "%s"', async (window, fields) => {
    const { status, body } = await read(window);
    expect(status).toBe(422);
    const issues: { loc: string[] }[] = Object(body).detail;
    expect(issues.map(({ loc }) => loc[1])).toEqual(fields);
  });

  it('leaves malformed events out, not their neighbours', async () => {
    const items = [null, 3, {}, { start: { dateTime: 1 }, end: {} }, { start: {}, end: {} }];
    const body = JSON.stringify({ items: [...items, { summary: 5, start: {}, end: {} }] });
    failing(EVENTS, { status: 200, body });
    expect(await readAll()).toEqual([{ start: {}, end: {} }]);
  });

  it('leaves out where somebody works that day, which Google shows as no event', async () => {
    const edges = { start: { date: '2026-11-30' }, end: { date: '2026-12-01' } };
    const place = { ...edges, summary: 'Home', eventType: 'workingLocation' };
    const away = { ...edges, summary: 'Away', eventType: 'outOfOffice' };
    failing(EVENTS, { status: 200, body: JSON.stringify({ items: [place, away] }) });
    expect(await readAll()).toEqual([away]);
  });

  it('does not turn pages for ever', async () => {
    const items = Array.from({ length: 2500 }, () => ({ start: {}, end: {} }));
    failing(EVENTS, { status: 200, body: JSON.stringify({ items, nextPageToken: 'more' }) });
    expect(await readAll()).toHaveLength(5000);
    expect(suite.proxy.seen).toEqual([EVENTS, EVENTS]);
  });

  it('does not turn empty pages for ever', async () => {
    failing(EVENTS, { status: 200, body: '{"items":[],"nextPageToken":"more"}' });
    expect((await read()).status).toBe(502);
    expect(suite.proxy.seen).toHaveLength(100);
  });

  it('has today, however many events lie in former years', async () => {
    const year = new Date(suite.backend.clock.now.getTime() - 2 * 366 * 86_400_000);
    await suite.backend.db.execute(sql`insert into simulator_records (key, value)
      select 'event:former' || n, jsonb_build_object('status', 'confirmed',
        'start', jsonb_build_object('dateTime', ${year.toISOString()}::text),
        'end', jsonb_build_object('dateTime', ${year.toISOString()}::text))
      from generate_series(1, 5000) as n`);
    const events = await readAll();
    await suite.backend.db.execute(sql`delete from simulator_records where key like 'event:%'`);
    expect(events.map(({ summary }) => summary)).toContain('Lunch with Noor');
  });
});
