import { call, inParallel } from '@/test/server/people';
import { setUpLines, OWN_CALL } from '@/test/server/phoneLines';
import { calls } from '@/server/platform/db/tables/calls';
import { lineDeliveries } from '@/server/platform/db/tables/lines';

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

  it('store one of 16 parallel reports of a call', async () => {
    const { url, key } = await connect({ platform: 'own', name: 'Own' });
    const answers = await inParallel(16, () => send(url, bearer(key), OWN_CALL));
    const sum = (name: 'stored' | 'known') =>
      answers.reduce((total, { body }) => total + (body as Record<typeof name, number>)[name], 0);
    expect([sum('stored'), sum('known')]).toEqual([1, 15]);
    expect(await only()).toMatchObject({ received_7d: 16 });
  });
});
