import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { makeOwnFolder } from '@/test/ownFolder';
import { startBackend } from '@/test/server/backend';

import { warnOfNewerVersion } from './newerVersion';

const MIGRATIONS = 'src/server/migrations';

it('a version that does not know the last migrations says how many, and their own says nothing', async () => {
  const { folder, remove } = makeOwnFolder('older');
  const backend = await startBackend();
  const said: object[] = [];
  const log = { warn: (details: object) => void said.push(details) };
  try {
    await warnOfNewerVersion(backend.db, MIGRATIONS, log);
    expect(said).toEqual([]);
    cpSync(MIGRATIONS, folder, { recursive: true });
    const file = path.join(folder, 'meta', '_journal.json');
    const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: unknown[] };
    writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, -2) }));
    await warnOfNewerVersion(backend.db, folder, log);
    expect(said).toEqual([{ migrations: 2 }]);
  } finally {
    await backend.stop();
    remove();
  }
});
