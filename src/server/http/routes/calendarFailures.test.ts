/** The events of a calendar whose provider fails, refuses, or takes its time. */
import { sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { callAs, isConnected } from '@/test/server/consent';
import { inParallel } from '@/test/server/people';
import type { Mishap } from '@/test/server/shakyProxy';
import { connections } from '@/server/platform/db/tables/integrations';
import { connect } from '@/server/modules/integrations/changeConnections';
import { unsealTokens } from '@/server/modules/integrations/connections';
import { EVENTS, WINDOW, setUpEvents } from '@/test/server/shakyCalendar';

const TOKEN = 'POST /demo/providers/google/token';

describe('GET /google-calender/view-events', () => {
  /** Gives up soon whoever does not answer. */
  let impatient: Backend;
  /** The same, with time enough for several to come before the first is given up. */
  let patient: Backend;
  afterAll(async () => {
    await impatient.stop();
    await patient.stop();
  });

  const suite = setUpEvents();
  const { read, readAll, failing } = suite;
  const startAlso = (timeout: number) =>
    startBackend({ keepData: true, providers: { simulator: suite.proxy.url, timeout } });
  beforeAll(async () => {
    impatient = await startAlso(300);
    patient = await startAlso(3_000);
  });
  /** As after an hour: the provider takes the access token no more. */
  const endAccess = () =>
    suite.backend.db.execute(sql`delete from simulator_records where key like 'access:%'`);

  it('refreshes once for 16 at the same time', async () => {
    await endAccess();
    const answers = await inParallel(16, () => read());
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.every(({ body }) => Array.isArray(body) && body.length > 0)).toBe(true);
    expect(suite.proxy.seen.filter((line) => line === TOKEN)).toHaveLength(1);
    // What it is refreshed with outlives what it brought.
    await endAccess();
    expect((await read()).text).not.toBe('[]');
  });

  it('refreshes a token that ends soon before it is used', async () => {
    const key = { accountId: suite.accountId, provider: 'google' } as const;
    const [row] = await suite.backend.db.select().from(connections);
    const tokens = unsealTokens(suite.backend.deps, key, row?.sealedTokens ?? '');
    if (!tokens) throw new Error('No tokens');
    await connect(suite.backend.deps, key, { ...tokens, expiresAt: Date.now() + 30_000 });
    expect((await read()).status).toBe(200);
    expect(suite.proxy.seen[0]).toBe(TOKEN);
    await read();
    expect(suite.proxy.seen.filter((line) => line === TOKEN)).toHaveLength(1);
  });

  it('reads as not connected once the permission was taken back', async () => {
    await suite.backend.db.execute(sql`delete from simulator_records where key like 'grant:%'`);
    const { status, text } = await read();
    expect([status, text]).toEqual([200, '[]']);
    expect(await isConnected(suite.backend, suite.token, 'google')).toBe(false);
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
    const { status, body } = await read(WINDOW, mishap === 'hang' ? impatient : suite.backend);
    expect(status).toBe(502);
    expect(body).toEqual({
      detail: 'Google Calendar could not be read right now. Please try again',
    });
    suite.proxy.script = () => 'pass';
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
    expect((await read(WINDOW, mishap === 'hang' ? impatient : suite.backend)).status).toBe(502);
    suite.proxy.script = () => 'pass';
    expect((await readAll()).length).toBeGreaterThan(20);
  });

  it('lets nobody wait longer than the first who waits for a refresh that hangs', async () => {
    await endAccess();
    failing(TOKEN, 'hang');
    const readers = 5;
    const answers = await inParallel(readers, () => read(WINDOW, patient));
    expect(answers.map(({ status }) => status)).toEqual(Array(readers).fill(502));
    // One after the other, each would have waited for its own.
    expect(suite.proxy.seen.filter((line) => line === TOKEN).length).toBeLessThan(3);
    suite.proxy.script = () => 'pass';
    expect((await readAll()).length).toBeGreaterThan(20);
  });

  it('holds up neither disabling nor connecting while Google hangs', async () => {
    suite.proxy.script = () => 'hang';
    // Nothing gives Google up before the test would be.
    const endless = await startBackend({
      keepData: true,
      providers: { simulator: suite.proxy.url, timeout: 600_000 },
    });
    const disabled = await callAs(endless, suite.token, 'DELETE', '/google-calender/');
    const connecting = await callAs(endless, suite.token, 'GET', '/google-calender/connect');
    expect([disabled.status, connecting.status]).toEqual([200, 200]);
    suite.proxy.script = () => 'pass';
    suite.proxy.letGo();
    await endless.stop();
  });
});
