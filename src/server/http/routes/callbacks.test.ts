import { sql } from 'drizzle-orm';

import { call } from '@/test/server/people';
import { setUpCallbacks } from '@/test/server/callbackCalls';

describe('callbacks', () => {
  const suite = setUpCallbacks();
  const { report, store, read, counts, patch, open } = suite;

  it.each(['reached', 'wrong_number', 'not_needed'])('are finished by %s', async (outcome) => {
    const id = await open();
    const { status, body } = await patch(id, { version: 1, state: null, outcome });
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'done', outcome, attempts: 0, version: 2, due_at: null });
    expect(await counts()).toEqual({ open: 0, snoozed: 0, done: 1 });
    expect((await patch(id, { version: 2, state: 'open' })).body).toMatchObject({
      state: 'open',
      outcome: null,
      version: 3,
    });
  });

  it.each(['no_answer', 'left_message'])(
    'stay open after %s, which is counted',
    async (outcome) => {
      const id = await open();
      await patch(id, { version: 1, outcome });
      const { body } = await patch(id, { version: 2, outcome });
      expect(body).toMatchObject({ state: 'open', outcome, attempts: 2, version: 3 });
      expect((await patch(id, { version: 3, state: 'done' })).body).toMatchObject({
        state: 'done',
        attempts: 2,
      });
    },
  );

  it('keep what was done to them when a later report of their call comes', async () => {
    const id = await open();
    await patch(id, { version: 1, outcome: 'left_message' });
    await store([report('a', '08:00', { query: 'Open today?' })]);
    expect(await read()).toMatchObject([
      { id, callback: { state: 'open', version: 2, attempts: 1 } },
    ]);
  });

  it('keep what came of them when they are done once more, or their snooze is ended', async () => {
    const id = await open();
    await patch(id, { version: 1, outcome: 'left_message' });
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await patch(id, { version: 2, state: 'snoozed', snooze_until: until });
    const outcome = async (version: number, body: object) =>
      Object((await patch(id, { version, ...body })).body).outcome;
    expect((await patch(id, { version: 3, state: 'open' })).body).toMatchObject({
      state: 'open',
      due_at: null,
      outcome: 'left_message',
    });
    expect(await outcome(4, { outcome: 'reached' })).toBe('reached');
    expect(await outcome(5, { state: 'done' })).toBe('reached');
    expect(await outcome(6, { state: 'open' })).toBe(null);
  });

  it('rest until the snooze is over, by the clock of the database', async () => {
    const id = await open();
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const { body } = await patch(id, { version: 1, state: 'snoozed', snooze_until: until });
    expect(body).toMatchObject({ state: 'snoozed', due_at: until, version: 2 });
    expect(await counts()).toEqual({ open: 0, snoozed: 1, done: 0 });
    expect((await read('?state=snoozed')).map((row) => row.id)).toEqual([id]);
    expect(await read('?state=open')).toEqual([]);
    await suite.backend.db.execute(sql`update callbacks set snooze_until = now()`);
    expect(await read('?state=snoozed')).toEqual([]);
    expect(await read('?state=open')).toMatchObject([
      { id, callback: { state: 'open', due_at: null, version: 2 } },
    ]);
    expect(await counts()).toEqual({ open: 1, snoozed: 0, done: 0 });
    const opened = await call(suite.backend, 'GET', `/user/calls/${id}`, {
      token: suite.shop.token,
    });
    expect(opened.body).toMatchObject({ callback: { state: 'open', due_at: null }, joined: null });
  });

  it('are changed by whoever saw their version, and by one of them alone', async () => {
    const id = await open();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => patch(id, { version: 1, outcome: 'no_answer' })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
    const stale = answers.find(({ status }) => status === 409);
    expect(stale?.body).toEqual({
      detail: 'Somebody else has changed this callback',
      current: (await read())[0]?.callback,
    });
    expect((await read())[0]?.callback).toMatchObject({ attempts: 1, version: 2 });
  });

  it.each([0, -1, 2, 2 ** 31, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])(
    'are not changed by whoever saw version %d, and shown as they are',
    async (version) => {
      const id = await open();
      const { status, body } = await patch(id, { version, state: 'done' });
      expect({ status, body }).toEqual({
        status: 409,
        body: {
          detail: 'Somebody else has changed this callback',
          current: (await read())[0]?.callback,
        },
      });
      expect((await read())[0]?.callback).toMatchObject({ state: 'open', version: 1 });
    },
  );

  it('are changed by whoever sends them as they came, with another state', async () => {
    const id = await open();
    const [row] = await read();
    const { status, body } = await patch(id, {
      ...row?.callback,
      snooze_until: null,
      state: 'done',
    });
    expect({ status, body }).toMatchObject({ status: 200, body: { state: 'done', version: 2 } });
  });

  it.each([
    [{}, 'version'],
    [{ version: 1 }, 'state'],
    [{ version: 1.5, state: 'done' }, 'version'],
    [{ version: 1, outcome: null, snooze_until: null }, 'state'],
    [{ version: '1', state: 'done' }, 'version'],
    [{ version: 1, state: 'late' }, 'state'],
    [{ version: 1, outcome: 'late' }, 'outcome'],
    [{ version: 1, state: 'open', outcome: 'reached' }, 'outcome'],
    [{ version: 1, state: 'done', outcome: 'no_answer' }, 'outcome'],
    [{ version: 1, state: 'snoozed' }, 'snooze_until'],
    [{ version: 1, state: 'snoozed', snooze_until: 'tomorrow' }, 'snooze_until'],
    [{ version: 1, state: 'snoozed', snooze_until: '2026-01-01T00:00:00Z' }, 'snooze_until'],
    [{ version: 1, state: 'snoozed', snooze_until: '9998-01-01T00:00:00Z' }, 'snooze_until'],
    [{ version: 1, state: 'open', snooze_until: '2099-01-01T00:00:00Z' }, 'snooze_until'],
    [{ version: 1, outcome: 'reached', snooze_until: '2099-01-01T00:00:00Z' }, 'snooze_until'],
  ])('are not changed by %j', async (body, field) => {
    const id = await open();
    const { status, body: refusal } = await patch(id, body);
    expect(status).toBe(422);
    expect(refusal).toMatchObject({ detail: [{ loc: ['body', field] }] });
    expect((await read())[0]?.callback).toMatchObject({ state: 'open', version: 1 });
  });

  it('are snoozed for a year at most, and only where they stay open', async () => {
    const id = await open();
    const until = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    for (const change of [{ state: 'open' }, { state: 'done' }, { outcome: 'reached' }]) {
      const { status } = await patch(id, { version: 1, snooze_until: until(1), ...change });
      expect([change, status]).toEqual([change, 422]);
    }
    const snooze = { version: 1, state: 'snoozed' };
    expect((await patch(id, { ...snooze, snooze_until: until(367) })).status).toBe(422);
    expect((await patch(id, { ...snooze, snooze_until: until(365) })).status).toBe(200);
  });

  it('are nobody else’s', async () => {
    const id = await open();
    for (const unknown of [id, '0', 'x', '999999999999']) {
      const { token } = unknown === id ? suite.other : suite.shop;
      const { status } = await patch(
        unknown,
        { version: 1, state: 'done' },
        { ...suite.shop, token },
      );
      expect([unknown, status]).toEqual([unknown, 404]);
    }
    expect(await read('', suite.other)).toEqual([]);
  });
});
