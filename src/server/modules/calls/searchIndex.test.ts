import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

import { startBackend, type Backend } from '@/test/server/backend';
import { addPerson } from '@/test/server/people';

import { callSearch, callTranscripts, calls, invitees } from '@/server/platform/db/tables/calls';

import { indexCaller, indexCalls, indexOlderCalls } from './searchIndex';
import { searchQuery } from './searchWords';

const PHONE = '+12025550101';
const CROWD = 1_201;

describe('the words of a caller’s calls', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.stop());

  it('are written anew in batches, however many calls there are', async () => {
    const { db } = backend;
    const { id: accountId } = await addPerson(backend, 'shop@example.com');
    const crowd = Array.from({ length: CROWD }, (_, index) => ({
      accountId,
      source: 'own' as const,
      externalId: String(index),
      time: new Date('2026-05-01T10:00:00Z'),
      customerName: 'As heard',
      phone: PHONE,
      phoneKey: PHONE,
      wantsCallback: false,
    }));
    const stored = await db.insert(calls).values(crowd).returning({ id: calls.id });
    const long = stored.slice(0, 12).map(({ id }) => id);
    const text = 'word '.repeat(200_000);
    const lines = [{ speaker: 'caller' as const, text, atSeconds: null }];
    await db.insert(callTranscripts).values(long.map((callId) => ({ accountId, callId, lines })));
    const person = { name: 'Bea Ferreira', email: 'bea@example.com' };
    await db.insert(invitees).values({ accountId, phoneKey: PHONE, ...person });

    const execute = jest.spyOn(db, 'execute');
    await indexCaller(db, accountId, PHONE);
    const batches = execute.mock.calls
      .map(([statement]) => new PgDialect().sqlToQuery(statement as SQL))
      .filter((query) => query.sql.includes('jsonb_to_recordset'))
      .map(({ params }) => JSON.parse(String(params[1])) as { id: number }[]);
    execute.mockRestore();
    // A transcript of a megabyte takes about ten while its words are taken.
    const longest = batches.map((batch) => batch.filter(({ id }) => long.includes(id)).length);
    expect(Math.max(...longest)).toBeLessThanOrEqual(5);
    // Each is a statement that somebody waits for.
    expect(batches.length).toBeLessThan(20);
    const named = sql`${callSearch.words} @@ ${searchQuery(accountId, 'ferreira')}::tsquery`;
    expect(await db.$count(callSearch, named)).toBe(CROWD);
  });

  it('are written of calls from before there was a search, for their own accounts', async () => {
    const { db } = backend;
    const older = async (email: string, name: string) => {
      const { id: accountId } = await addPerson(backend, email);
      const common = { accountId, source: 'own' as const, time: new Date('2026-05-01T10:00:00Z') };
      await db.insert(calls).values([
        { ...common, externalId: '1', customerName: name },
        { ...common, externalId: '2', customerName: name },
      ]);
      return accountId;
    };
    const ids = [await older('one@example.com', 'Olga'), await older('two@example.com', 'Otto')];
    await indexOlderCalls(db);
    const found = (accountId: string, word: string) =>
      db.$count(
        callSearch,
        sql`account_id = ${accountId} and words @@ ${searchQuery(accountId, word)}::tsquery`,
      );
    for (const [at, word] of ['olga', 'otto'].entries()) {
      expect(await Promise.all(ids.map((id) => found(id, word)))).toEqual(at ? [0, 2] : [2, 0]);
    }
  });

  it('are as many as the index can hold, however long they are', async () => {
    const { db } = backend;
    const { id: accountId } = await addPerson(backend, 'talk@example.com');
    const long = Array.from({ length: 20_000 }, (_, index) => `${index}x`.padEnd(60, 'y'));
    const lines = [
      { speaker: 'caller' as const, text: `first ${long.join(' ')} last`, atSeconds: null },
    ];
    const [row] = await db
      .insert(calls)
      .values({
        accountId,
        source: 'own' as const,
        externalId: 'long',
        time: new Date('2026-05-01T10:00:00Z'),
        customerName: '',
        phone: PHONE,
        phoneKey: PHONE,
        wantsCallback: false,
        hasTranscript: true,
      })
      .returning({ id: calls.id });
    const callId = row?.id ?? 0;
    await db.insert(callTranscripts).values({ accountId, callId, lines });
    await indexCalls(db, accountId, [callId]);
    const found = (word: string) =>
      db.$count(callSearch, sql`${callSearch.words} @@ ${searchQuery(accountId, word)}::tsquery`);
    expect([await found('first'), await found('last')]).toEqual([1, 0]);
  });
});
