import { sql } from 'drizzle-orm';

import { readEvents } from '@/contract/calendar';
import { startBackend, type Backend } from '@/test/server/backend';
import { callAs, connectTo, isConnected } from '@/test/server/consent';
import { addPerson, inParallel, signIn } from '@/test/server/people';
import { startShakyProxy, type Mishap, type ShakyProxy } from '@/test/server/shakyProxy';

import { connections } from '@/server/platform/db/tables/integrations';
import { connect } from '@/server/modules/integrations/changeConnections';
import { unsealTokens } from '@/server/modules/integrations/connections';

const EVENTS = 'GET /demo/providers/google/calendar/v3/calendars/primary/events';
const TOKEN = 'POST /demo/providers/google/token';
const WINDOW = 'start_time=2020-01-01T00:00:00Z&end_time=2035-12-31T23:59:59Z';

describe('GET /google-calender/view-events', () => {
  /** Waits as long for Google as a busy machine may take. */
  let backend: Backend;
  /** The same, but whoever does not answer is given up soon. */
  let impatient: Backend;
  /** The same, with time enough for several to come before the first is given up. */
  let patient: Backend;
  let proxy: ShakyProxy;
  let token: string;
  let accountId: string;

  beforeAll(async () => {
    proxy = await startShakyProxy();
    backend = await startBackend({
      demo: true,
      providers: { simulator: proxy.url, timeout: 60_000 },
    });
    impatient = await startBackend({
      keepData: true,
      providers: { simulator: proxy.url, timeout: 300 },
    });
    patient = await startBackend({
      keepData: true,
      providers: { simulator: proxy.url, timeout: 3_000 },
    });
    proxy.target = backend.url;
    const person = await addPerson(backend, 'a@example.com');
    accountId = person.id;
    token = await signIn(backend, person);
  });
  afterAll(async () => {
    proxy.stop();
    await impatient.stop();
    await patient.stop();
    await backend.stop();
  });
  beforeEach(async () => {
    proxy.script = () => 'pass';
    await backend.db.delete(connections);
    await connectTo(backend, token, 'google');
    proxy.seen.length = 0;
  });

  const read = (window = WINDOW, from = backend) =>
    callAs(from, token, 'GET', `/google-calender/view-events?${window}`);
  const readAll = async (window?: string) => readEvents.reply.parse((await read(window)).body);
  const failing = (line: string, mishap: Mishap) => {
    proxy.script = (asked) => (asked === line ? mishap : 'pass');
  };
  /** As after an hour: the provider takes the access token no more. */
  const endAccess = () =>
    backend.db.execute(sql`delete from simulator_records where key like 'access:%'`);

  it('answers all pages as Google gives them, by start, nothing cancelled', async () => {
    const events = await readAll();
    expect(proxy.seen.filter((line) => line === EVENTS).length).toBeGreaterThan(1);
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
    const now = backend.clock.now;
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
    await backend.db.delete(connections);
    const { status, text } = await read();
    expect([status, text]).toEqual([200, '[]']);
    expect(proxy.seen).toEqual([]);
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

  it('refreshes once for 16 at the same time', async () => {
    await endAccess();
    const answers = await inParallel(16, () => read());
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.every(({ body }) => Array.isArray(body) && body.length > 0)).toBe(true);
    expect(proxy.seen.filter((line) => line === TOKEN)).toHaveLength(1);
    // What it is refreshed with outlives what it brought.
    await endAccess();
    expect((await read()).text).not.toBe('[]');
  });

  it('refreshes a token that ends soon before it is used', async () => {
    const key = { accountId, provider: 'google' } as const;
    const [row] = await backend.db.select().from(connections);
    const tokens = unsealTokens(backend.deps, key, row?.sealedTokens ?? '');
    if (!tokens) throw new Error('No tokens');
    await connect(backend.deps, key, { ...tokens, expiresAt: Date.now() + 30_000 });
    expect((await read()).status).toBe(200);
    expect(proxy.seen[0]).toBe(TOKEN);
    await read();
    expect(proxy.seen.filter((line) => line === TOKEN)).toHaveLength(1);
  });

  it('reads as not connected once the permission was taken back', async () => {
    await backend.db.execute(sql`delete from simulator_records where key like 'grant:%'`);
    const { status, text } = await read();
    expect([status, text]).toEqual([200, '[]']);
    expect(await isConnected(backend, token, 'google')).toBe(false);
  });

  it.each<[string, string, Mishap]>([
    ['hangs', EVENTS, 'hang'],
    ['is cut', EVENTS, 'cut'],
    ['answers 500', EVENTS, 500],
    ['answers 403', EVENTS, 403],
    ['answers what is no JSON', EVENTS, { status: 200, body: '<html>' }],
    ['answers without end', EVENTS, { status: 200, body: `{"items":[],"x":"${'x'.repeat(6e6)}"}` }],
    ['answers something else', EVENTS, { status: 200, body: '{"items":3}' }],
  ])('says so and stays connected when Google %s', async (_name, line, mishap) => {
    failing(line, mishap);
    const { status, body } = await read(WINDOW, mishap === 'hang' ? impatient : backend);
    expect(status).toBe(502);
    expect(body).toEqual({
      detail: 'Google Calendar could not be read right now. Please try again',
    });
    proxy.script = () => 'pass';
    expect((await readAll()).length).toBeGreaterThan(20);
  });

  it.each<[string, Mishap]>([
    ['hangs', 'hang'],
    ['is cut', 'cut'],
    ['answers 500', 500],
    ['does not know us (401)', 401],
    ['answers what is no JSON', { status: 200, body: '<html>' }],
    [
      'is refused without end',
      { status: 400, body: `{"error":"invalid_grant","x":"${'x'.repeat(6e6)}"}` },
    ],
    [
      'gives a token that no header can carry',
      {
        status: 200,
        body: String.raw`{"access_token":"a\nb","token_type":"bearer","expires_in":3600}`,
      },
    ],
  ])('stays connected when the refresh %s', async (_name, mishap) => {
    await endAccess();
    failing(TOKEN, mishap);
    expect((await read(WINDOW, mishap === 'hang' ? impatient : backend)).status).toBe(502);
    proxy.script = () => 'pass';
    expect((await readAll()).length).toBeGreaterThan(20);
  });

  it('lets nobody wait longer than the first who waits for a refresh that hangs', async () => {
    await endAccess();
    failing(TOKEN, 'hang');
    const readers = 5;
    const answers = await inParallel(readers, () => read(WINDOW, patient));
    expect(answers.map(({ status }) => status)).toEqual(Array(readers).fill(502));
    // One after the other, each would have waited for its own.
    expect(proxy.seen.filter((line) => line === TOKEN).length).toBeLessThan(3);
    proxy.script = () => 'pass';
    expect((await readAll()).length).toBeGreaterThan(20);
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
    expect(proxy.seen).toEqual([EVENTS, EVENTS]);
  });

  it('does not turn empty pages for ever', async () => {
    failing(EVENTS, { status: 200, body: '{"items":[],"nextPageToken":"more"}' });
    expect((await read()).status).toBe(502);
    expect(proxy.seen).toHaveLength(100);
  });

  it('has today, however many events lie in former years', async () => {
    const year = new Date(backend.clock.now.getTime() - 2 * 366 * 86_400_000);
    await backend.db.execute(sql`insert into simulator_records (key, value)
      select 'event:former' || n, jsonb_build_object('status', 'confirmed',
        'start', jsonb_build_object('dateTime', ${year.toISOString()}::text),
        'end', jsonb_build_object('dateTime', ${year.toISOString()}::text))
      from generate_series(1, 5000) as n`);
    const events = await readAll();
    await backend.db.execute(sql`delete from simulator_records where key like 'event:%'`);
    expect(events.map(({ summary }) => summary)).toContain('Lunch with Noor');
  });

  it('holds up neither disabling nor connecting while Google hangs', async () => {
    proxy.script = () => 'hang';
    // Nothing gives Google up before the test would be.
    const endless = await startBackend({
      keepData: true,
      providers: { simulator: proxy.url, timeout: 600_000 },
    });
    const disabled = await callAs(endless, token, 'DELETE', '/google-calender/');
    const connecting = await callAs(endless, token, 'GET', '/google-calender/connect');
    expect([disabled.status, connecting.status]).toEqual([200, 200]);
    proxy.script = () => 'pass';
    proxy.letGo();
    await endless.stop();
  });
});
