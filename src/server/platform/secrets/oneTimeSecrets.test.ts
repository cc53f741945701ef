import { sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { inParallel } from '@/test/server/people';

import { oneTimeSecrets } from '@/server/platform/db/tables/platform';
import { hashOfToken } from './tokens';

import { consume, issue, ownerOf, useUp, type NewSecret } from './oneTimeSecrets';

const CODE: NewSecret = {
  id: 'first',
  purpose: 'test',
  owner: 'pat',
  secret: { kind: 'code', code: '012345' },
  payload: { for: 'testing' },
  ttlSeconds: 60,
  attempts: 3,
};
const TOKEN: NewSecret = {
  ...CODE,
  id: 'token',
  purpose: 'test-token',
  secret: { kind: 'token', token: 'a-long-random-token' },
  attempts: 1,
};

describe('one-time secrets', () => {
  let backend: Backend;
  beforeEach(async () => {
    backend = await startBackend();
  });
  afterEach(() => backend.stop());

  const make = (over: Partial<NewSecret> = {}, base = CODE) =>
    issue(backend.deps, backend.db, { ...base, ...over });
  const use = async (over: Partial<NewSecret> = {}, base = CODE) => {
    const { result } = await consume(backend.deps, backend.db, { ...base, ...over });
    return result;
  };
  const wrong = { secret: { kind: 'code', code: '012346' } } as const;

  it.each([
    ['code', CODE],
    ['token', TOKEN],
  ])('are used up by one of 16 parallel uses (%s)', async (_, base) => {
    await make({}, base);
    const results = await inParallel(16, () => use({}, base));
    expect(results.filter((result) => result === 'consumed')).toHaveLength(1);
    expect(await use({}, base)).toBe('dead');
  });

  it('are used up once by what needs no comparison any more', async () => {
    await make();
    const uses = await inParallel(4, () => useUp(backend.db, CODE));
    expect(uses.filter(Boolean)).toHaveLength(1);
    expect(await use()).toBe('dead');
  });

  it('tell their payload to who uses them', async () => {
    await make();
    expect(await consume(backend.deps, backend.db, CODE)).toEqual({
      result: 'consumed',
      payload: { for: 'testing' },
    });
  });

  it('are nothing to another purpose, owner or id', async () => {
    await make();
    expect(await use({ purpose: 'other' })).toBe('dead');
    expect(await use({ owner: 'kim' })).toBe('dead');
    expect(await use({ id: 'second' })).toBe('dead');
    expect(await use()).toBe('consumed');
  });

  it('die after as many tries as they have', async () => {
    await make();
    expect([await use(wrong), await use(wrong), await use(wrong)]).toEqual([
      'wrong',
      'wrong',
      'wrong',
    ]);
    expect(await use()).toBe('dead');
  });

  it('may be used with the last try', async () => {
    await make();
    await use(wrong);
    await use(wrong);
    expect(await use()).toBe('consumed');
  });

  it('die when a newer one of the same purpose and owner is issued, not with others', async () => {
    await make();
    await make({ id: 'hers', owner: 'kim' });
    await make({ id: 'elsewhere', purpose: 'other' });
    await make({ id: 'newer' });
    expect(await use()).toBe('dead');
    expect(await use({ id: 'newer' })).toBe('consumed');
    expect(await use({ id: 'hers', owner: 'kim' })).toBe('consumed');
    expect(await use({ id: 'elsewhere', purpose: 'other' })).toBe('consumed');
  });

  it('leave one alive of several issued at the same moment', async () => {
    await inParallel(8, (index) => make({ id: `parallel-${index}` }));
    const owners = await inParallel(8, (index) =>
      ownerOf(backend.db, { id: `parallel-${index}`, purpose: 'test' }),
    );
    expect(owners.filter((owner) => owner === 'pat')).toHaveLength(1);
  });

  it("die by the database's clock", async () => {
    await make();
    await backend.db.update(oneTimeSecrets).set({ expiresAt: sql`now()` });
    expect(await ownerOf(backend.db, CODE)).toBeNull();
    expect(await use()).toBe('dead');
  });

  it('name their owner while they live, at no cost', async () => {
    await make();
    for (let time = 0; time < 5; time += 1) expect(await ownerOf(backend.db, CODE)).toBe('pat');
    expect(await use()).toBe('consumed');
    expect(await ownerOf(backend.db, CODE)).toBeNull();
  });

  it('are kept as hashes: codes keyed, tokens plain', async () => {
    await make();
    await make({}, TOKEN);
    const rows = await backend.db.select().from(oneTimeSecrets);
    const hashes = Object.fromEntries(rows.map(({ id, secretHash }) => [id, secretHash]));
    expect(hashes).toEqual({
      first: backend.deps.sealer.hmac('test:012345'),
      token: hashOfToken('a-long-random-token'),
    });
  });
});
