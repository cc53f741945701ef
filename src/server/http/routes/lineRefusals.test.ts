/** What a telephone line refuses, and what is written down of that. */
import { createHmac } from 'node:crypto';

import { forgetRates } from '@/test/server/accountCalls';
import { countStatuses, inParallel, type Visiting } from '@/test/server/people';
import { setUpLines, OWN_CALL } from '@/test/server/phoneLines';
import { calls } from '@/server/platform/db/tables/calls';
import { liveEvents } from '@/server/platform/db/tables/events';
import { lineDeliveries } from '@/server/platform/db/tables/lines';

describe('telephone lines', () => {
  const suite = setUpLines();
  const { ask, connect, send, bearer, only } = suite;

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
});
