import { tmpdir } from 'node:os';

import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';

import { until } from '@/test/waiting';

import { isDatabaseUnavailable } from './databaseErrors';
import { openEngine } from './open';
import { freeBytes } from './diskSpace';

const MIGRATIONS = 'src/server/migrations';

it('is asked nothing while its disk is all but full, and all as soon as there is room again', async () => {
  let room = Infinity;
  const { db, execute, listen, close } = await openEngine(
    await PGlite.create(),
    MIGRATIONS,
    () => undefined,
    () => room,
  );
  const stopListening = await listen('jobs', () => undefined);
  const insert = (key: string) =>
    sql`insert into rate_limits (key, points, expires_at) values (${key}, 1, now())`;
  const writes: Record<string, (key: string) => PromiseLike<unknown>> = {
    statement: (key) => db.execute(insert(key)),
    transaction: (key) => db.transaction((tx) => tx.execute(insert(key))),
    text: (key) => execute(`insert into rate_limits values ('${key}', 1, now())`),
  };
  const tryAll = () =>
    Promise.all(
      Object.entries(writes).map(([key, write]) =>
        Promise.resolve(write(`${key} ${room}`)).then(
          () => 'written',
          (error: unknown) => (isDatabaseUnavailable(error) ? 'unavailable' : error),
        ),
      ),
    );
  expect(new Set(await tryAll())).toEqual(new Set(['written']));
  room = 1024 * 1024;
  await until(async () => new Set(await tryAll()).has('unavailable'));
  expect(new Set(await tryAll())).toEqual(new Set(['unavailable']));
  // A server that is told to stop now does so in good order.
  await stopListening();
  room = Infinity;
  await until(async () => (await tryAll()).every((outcome) => outcome !== 'unavailable'));
  await close();
});

it('room is that of a real disk, where the system says how much there is', () => {
  expect(freeBytes(tmpdir())).toBeLessThan(Infinity);
  expect(freeBytes('/proc/no such folder')).toBe(Infinity);
});
