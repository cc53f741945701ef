import { eq, sql } from 'drizzle-orm';

import { call, field, inParallel } from '@/test/server/people';
import { setUpLines, OWN_CALL } from '@/test/server/phoneLines';

import { deleteOldSecrets } from '@/server/modules/lines/formerSecrets';
import { formerLineSecrets, lineDeliveries, phoneLines } from '@/server/platform/db/tables/lines';

/** What a person reads whose line was removed elsewhere (product §14.94). */
const GONE = '{"detail":"This is no longer there. It may have been removed elsewhere"}';

describe('telephone lines', () => {
  const suite = setUpLines();
  const { ask, connect, send, bearer, only } = suite;

  it('are connected with the check of their platform, and listed oldest first', async () => {
    expect((await ask('GET')).body).toEqual([]);
    const own = await connect({ platform: 'own', name: ' Front desk ' });
    expect(own).toEqual({
      id: expect.any(String),
      platform: 'own',
      name: 'Front desk',
      url: `http://parley.test/intake/${own.id}`,
      check: 'bearer',
      created_at: expect.stringMatching(/Z$/),
      last_received_at: null,
      last_refused_at: null,
      last_refusal: null,
      received_7d: 0,
      refused_7d: 0,
      refused_today: 0,
      busy_days: 0,
      key: expect.stringMatching(/^[\w-]{43}$/),
    });
    const vapi = await connect({ platform: 'vapi', name: 'Vapi', check: 'hmac' });
    expect(vapi).toMatchObject({ check: 'hmac', key: expect.any(String) });
    const retell = await connect({ platform: 'retell', name: 'Retell', secret: 'key_1234567890' });
    expect(retell).toMatchObject({ check: 'signature' });
    expect(retell).not.toHaveProperty('key');
    const listed = await ask('GET');
    expect((listed.body as { id: string }[]).map(({ id }) => id)).toEqual([
      own.id,
      vapi.id,
      retell.id,
    ]);
    for (const secret of [own.key, vapi.key, 'key_1234567890', 'sealed']) {
      expect(listed.text).not.toContain(secret);
    }
    expect((await ask('GET', '', undefined, suite.other.token)).body).toEqual([]);
  });

  it('are not connected where the key cannot be shown, because the line cannot be read back', async () => {
    const away = (is: string, will: string) =>
      suite.backend.db.execute(sql.raw(`alter table ${is} rename to ${will}`));
    await away('line_days', 'line_days_away');
    try {
      expect((await ask('POST', '', { platform: 'own', name: 'Desk' })).status).toBe(500);
    } finally {
      await away('line_days_away', 'line_days');
    }
    expect((await ask('GET')).body).toEqual([]);
  });

  it('of Vapi are checked by a bearer key, the usual check, where none is chosen', async () => {
    const { check, url, key } = await connect({ platform: 'vapi', name: 'Vapi' });
    expect(check).toBe('bearer');
    expect((await send(url, bearer(key), OWN_CALL)).status).toBe(200);
  });

  it.each([
    [{ platform: 'zap', name: 'X' }, 'platform'],
    [{ platform: 'own', name: '' }, 'name'],
    [{ platform: 'own', name: ' ' }, 'name'],
    [{ platform: 'own', name: 'x'.repeat(81) }, 'name'],
    [{ platform: 'own', name: 'X', check: 'signature' }, 'check'],
    [{ platform: 'retell', name: 'X', check: 'bearer', secret: 'key_1234567890' }, 'check'],
    [{ platform: 'retell', name: 'X' }, 'secret'],
    [{ platform: 'retell', name: 'X', secret: 'a b c d e f g' }, 'secret'],
    [{ platform: 'vapi', name: 'X', secret: 'short' }, 'secret'],
  ])('are not connected by %j: %s', async (body, name) => {
    const answer = await ask('POST', '', body);
    expect(answer.status).toBe(422);
    const { detail } = answer.body as { detail: { loc: string[] }[] };
    expect(detail[0]).toMatchObject({ loc: ['body', name], msg: expect.any(String) });
  });

  it('are at most fifty', async () => {
    const line = {
      accountId: suite.shop.id,
      platform: 'own',
      name: 'Own',
      check: 'bearer',
    } as const;
    const lines = Array.from({ length: 49 }, () => ({ ...line, sealedSecret: '' }));
    await suite.backend.db.insert(phoneLines).values(lines);
    const { id } = await connect({ platform: 'own', name: 'Own' });
    const refused = await ask('POST', '', { platform: 'own', name: 'Own' });
    expect([refused.status, refused.body]).toEqual([400, { detail: 'There are at most 50 lines' }]);
    expect(
      (await ask('POST', '', { platform: 'own', name: 'Own' }, suite.other.token)).status,
    ).toBe(200);
    expect((await ask('DELETE', `/${id}`)).status).toBe(204);
  });

  it('get a new key, the former one being good for a day or ending at once', async () => {
    const { id, url, key } = await connect({ platform: 'own', name: 'Own' });
    const second = field(await ask('POST', `/${id}/rotate`), 'key');
    expect((await send(url, bearer(key), [])).status).toBe(200);
    expect((await send(url, bearer(second), [])).status).toBe(200);
    await suite.backend.db
      .update(phoneLines)
      .set({ formerUntil: sql`now() - interval '1 second'` })
      .where(eq(phoneLines.id, id));
    expect((await send(url, bearer(key), [])).status).toBe(401);
    expect(await only()).toMatchObject({ last_refusal: expect.stringMatching(/\.$/) });
    const third = field(await ask('POST', `/${id}/rotate`, { now: true }), 'key');
    // What was refused was so by a key that is no more.
    expect(await only()).toMatchObject({ last_refusal: null, refused_today: 1 });
    expect((await send(url, bearer(second), [])).status).toBe(401);
    expect((await send(url, bearer(third), [])).status).toBe(200);

    const retell = await connect({ platform: 'retell', name: 'R', secret: 'key_1234567890' });
    expect((await ask('POST', `/${retell.id}/rotate`)).status).toBe(400);
  });

  it('keep each former key until its own day is over, the newest five, or end all at once', async () => {
    const { id, url, key = '' } = await connect({ platform: 'own', name: 'Own' });
    const rotate = async (body: object = {}) =>
      field(await ask('POST', `/${id}/rotate`, body), 'key');
    const statuses = async (keys: readonly string[]) => {
      const answers: number[] = [];
      for (const each of keys) answers.push((await send(url, bearer(each), [])).status);
      return answers;
    };
    const keys = [key, await rotate(), await rotate()];
    expect(await statuses(keys)).toEqual([200, 200, 200]);
    const left = sql<number>`round(extract(epoch from ${phoneLines.formerUntil} - now()) / 3600)::int`;
    expect(await suite.backend.db.select({ hours: left }).from(phoneLines)).toEqual([
      { hours: 24 },
    ]);

    // The first one's day is over, the second one's is not.
    const over = sql`now() - interval '1 second'`;
    await suite.backend.db.update(formerLineSecrets).set({ until: over });
    expect(await statuses(keys)).toEqual([401, 200, 200]);
    await deleteOldSecrets(suite.backend.db);
    expect(await suite.backend.db.$count(formerLineSecrets)).toBe(0);
    expect(await statuses(keys)).toEqual([401, 200, 200]);

    const { id: another } = await connect({ platform: 'own', name: 'Another' });
    for (let made = 0; made < 5; made += 1) keys.push(await rotate());
    for (let made = 0; made < 5; made += 1) await ask('POST', `/${another}/rotate`);
    keys.push(await rotate());
    expect(await statuses(keys)).toEqual([401, 401, 401, 200, 200, 200, 200, 200, 200]);
    await ask('DELETE', `/${another}`);
    expect(await suite.backend.db.$count(formerLineSecrets)).toBe(4);

    keys.push(await rotate({ now: true }));
    expect(await suite.backend.db.$count(formerLineSecrets)).toBe(0);
    expect(await statuses(keys)).toEqual([...Array.from({ length: 9 }, () => 401), 200]);
    keys.push(await rotate(), await rotate());
    expect(await statuses(keys.slice(-4))).toEqual([401, 200, 200, 200]);
    await ask('PATCH', `/${id}`, { secret: 'given-secret-1' });
    expect(await statuses(keys.slice(-3))).toEqual([401, 401, 401]);
    expect(await suite.backend.db.$count(formerLineSecrets)).toBe(0);

    // A secret whose day was over long ago is nowhere.
    await rotate();
    await suite.backend.db.update(phoneLines).set({ formerUntil: over });
    await deleteOldSecrets(suite.backend.db);
    expect(await suite.backend.db.select().from(phoneLines)).toMatchObject([
      { formerSealedSecret: null, formerUntil: null },
    ]);
  });

  it('lose no key between two new ones that are made at once', async () => {
    const { id, url, key = '' } = await connect({ platform: 'own', name: 'Own' });
    const made = await inParallel(4, () => ask('POST', `/${id}/rotate`));
    const keys = [key, ...made.map((answer) => field(answer, 'key'))];
    for (const each of keys) expect((await send(url, bearer(each), [])).status).toBe(200);
  });

  it('end their older keys where the version before this one ends the former', async () => {
    const { id, url, key = '' } = await connect({ platform: 'own', name: 'Own' });
    const end = { formerSealedSecret: null, formerUntil: null };
    for (let made = 0; made < 2; made += 1) await ask('POST', `/${id}/rotate`);
    await suite.backend.db.update(phoneLines).set(end);
    expect((await send(url, bearer(key), [])).status).toBe(401);
    await ask('POST', `/${id}/rotate`);
    expect((await send(url, bearer(key), [])).status).toBe(401);
  });

  it('are renamed, get another secret, and go while their calls stay', async () => {
    const { id, url, key } = await connect({ platform: 'own', name: 'Own' });
    await send(url, bearer(key), OWN_CALL);
    const changed = await ask('PATCH', `/${id}`, { name: 'Night', secret: 'given-secret-1' });
    expect(changed.body).toMatchObject({ id, name: 'Night' });
    expect(changed.text).not.toContain('given-secret');
    expect((await send(url, bearer(key), [])).status).toBe(401);
    expect((await send(url, bearer('given-secret-1'), [])).status).toBe(200);
    expect((await ask('PATCH', `/${id}`, { name: '' })).status).toBe(422);
    expect((await ask('DELETE', `/${id}`)).status).toBe(204);
    expect((await send(url, bearer('given-secret-1'), [])).status).toBe(401);
    expect(await suite.backend.db.$count(lineDeliveries)).toBe(0);
    const { body } = await call(suite.backend, 'GET', '/user/calls', { token: suite.shop.token });
    expect(body).toMatchObject({ items: [{ data: { cust_name: 'Ann Bell' }, line: null }] });
  });

  it('take what comes with their new secret, however their id was typed', async () => {
    const { id, url, key } = await connect({ platform: 'own', name: 'Own' });
    const typed = id.toUpperCase();
    const changed = await ask('PATCH', `/${typed}`, { secret: 'given-secret-1' });
    expect(changed.body).toMatchObject({ id });
    expect((await send(url, bearer('given-secret-1'), [])).status).toBe(200);
    const next = field(await ask('POST', `/${typed}/rotate`), 'key');
    expect((await send(url, bearer(next), [])).status).toBe(200);
    expect((await send(url, bearer(key), [])).status).toBe(401);
  });

  it('are nobody else\u2019s: each way to them answers as for an unknown one', async () => {
    const { id } = await connect({ platform: 'own', name: 'Own' });
    for (const each of [id, '5b8a2f46-6a0c-4f1a-9d6d-0d0e3a4c2f11', 'x', '%00']) {
      for (const [method, path, body] of [
        ['PATCH', '', { name: 'Theirs' }],
        ['POST', '/rotate', {}],
        ['GET', '/deliveries', undefined],
        ['DELETE', '', undefined],
      ] as const) {
        const { status, text } = await ask(method, `/${each}${path}`, body, suite.other.token);
        expect([each, path, status, text]).toEqual([each, path, 404, GONE]);
      }
    }
    expect(await only()).toMatchObject({ name: 'Own' });
  });
});
