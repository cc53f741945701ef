import { sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { addPerson, type Person } from '@/test/server/people';
import { countRowsRead } from '@/test/server/rowsRead';

import { accountEvents } from '@/server/platform/db/tables/accounts';

import { deleteOldEvents, makeHistory, readEvents } from './history';
import { SECURITY_EVENTS } from './securityEvents';

const REQUESTER = { address: '203.0.113.7', userAgent: 'Firefox/140' };

describe('the history of accounts', () => {
  let backend: Backend;
  let pat: Person;
  let lines: object[];
  const history = makeHistory({
    info: (details: unknown, words?: string) => {
      lines.push({ words, ...(details as object) });
    },
  });
  beforeEach(async () => {
    lines = [];
    backend = await startBackend();
    pat = await addPerson(backend, 'pat@example.com');
  });
  afterEach(() => backend.stop());

  const rows = () => backend.db.select().from(accountEvents).orderBy(accountEvents.id);

  it('of one account is read without looking at those of others, however few others there are', async () => {
    await history.record(backend.db, { accountId: pat.id, what: 'signed_in' }, REQUESTER);
    await backend.db.execute(sql`insert into accounts (email, password_hash)
      select n || '@example.com', '' from generate_series(1, 3) n`);
    await backend.db.execute(sql`insert into account_events (account_id, what, device, address)
      select id, 'signed_in', '', '' from accounts, generate_series(1, 4000) where password_hash = ''`);
    await backend.db.execute(sql`analyze account_events`);
    await backend.db.transaction(async (tx) => {
      const read = async () => expect(await readEvents(tx, pat.id)).toHaveLength(1);
      expect(await countRowsRead(tx, ['account_events'], read)).toBe(1);
    });
  });

  it('is read as far as its newest 200', async () => {
    await backend.db.insert(accountEvents).values(
      Array.from({ length: 201 }, (_, n) => ({
        accountId: pat.id,
        what: 'signed_in' as const,
        device: `Device ${n}`,
        address: '',
        at: sql`now() - make_interval(mins => ${201 - n}::int)`,
      })),
    );
    const devices = (await readEvents(backend.db, pat.id)).map(({ device }) => device);
    expect(devices).toEqual(Array.from({ length: 200 }, (_, n) => `Device ${200 - n}`));
  });

  it('keeps who, what, about what, when, with which device and from where', async () => {
    const before = new Date();
    const entry = { accountId: pat.id, what: 'connected', about: 'google' } as const;
    await history.record(backend.db, entry, REQUESTER);
    const [row] = await rows();
    expect(row).toEqual({
      id: expect.any(Number),
      accountId: pat.id,
      what: 'connected',
      about: 'google',
      device: 'Firefox/140',
      address: '203.0.113.7',
      at: expect.any(Date),
    });
    expect(Math.abs(Number(row?.at) - Number(before))).toBeLessThan(60_000);
  });

  it('tells the newest first, also of what was written at once', async () => {
    const before = Date.now() - 60_000;
    const written = [1, 3, 2].map((seconds) => ({
      accountId: pat.id,
      what: `${seconds}`,
      device: '',
      address: '',
      at: new Date(before + seconds * 1000),
    }));
    await backend.db.insert(accountEvents).values(written);
    const told = await readEvents(backend.db, pat.id);
    expect(told.map(({ what }) => what)).toEqual(['3', '2', '1']);
  });

  it('writes a line of the same into the log, and nothing else', async () => {
    await history.record(backend.db, { accountId: pat.id, what: 'signed_in' }, REQUESTER);
    expect(lines).toEqual([
      {
        words: 'Security',
        account: pat.id,
        event: 'signed_in',
        about: undefined,
        address: '203.0.113.7',
        device: 'Firefox/140',
      },
    ]);
  });

  it('keeps what nobody did, for nobody', async () => {
    await history.record(backend.db, { accountId: null, what: 'sign_in_failed' }, REQUESTER);
    expect(await rows()).toMatchObject([{ accountId: null, what: 'sign_in_failed' }]);
  });

  it('keeps nothing of a transaction that was rolled back', async () => {
    const undone = backend.db.transaction(async (tx) => {
      await history.record(tx, { accountId: pat.id, what: 'signed_in' }, REQUESTER);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await rows()).toEqual([]);
  });

  it('goes with its account', async () => {
    await history.record(backend.db, { accountId: pat.id, what: 'signed_in' }, REQUESTER);
    await backend.db.execute(sql`delete from accounts where id = ${pat.id}`);
    expect(await rows()).toEqual([]);
  });

  it('is forgotten after 90 days, nobody’s after one', async () => {
    const ages = [
      [pat.id, '89 days', true],
      [pat.id, '91 days', false],
      [null, '23 hours', true],
      [null, '25 hours', false],
    ] as const;
    for (const [accountId, age] of ages) {
      await backend.db
        .execute(sql`insert into account_events (account_id, what, device, address, at)
        values (${accountId}, ${age}, '', '', now() - ${age}::interval)`);
    }
    await deleteOldEvents(backend.db);
    const kept = ages.filter(([, , isKept]) => isKept).map(([, age]) => age);
    expect((await rows()).map(({ what }) => what)).toEqual(kept);
  });

  it('tells each kind of event by a word of its own', () => {
    expect(new Set(SECURITY_EVENTS).size).toBe(SECURITY_EVENTS.length);
    for (const word of SECURITY_EVENTS) expect(word).toMatch(/^[a-z]+(_[a-z]+)*$/);
  });
});
