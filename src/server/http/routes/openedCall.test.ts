import { call, field } from '@/test/server/people';
import { NO_DETAILS } from '@/server/modules/calls/details';
import { deleteOldCalls } from '@/server/modules/calls/retention';
import { storeCalls } from '@/server/modules/calls/store';
import { DETAILS, report, setUpOpenedCalls } from '@/test/server/openedCalls';

/** What a person reads whose call was deleted elsewhere (product §14.94). */
const GONE = '{"detail":"This is no longer there. It may have been removed elsewhere"}';

describe('a call that is opened', () => {
  const suite = setUpOpenedCalls();
  const { store, at } = suite;

  it('has everything that was reported, and the ten newest earlier calls of its number', async () => {
    const earlier = Array.from({ length: 12 }, (_, index) =>
      report({
        externalId: `e${index}`,
        time: new Date(Date.parse('2026-11-01T08:00:00Z') + index * 60_000),
        phone: '+12025550101',
        details: NO_DETAILS,
      }),
    );
    const later = report({ externalId: 'l', time: new Date('2026-11-21T08:00:00Z') });
    const [id, ...ids] = await store(report(), ...earlier, later);
    const { status, body } = await at('GET', `${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      time: '2026-11-20T08:00:00.000Z',
      platform: 'vapi',
      has_transcript: true,
      has_recording: true,
      transcript: [
        { speaker: 'assistant', text: 'Hello', at_seconds: 0 },
        { speaker: 'caller', text: 'My gutters leak', at_seconds: 1.5 },
      ],
      sentiment: 'Positive',
      successful: true,
      ended_reason: 'customer-ended-call',
      assistant: 'Ava',
      cost_cents: 12.5,
      notes: [],
    });
    const told = (body as { earlier: { id: string }[] }).earlier.map((row) => row.id);
    expect(told).toEqual(ids.slice(2, 12).reverse());
    expect(JSON.stringify(body)).not.toContain('recordings.example');
  });

  it('has no earlier calls where its number is not known', async () => {
    const [, id] = await store(
      report({ phone: '', time: new Date('2026-11-19T08:00:00Z') }),
      report({ externalId: 'b', phone: '' }),
    );
    expect((await at('GET', `${id}`)).body).toMatchObject({ earlier: [] });
  });

  it('is filled by a later, richer report where something was empty, and nowhere else', async () => {
    const poor = report({ customerName: '', phone: '', query: null, details: NO_DETAILS });
    const [id] = await store(poor);
    const again = await storeCalls(suite.backend.db, suite.shop.id, [
      report({ wantsCallback: true }),
    ]);
    expect(again).toEqual({
      results: [{ outcome: 'updated', id: Number(id) }],
      newCallbacks: [Number(id)],
      wanting: [Number(id)],
      events: [
        { event: 'call', data: { id, kinds: ['query', 'callback'] } },
        { event: 'callback', data: { id, version: 1 } },
      ],
    });
    const third = report({
      customerName: 'Other',
      query: 'Other',
      details: { ...DETAILS, summary: 'Other', transcript: [] },
    });
    expect((await storeCalls(suite.backend.db, suite.shop.id, [third, third])).results).toEqual([
      { outcome: 'known', id: Number(id) },
      { outcome: 'known', id: Number(id) },
    ]);
    const { body } = await at('GET', `${id}`);
    expect(body).toMatchObject({
      data: { cust_name: 'Ann Bell', phone: '+1 202-555-0101', query: 'Gutters?' },
      summary: 'Asked about gutters',
      has_transcript: true,
    });
    const found = await call(suite.backend, 'GET', '/user/calls?search=leak', {
      token: suite.shop.token,
    });
    expect(found.text).toContain(`"id":"${id}"`);
  });

  it('is filled by a richer report of the same list as by a later one', async () => {
    const poor = report({ customerName: '', phone: '', query: null, details: NO_DETAILS });
    const other = report({ externalId: 'other' });
    const rich = report({ wantsCallback: true });
    const { results, ...told } = await storeCalls(suite.backend.db, suite.shop.id, [
      poor,
      other,
      rich,
      rich,
    ]);
    const [id, otherId] = results.map((result) => result.id);
    expect(results).toEqual([
      { outcome: 'stored', id },
      { outcome: 'stored', id: otherId },
      { outcome: 'updated', id },
      { outcome: 'known', id },
    ]);
    expect(told).toMatchObject({ newCallbacks: [id], wanting: [id] });
    expect((await at('GET', `${id}`)).body).toMatchObject({
      data: { cust_name: 'Ann Bell', phone: '+1 202-555-0101', query: 'Gutters?' },
      has_transcript: true,
      callback: { state: 'open' },
    });
  });

  it('is nobody else\u2019s: each way to it answers as for an unknown one', async () => {
    const [id] = await store(report());
    const note = field(await at('POST', `${id}/notes`, { body: { text: 'Mine' } }), 'id');
    const { token } = suite.other;
    for (const each of [`${id}`, '999999', '0', 'x', '9'.repeat(30), '%00', '1e1']) {
      const answers = [
        await at('GET', each, { token }),
        await at('DELETE', each, { token }),
        await at('POST', `${each}/notes`, { token, body: { text: 'Theirs' } }),
        await at('DELETE', `${each}/notes/${note}`, { token }),
      ];
      for (const { status, text } of answers) {
        expect([each, status, text]).toEqual([each, 404, GONE]);
      }
    }
    expect((await at('GET', `${id}`)).body).toMatchObject({ notes: [{ text: 'Mine' }] });
  });

  it('is kept as long as its account says: transcripts, and calls', async () => {
    const put = (body: object) =>
      call(suite.backend, 'PUT', '/user/retention', { token: suite.shop.token, body });
    const read = ({ token } = suite.shop) =>
      call(suite.backend, 'GET', '/user/retention', { token });
    const everything = { transcripts_days: null, calls_days: null };
    expect((await read()).body).toEqual(everything);
    const day = 86_400_000;
    const ago = (days: number) => new Date(Date.now() - days * day);
    const [old, older] = await store(
      report({ externalId: 'b', time: ago(40) }),
      report({ externalId: 'c', time: ago(100) }),
    );
    const kept = { transcripts_days: 30, calls_days: 90 };
    expect((await put(kept)).body).toEqual(kept);
    expect((await read()).body).toEqual(kept);
    expect((await read(suite.other)).body).toEqual(everything);
    await deleteOldCalls(suite.backend.db);
    expect((await at('GET', `${older}`)).status).toBe(404);
    const { body } = await at('GET', `${old}`);
    expect(body).toMatchObject({ has_transcript: false, transcript: [], summary: DETAILS.summary });
    const leak = await call(suite.backend, 'GET', '/user/calls?search=leak', {
      token: suite.shop.token,
    });
    expect(leak.body).toEqual({ items: [], next: null });
    for (const wrong of [0, 3651, 1.5, '30', -1]) {
      expect((await put({ ...kept, calls_days: wrong })).status).toBe(422);
    }
    expect((await put(everything)).status).toBe(200);
  });
});
