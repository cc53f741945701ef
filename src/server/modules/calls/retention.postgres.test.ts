/** Old calls are deleted while reports of them come in. */
import { eq, sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { meet } from '@/test/server/lockWaits';
import { newCall } from '@/test/server/newCall';
import { addPerson, type Person } from '@/test/server/people';

import type { Database } from '@/server/platform/db/database';
import { calls } from '@/server/platform/db/tables/calls';

import { deleteCall } from './deletion';
import { NO_DETAILS } from './details';
import { deleteOldCalls, saveRetention } from './retention';
import { indexCaller } from './searchIndex';
import { storeCalls } from './store';

let backend: Backend;
let shop: Person;
beforeAll(async () => {
  backend = await startBackend();
  shop = await addPerson(backend, 'shop@example.com');
});
afterEach(() => backend.db.delete(calls));
afterAll(() => backend.stop());

const PHONE = '+12025550101';
const report = (externalId: string, summary: string | null) =>
  newCall({
    externalId,
    phone: PHONE,
    wantsCallback: true,
    time: new Date('2026-05-01T10:00:00Z'),
    details: { ...NO_DETAILS, summary },
  });
const store = (summary: string | null, ...ids: string[]) =>
  backend.db.transaction((tx) =>
    storeCalls(
      tx,
      shop.id,
      ids.map((id) => report(id, summary)),
    ),
  );

/** Somebody has the call in the middle. */
const holdB = (tx: Database) =>
  tx.execute(sql`select 1 from calls where external_id = 'b' for update`);

it.each([
  ['calls', { callsDays: 30, transcriptsDays: null }],
  ['transcripts', { callsDays: null, transcriptsDays: 30 }],
])('old %s are deleted while a list fills in the same calls', async (_, days) => {
  const { db } = backend;
  // The later by its key was stored first.
  for (const id of ['c', 'b', 'a']) await store(null, id);
  await db.execute(sql`update calls set has_transcript = true`);
  await saveRetention(db, shop.id, days);
  await meet<unknown>(db, holdB, [
    () => store('Told more of it', 'a', 'b', 'c'),
    () => deleteOldCalls(db),
  ]);
  await deleteOldCalls(db);
  expect(await db.$count(calls, sql`has_transcript or time < now() - interval '30 days'`)).toBe(
    days.callsDays === null ? 3 : 0,
  );
});

it.each([
  [
    'their caller gives a name',
    () => backend.db.transaction((tx) => indexCaller(tx, shop.id, PHONE)),
  ],
  [
    'the one that shows their callback is deleted',
    async () => {
      const [last] = await backend.db
        .select({ id: calls.id })
        .from(calls)
        .where(eq(calls.externalId, 'c'));
      return deleteCall(backend.db, shop.id, last?.id ?? 0);
    },
  ],
])('old transcripts are deleted while %s', async (_, meanwhile) => {
  const { db } = backend;
  for (const id of ['c', 'b', 'a']) await store(null, id);
  await db.execute(sql`update calls set has_transcript = true`);
  await saveRetention(db, shop.id, { callsDays: null, transcriptsDays: 30 });
  await meet<unknown>(db, holdB, [() => deleteOldCalls(db), meanwhile]);
  expect(await db.$count(calls, eq(calls.hasTranscript, true))).toBe(0);
});

it.each([
  ['calls', { callsDays: 30, transcriptsDays: null }],
  ['transcripts', { callsDays: null, transcriptsDays: 30 }],
])(
  'no %s go once their owner has chosen to keep them, though the purge had begun',
  async (_, days) => {
    const { db } = backend;
    await store(null, 'a');
    await db.execute(sql`update calls set has_transcript = true`);
    await saveRetention(db, shop.id, days);
    const transaction: Database['transaction'] = async (work) => {
      await saveRetention(db, shop.id, { callsDays: null, transcriptsDays: null });
      return db.transaction(work);
    };
    await deleteOldCalls(Object.assign(Object.create(db) as Database, { transaction }));
    expect(await db.$count(calls, eq(calls.hasTranscript, true))).toBe(1);
  },
);

it('nothing goes once that is saved, though a batch was being deleted', async () => {
  const { db } = backend;
  await store(null, 'b');
  await saveRetention(db, shop.id, { callsDays: 30, transcriptsDays: null });
  const [, left] = await meet<unknown>(db, holdB, [
    () => deleteOldCalls(db),
    async () => {
      await saveRetention(db, shop.id, { callsDays: null, transcriptsDays: null });
      return db.$count(calls);
    },
  ]);
  expect(await db.$count(calls)).toBe(left);
});
