import { createHmac } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';

import { forgetRates } from '@/test/server/accountCalls';
import { call, countStatuses, inParallel, type Visiting } from '@/test/server/people';
import { setUpLines, OWN_CALL } from '@/test/server/phoneLines';

import { deleteOldDeliveries } from '@/server/modules/lines/deliveries';
import { calls } from '@/server/platform/db/tables/calls';
import { liveEvents } from '@/server/platform/db/tables/events';
import { lineDays, lineDeliveries, phoneLines } from '@/server/platform/db/tables/lines';

describe('telephone lines', () => {
  const suite = setUpLines();
  const { ask, connect, send, bearer, only } = suite;

  it('take what comes with their key, and say what became of it', async () => {
    const { id, url, key } = await connect({ platform: 'own', name: 'Own' });
    const counts = { stored: 0, updated: 0, known: 0, ignored: 0 };
    const first = await send(url, bearer(key), OWN_CALL);
    expect([first.status, first.body]).toEqual([200, { ...counts, stored: 1 }]);
    const again = await send(url, bearer(key), OWN_CALL);
    expect(again.body).toEqual({ ...counts, known: 1 });
    const broken = await send(url, bearer(key), { ...OWN_CALL, id: '2', time: 'soon' });
    expect(broken.status).toBe(422);
    const noJson = await send(url, bearer(key), '{');
    expect([noJson.status, noJson.body]).toEqual([400, { detail: expect.any(String) }]);
    const ignored = await send(url, bearer(key), { event: 'call_started', call: {} });
    expect(ignored.body).toEqual({ ...counts, ignored: 1 });

    const [stored] = await suite.backend.db.select().from(calls);
    expect(stored).toMatchObject({ accountId: suite.shop.id, lineId: id });
    const callId = String(stored?.id);
    const row = { at: expect.any(String), event: '', call_id: null, detail: null };
    expect((await ask('GET', `/${id}/deliveries`)).body).toEqual([
      { ...row, outcome: 'ignored', event: 'call_started' },
      { ...row, outcome: 'broken', detail: 'What was sent is not JSON' },
      { ...row, outcome: 'broken', detail: expect.stringMatching(/^time: .*should be a time/) },
      { ...row, outcome: 'known', call_id: callId },
      { ...row, outcome: 'stored', call_id: callId },
    ]);
    expect(await only()).toMatchObject({
      received_7d: 5,
      refused_7d: 0,
      last_received_at: expect.any(String),
    });
    const opened = await call(suite.backend, 'GET', `/user/calls/${callId}`, {
      token: suite.shop.token,
    });
    expect(opened.body).toMatchObject({ platform: 'own', line: { id, name: 'Own' } });
  });

  it('say of a call that its owner has deleted that it stays away', async () => {
    const { id, url, key } = await connect({ platform: 'own', name: 'Own' });
    await send(url, bearer(key), OWN_CALL);
    const [stored] = await suite.backend.db.select().from(calls);
    const { token } = suite.shop;
    await call(suite.backend, 'DELETE', `/user/calls/${stored?.id}`, { token });
    expect((await send(url, bearer(key), OWN_CALL)).status).toBe(200);
    expect((await ask('GET', `/${id}/deliveries`)).body).toMatchObject([
      { call_id: null, detail: 'You deleted this call' },
      { outcome: 'stored' },
    ]);
    expect(await suite.backend.db.$count(calls)).toBe(0);
  });

  it('keep nothing of what a caller said to a tool but in the call itself', async () => {
    const { id, url, key } = await connect({ platform: 'vapi', name: 'Vapi', check: 'bearer' });
    const caller = { name: 'Kim Lee', phone: '+12025550199', reason: 'A flat tyre' };
    const answer = await send(url, bearer(key), {
      message: {
        type: 'tool-calls',
        call: { id: 'vapi-1' },
        toolCallList: [{ id: 'one', name: 'request_callback', parameters: caller }],
      },
    });
    expect(answer.text).toContain('Kim Lee wants to be called back');
    const [noted] = await suite.backend.db.select().from(calls);
    expect((await ask('GET', `/${id}/deliveries`)).body).toMatchObject([
      { outcome: 'stored', event: 'request_callback', call_id: String(noted?.id) },
    ]);
    await call(suite.backend, 'DELETE', `/user/calls/${noted?.id}`, { token: suite.shop.token });
    expect(await suite.backend.db.$count(calls)).toBe(0);
    const kept = await suite.backend.db.select().from(lineDeliveries);
    expect(kept).toMatchObject([{ lineId: id, event: 'request_callback' }]);
    for (const said of Object.values(caller)) expect(JSON.stringify(kept)).not.toContain(said);
  });

  it('take no call of another account for theirs, whatever the platform calls it', async () => {
    const theirs = { accountId: suite.other.id, source: 'vapi', externalId: 'vapi-3' } as const;
    await suite.backend.db.insert(calls).values({ ...theirs, time: new Date() });
    const { id, url, key } = await connect({ platform: 'vapi', name: 'Vapi', check: 'bearer' });
    const toolCallList = [{ id: '1', name: 'check_availability' }];
    const message = { type: 'tool-calls', call: { id: 'vapi-3' }, toolCallList };
    await send(url, bearer(key), { message });
    expect(await suite.backend.db.select().from(lineDeliveries)).toMatchObject([
      { lineId: id, event: 'check_availability', callId: null },
    ]);
  });

  it('tell which of several tools stored the call', async () => {
    const { id, url, key } = await connect({ platform: 'vapi', name: 'Vapi', check: 'bearer' });
    const toolCallList = ['check_availability', 'request_callback', 'sing'].map((name) => ({
      id: name,
      name,
      parameters: { phone: '+12025550199' },
    }));
    const message = { type: 'tool-calls', call: { id: 'vapi-2' }, toolCallList };
    await send(url, bearer(key), { message });
    const rows = (await ask('GET', `/${id}/deliveries`)).body as Record<string, unknown>[];
    const told = Object.fromEntries(rows.map(({ event, outcome }) => [event, outcome]));
    expect(told).toEqual({
      check_availability: 'ignored',
      request_callback: 'stored',
      sing: 'ignored',
    });
  });

  it('answer each of very many tools at once, and do twenty of them', async () => {
    const { id, url, key } = await connect({ platform: 'vapi', name: 'Vapi', check: 'bearer' });
    const toolCallList = Array.from({ length: 60 }, (_, index) => ({
      id: `tool ${index}`,
      name: 'check_availability',
    }));
    const message = { type: 'tool-calls', toolCallList };
    const { results } = (await send(url, bearer(key), { message })).body as {
      results: { toolCallId: string; result: string }[];
    };
    expect(results.map(({ toolCallId }) => toolCallId)).toEqual(
      toolCallList.map(({ id: of }) => of),
    );
    const isDone = ({ result }: { result: string }) => !result.includes('too much at once');
    expect(results.map(isDone)).toEqual(toolCallList.map((_, index) => index < 20));
    expect((await ask('GET', `/${id}/deliveries`)).body).toHaveLength(20);
  });

  it('answer a function of Retell without its call in a sentence', async () => {
    const { url, key } = await connect({ platform: 'own', name: 'Own' });
    const asked = { name: 'request_callback', args: {} };
    const answer = await send(url, bearer(key), asked);
    expect(answer).toMatchObject({
      status: 200,
      body: { result: expect.stringContaining('do not know the number') },
    });
  });

  it('say of everything that passed the check what became of it', async () => {
    const { id, url, key } = await connect({ platform: 'vapi', name: 'Vapi', check: 'bearer' });
    const tools = { message: { type: 'tool-calls', toolCallList: [] } };
    for (const [body, status] of [
      ['', 422],
      [Array.from({ length: 1001 }, () => ({})), 422],
      [[], 200],
      [tools, 200],
      ['['.repeat(65) + ']'.repeat(65), 400],
      ['{"__proto__": {}}', 422],
    ] as const) {
      expect((await send(url, bearer(key), body)).status).toBe(status);
    }
    const rows = (await ask('GET', `/${id}/deliveries`)).body;
    expect(rows).toMatchObject([
      // Read without that key, and then no call.
      { outcome: 'broken', event: '', detail: expect.stringMatching(/^id: /) },
      { outcome: 'broken', event: '', detail: 'Request body is nested too deeply' },
      { outcome: 'ignored', event: 'tool-calls' },
      { outcome: 'ignored', event: '', detail: 'The list is empty' },
      { outcome: 'broken', event: '', detail: 'List should have at most 1000 items' },
      { outcome: 'broken', event: '', detail: 'Field required' },
    ]);
    // None of it was a call.
    expect(await only()).toMatchObject({ received_7d: 6, last_received_at: null });
  });

  it('refuse what cannot be checked as they refuse all else', async () => {
    const { id, url, key } = await connect({ platform: 'own', name: 'Own', check: 'hmac' });
    const unknown = 'http://parley.test/intake/5b8a2f46-6a0c-4f1a-9d6d-0d0e3a4c2f11';
    const told = async (to: string, headers: Visiting, body: unknown) => {
      const answer = await send(to, headers, body);
      const { 'content-length': _, date: __, ...rest } = Object.fromEntries(answer.headers);
      return [answer.status, answer.text, Object.keys(rest).sort(), rest['connection']];
    };
    for (const [headers, body] of [
      [{ 'content-type': 'nonsense' }, OWN_CALL],
      [{ 'content-type': 'nonsense', ...bearer(key) }, OWN_CALL],
      [{}, 'x'.repeat(5 * 1024 * 1024 + 1)],
    ] as const) {
      const refused = await told(url, headers, body);
      expect(refused[0]).toBe(401);
      expect(refused).toEqual(await told(unknown, headers, body));
    }
    const rows = (await ask('GET', `/${id}/deliveries`)).body;
    expect(rows).toMatchObject([
      { outcome: 'refused', detail: 'It is larger than 5 MiB.' },
      { outcome: 'refused', detail: 'The header Content-Type cannot be read.' },
      { outcome: 'refused', detail: 'The header Content-Type cannot be read.' },
    ]);
    expect(await only()).toMatchObject({ refused_7d: 3, received_7d: 0 });
  });

  it('refuse all else with equal bytes, and tell the owner why', async () => {
    const { url, key } = await connect({ platform: 'own', name: 'Own' });
    const unknown = 'http://parley.test/intake/5b8a2f46-6a0c-4f1a-9d6d-0d0e3a4c2f11';
    const answers = [
      await send(url, {}, OWN_CALL),
      await send(url, bearer('another-key'), OWN_CALL),
      await send(url, bearer(key), OWN_CALL).then(() => send(url, bearer(`${key}x`), OWN_CALL)),
      await send(unknown, bearer(key), OWN_CALL),
      await send('http://parley.test/intake/none', bearer(key), OWN_CALL),
    ];
    expect(countStatuses(answers)).toEqual({ 401: 5 });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await only()).toMatchObject({
      refused_7d: 3,
      refused_today: 3,
      last_refused_at: expect.any(String),
      last_refusal: expect.stringMatching(/\.$/),
    });
    expect(await suite.backend.db.$count(calls)).toBe(1);
  });

  it('write down so many refusals a minute and count them all', async () => {
    const { id, url } = await connect({ platform: 'own', name: 'Own' });
    const told = () => suite.backend.db.$count(liveEvents);
    await suite.backend.db.delete(liveEvents);
    await inParallel(70, () => send(url, {}, OWN_CALL));
    expect([await suite.backend.db.$count(lineDeliveries), await told()]).toEqual([60, 60]);
    expect(await only()).toMatchObject({ refused_today: 70 });
    // Another line has its own, and this one the next minute's.
    const next = await connect({ platform: 'own', name: 'Next' });
    await send(next.url, {}, OWN_CALL);
    expect((await ask('GET', `/${next.id}/deliveries`)).body).toHaveLength(1);
    await forgetRates(suite.backend);
    await send(url, bearer('another-key'), OWN_CALL);
    expect((await ask('GET', `/${id}/deliveries`)).body).toMatchObject({
      0: { detail: expect.stringContaining('not this line') },
    });
  });

  it('tell on how many days of the three weeks before the last 7 something came in', async () => {
    const { id: lineId } = await connect({ platform: 'own', name: 'Own' });
    const [{ accountId } = { accountId: '' }] = await suite.backend.db.select().from(phoneLines);
    const rows = [0, 6, 7, 8, 27, 28].map((daysAgo) => ({
      accountId,
      lineId,
      day: sql`(now() at time zone 'UTC')::date - ${daysAgo}::int`,
      received: daysAgo === 8 ? 0 : 3,
      refused: 1,
    }));
    await suite.backend.db.insert(lineDays).values(rows);
    const told = { busy_days: 2, received_7d: 6, refused_7d: 2, refused_today: 1 };
    expect(await only()).toMatchObject(told);
  });

  it('check an HMAC over the bytes as they came', async () => {
    const { url, key = '' } = await connect({ platform: 'own', name: 'Own', check: 'hmac' });
    const body = `{ "id": "x",\n "time": "2026-11-20T08:00:00Z", "customer": {"name":"Ä","phone":""} }`;
    const signed = (text: string, timestamp: string): Visiting => ({
      'x-timestamp': timestamp,
      'x-signature': createHmac('sha256', key).update(`${timestamp}.${text}`).digest('hex'),
    });
    const now = String(Math.floor(Date.now() / 1000));
    expect((await send(url, signed(body, now), body)).status).toBe(200);
    expect((await send(url, signed(body, now), body)).body).toMatchObject({ known: 1 });
    expect((await send(url, signed(body, now), `${body} `)).status).toBe(401);
    const old = String(Number(now) - 301);
    expect((await send(url, signed(body, old), body)).status).toBe(401);
    const early = String(Date.now() + 600_000);
    expect((await send(url, signed(body, early), body)).status).toBe(401);
  });

  it('store one of 16 parallel reports of a call', async () => {
    const { url, key } = await connect({ platform: 'own', name: 'Own' });
    const answers = await inParallel(16, () => send(url, bearer(key), OWN_CALL));
    const sum = (name: 'stored' | 'known') =>
      answers.reduce((total, { body }) => total + (body as Record<typeof name, number>)[name], 0);
    expect([sum('stored'), sum('known')]).toEqual([1, 15]);
    expect(await only()).toMatchObject({ received_7d: 16 });
  });

  it('show the newest first, also of those that were written at once', async () => {
    const { id } = await connect({ platform: 'own', name: 'Own' });
    await suite.backend.db.execute(sql`
      insert into line_deliveries (account_id, line_id, at, outcome, event)
      select ${suite.shop.id}, ${id}, now() - make_interval(secs => abs(2 - n)), 'ignored', n::text
      from generate_series(1, 4) n`);
    const rows = (await ask('GET', `/${id}/deliveries`)).body as { event: string }[];
    expect(rows.map(({ event }) => event)).toEqual(['2', '3', '1', '4']);
  });

  it('show the newest 50 deliveries, and keep 1,000 for 7 days', async () => {
    const { id } = await connect({ platform: 'own', name: 'Own' });
    await suite.backend.db.execute(sql`
      insert into line_deliveries (account_id, line_id, at, outcome, event)
      select ${suite.shop.id}, ${id}, now() - make_interval(hours => (1200 - n) / 2), 'ignored', n::text
      from generate_series(1, 1200) n`);
    const { body } = await ask('GET', `/${id}/deliveries`);
    const events = (body as { event: string }[]).map(({ event }) => event);
    expect(events).toEqual(Array.from({ length: 50 }, (_, index) => String(1200 - index)));
    await deleteOldDeliveries(suite.backend.db);
    // 7 days are 336 of these.
    expect(await suite.backend.db.$count(lineDeliveries)).toBe(336);
    await suite.backend.db.execute(sql`update line_deliveries set at = now()`);
    await suite.backend.db.execute(sql`
      insert into line_deliveries (account_id, line_id, outcome)
      select ${suite.shop.id}, ${id}, 'ignored' from generate_series(1, 900)`);
    await suite.backend.db.execute(sql`
      insert into line_days (account_id, line_id, day)
      select ${suite.shop.id}, ${id}, (now() at time zone 'UTC')::date - n from generate_series(0, 40) n`);
    await deleteOldDeliveries(suite.backend.db);
    expect(await suite.backend.db.$count(lineDeliveries)).toBe(1000);
    expect(await suite.backend.db.$count(lineDeliveries, eq(lineDeliveries.event, ''))).toBe(900);
    expect(await suite.backend.db.$count(lineDays)).toBe(31);
  });
});
