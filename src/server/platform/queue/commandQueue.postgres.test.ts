/** A command writes jobs beside a running server, whose workers do them. */
import { randomBytes } from 'node:crypto';

import { createTestDatabase } from '@/test/server/postgres';
import { until } from '@/test/waiting';
import { openDatabase } from '@/server/platform/db/open';
import { makeSealer } from '@/server/platform/secrets/sealer';

import { startQueue } from './queue';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

it('a queue without workers leaves its jobs to those of a server', async () => {
  const url = await createTestDatabase('parley_command');
  const database = await openDatabase(
    { kind: 'postgres', url },
    'src/server/migrations',
    () => undefined,
  );
  const sealer = makeSealer(randomBytes(32));
  const done: string[] = [];
  const kindOf = (who: string) => ({
    name: 'notes',
    concurrency: 1,
    expireSeconds: 60,
    describe: () => ({}),
    run: async ({ text }: { text: string }) => void done.push(`${text} by ${who}`),
  });
  try {
    const command = await startQueue(database, sealer, log, false);
    const notes = await command.work(kindOf('command'));
    await notes.send(database.db, [{ text: 'first' }]);
    const server = await startQueue(database, sealer, log);
    await server.work(kindOf('server'));
    await until(() => done.length === 1);
    await notes.send(database.db, [{ text: 'second' }]);
    await until(() => done.length === 2);
    await command.stop();
    await server.stop();
    expect(done).toEqual(['first by server', 'second by server']);
  } finally {
    await database.close();
  }
});
