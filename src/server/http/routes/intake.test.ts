import { request as sendRaw } from 'node:http';

import { eq } from 'drizzle-orm';

import { errorBody } from '@/contract/errors';
import { calls } from '@/server/platform/db/tables/calls';
import { startBackend } from '@/test/server/backend';
import { handIn, openBusiness, postIntake } from '@/test/server/intakeCalls';
import { call, countStatuses, inParallel } from '@/test/server/people';
import { setUpShops } from '@/test/server/shops';

import { renewIntakeKey } from '@/server/modules/intake/keys';

const own = (id: unknown, more: object = {}) => ({
  id,
  time: '2024-05-14T08:00:00Z',
  customer: { name: 'Ann Bell', phone: '+1 202-555-0101' },
  ...more,
});
const COUNTS = { stored: 0, known: 0, ignored: 0 };

describe('POST /intake/calls', () => {
  const suite = setUpShops();

  const stored = (id = suite.shop.id) =>
    suite.backend.db.select().from(calls).where(eq(calls.accountId, id)).orderBy(calls.externalId);
  const send = (body: unknown, key: string | undefined = suite.shop.key) =>
    handIn(suite.backend, key, body);

  it('stores a call once, whatever a later report of it says', async () => {
    const first = await send(own('1', { query: 'Open today?' }));
    expect([first.status, first.body]).toEqual([200, { ...COUNTS, stored: 1 }]);
    const again = await send(own('1', { query: 'Something else', callback: true }));
    expect([again.status, again.body]).toEqual([200, { ...COUNTS, known: 1 }]);
    expect(await stored()).toMatchObject([
      {
        source: 'own',
        externalId: '1',
        time: new Date('2024-05-14T08:00:00Z'),
        customerName: 'Ann Bell',
        phone: '+1 202-555-0101',
        phoneKey: '+12025550101',
        query: 'Open today?',
        // The wish is all that was not there.
        wantsCallback: true,
      },
    ]);
  });

  it('refuses a body that is nested deeper than any call, before it is read', async () => {
    const levels = 2.4 * 1024 * 1024;
    const nested = `${'['.repeat(levels)}${']'.repeat(levels)}`;
    const answer = await postIntake(suite.backend, '/calls', suite.shop.key, nested);
    expect([answer.status, answer.body]).toEqual([
      400,
      { detail: 'Request body is nested too deeply' },
    ]);
    // Brackets within a text are none.
    const spoken = own('1', { query: `"${'[{'.repeat(100)}\\` });
    expect((await send(spoken)).body).toEqual({ ...COUNTS, stored: 1 });
  });

  it('keeps the good items of a list and names the others by item and field', async () => {
    const { status, body } = await send([
      own('1'),
      own('2', { time: 'noon' }),
      'nothing',
      own('3', { customer: { name: 'x' } }),
      { event: 'call_started', call: {} },
      own('1'),
      own('4', { callback: true }),
    ]);
    expect(status).toBe(422);
    expect(errorBody.safeParse(body).success).toBe(true);
    expect(body).toEqual({
      detail: [
        { loc: ['body', 1, 'time'], msg: expect.any(String), type: 'custom' },
        { loc: ['body', 2], msg: 'Input should be a call: an object', type: 'invalid_type' },
        { loc: ['body', 3, 'customer', 'phone'], msg: 'Field required', type: 'missing' },
      ],
      stored: 2,
      known: 1,
      ignored: 1,
    });
    expect((await stored()).map(({ externalId }) => externalId)).toEqual(['1', '4']);
  });

  it('stores reports of both platforms beside calls of the same id', async () => {
    const { body } = await send([
      own('1'),
      {
        message: {
          type: 'end-of-call-report',
          startedAt: '2024-05-14T08:00:00Z',
          analysis: { summary: 'Asked for prices' },
          call: { id: '1', customer: { number: '+12025550101' } },
        },
      },
      {
        event: 'call_analyzed',
        call: {
          call_id: '1',
          start_timestamp: 1_715_673_600_000,
          from_number: '+12025550101',
          call_analysis: { custom_analysis_data: { callback: true } },
        },
      },
    ]);
    expect(body).toEqual({ ...COUNTS, stored: 3 });
    expect((await stored()).map(({ source }) => source).sort()).toEqual(['own', 'retell', 'vapi']);
  });

  it('stores one row of 16 parallel reports of the same calls, in whatever order they come', async () => {
    const list = Array.from({ length: 40 }, (_, n) => own(String(n)));
    const answers = await inParallel(16, (n) => send(n % 2 === 0 ? list : [...list].reverse()));
    expect(countStatuses(answers)).toEqual({ 200: 16 });
    const sum = answers.reduce((n, { body }) => n + Number(Reflect.get(Object(body), 'stored')), 0);
    expect([sum, (await stored()).length]).toEqual([40, 40]);
  });

  it('knows an account by its key alone, and keeps accounts apart', async () => {
    await send(own('1', { query: 'Mine' }));
    await send(own('1', { query: 'Theirs' }), suite.other.key);
    expect(await stored()).toMatchObject([{ query: 'Mine' }]);
    expect(await stored(suite.other.id)).toMatchObject([{ query: 'Theirs' }]);
    const list = await call(suite.backend, 'GET', '/user/queries', { token: suite.other.token });
    expect(list.body).toMatchObject([{ data: { query: 'Theirs' } }]);
  });

  it.each([
    ['no header', undefined],
    ['a wrong key', 'Bearer wrong'],
    ['no key', 'Bearer '],
    ['another scheme', 'Basic abc'],
    ['a very long key', `Bearer ${'x'.repeat(5000)}`],
  ])('answers 401 before it reads the body: %s', async (_name, authorization) => {
    const reply = await fetch(`${suite.backend.url}/intake/calls`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(authorization !== undefined && { authorization }),
      },
      body: '{"id":',
    });
    expect([reply.status, await reply.json()]).toEqual([401, { detail: 'Invalid intake key' }]);
    expect(reply.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('takes no session for a key, no key for a session, and no key that was replaced', async () => {
    expect((await send(own('1'), suite.shop.token)).status).toBe(401);
    expect(
      (await call(suite.backend, 'GET', '/user/queries', { token: suite.shop.key })).status,
    ).toBe(401);
    const { id, key } = await openBusiness(suite.backend, 'changed@example.com');
    const fresh = await renewIntakeKey(suite.backend.deps, id);
    expect((await send(own('1'), key)).status).toBe(401);
    expect((await send(own('1'), fresh)).status).toBe(200);
  });

  it.each(['"__proto__":{"id":"2"}', '"constructor":{"prototype":{"id":"2"}}'])(
    'leaves %s out of an item, and stores it beside the others',
    async (evil) => {
      const items = [JSON.stringify(own('0')), `{${evil},${JSON.stringify(own('1')).slice(1)}`];
      const answer = await send(`[${items.join()}]`);
      expect([answer.status, answer.body]).toEqual([200, { ...COUNTS, stored: 2 }]);
      expect((await stored()).map(({ externalId }) => externalId)).toEqual(['0', '1']);
    },
  );

  it.each(['GET', 'PUT', 'DELETE'])('answers %s with 405', async (method) => {
    const reply = await fetch(`${suite.backend.url}/intake/calls`, { method });
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it.each<[string, string, number]>([
    ['nothing', '', 422],
    ['null', 'null', 422],
    ['a text', '"x"', 422],
    ['half an object', '{"id":', 400],
    ['__proto__', `{"__proto__":{"id":"1"},"id":"1"}`, 422],
    ['a very deep list', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 400],
    ['a huge number', '{"id":"1","time":1e999,"customer":{"name":"","phone":""}}', 422],
    ['1,001 items', JSON.stringify(Array(1001).fill(own('1'))), 422],
  ])('refuses %s and stores nothing', async (_name, body, status) => {
    const answer = await send(body);
    expect([answer.status, errorBody.safeParse(answer.body).success]).toEqual([status, true]);
    expect(await stored()).toEqual([]);
  });

  it('takes an empty list, and a full one', async () => {
    expect((await send([])).body).toEqual(COUNTS);
    const list = Array.from({ length: 1000 }, (_, n) => own(n));
    expect((await send(list)).body).toEqual({ ...COUNTS, stored: 1000 });
  });

  it('reads over a transcript of megabytes, and takes 5 MiB at the most', async () => {
    const said = (text: string) => own('1', { transcript: [{ speaker: 'caller', text }] });
    const withTranscript = (length: number) =>
      said('x'.repeat(length - JSON.stringify(said('')).length));
    expect((await send(withTranscript(5 * 1024 * 1024))).status).toBe(200);
    const tooLarge = await new Promise((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        'content-length': 5 * 1024 * 1024 + 1,
        authorization: `Bearer ${suite.shop.key}`,
      };
      const request = sendRaw(
        `${suite.backend.url}/intake/calls`,
        { method: 'POST', headers },
        (reply) => resolve(reply.statusCode),
      );
      request.on('error', reject);
      request.flushHeaders();
    });
    expect(tooLarge).toBe(413);
  });
});

describe('POST /intake/invites', () => {
  it('needs the key and a number that can be called', async () => {
    const backend = await startBackend();
    const { key } = await openBusiness(backend, 'shop@example.com');
    const ask = (phone: unknown, by: string | undefined = key) =>
      postIntake(backend, '/invites', by, { phone });
    expect((await ask('+12025550101', 'wrong')).status).toBe(401);
    for (const phone of [
      '',
      'call me',
      '12',
      'x'.repeat(65),
      5,
      null,
      undefined,
      '+1202\u0000555',
    ]) {
      const { status, body } = await ask(phone);
      expect([phone, status]).toEqual([phone, 422]);
      expect(Object(body).detail[0]).toMatchObject({ loc: ['body', 'phone'] });
    }
    const { status, body } = await ask(' +1 202-555-0101 ');
    expect(status).toBe(200);
    expect(body).toEqual({
      link: expect.stringMatching(/^http:\/\/parley\.test\/#\/userForm\?link_id=[\w-]{43}$/),
    });
    await backend.stop();
  });
});
