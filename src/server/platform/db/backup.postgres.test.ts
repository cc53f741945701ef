/** pg_dump and pg_restore, as docs/deployment.md says, while the database is in use. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';

import { makeOwnFolder } from '@/test/ownFolder';
import { createTestDatabase, findPostgres } from '@/test/server/postgres';

import { addAccount } from '@/server/modules/accounts/accounts';
import {
  currentAuthenticatorCode,
  enableAuthenticator,
} from '@/server/modules/factors/authenticator';
import { startQueue } from '@/server/platform/queue/queue';
import { checkKey, KeyMismatchError } from '@/server/platform/secrets/keyCheck';
import { makeSealer } from '@/server/platform/secrets/sealer';

import { openDatabase } from './open';

const run = promisify(execFile);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const open = (url: string) =>
  openDatabase({ kind: 'postgres', url }, 'src/server/migrations', () => undefined);

it('a dump that is restored has accounts, second factors and waiting jobs, with its key alone', async () => {
  const binaries = findPostgres() ?? '';
  const { folder, remove } = makeOwnFolder('dump');
  const file = path.join(folder, 'parley.dump');
  const sealer = makeSealer(randomBytes(32));
  const said: object[] = [];
  const kind = {
    name: 'notes',
    concurrency: 1,
    expireSeconds: 60,
    describe: () => ({}),
    run: async (data: object) => void said.push(data),
  };
  const now = async () => new Date('2026-03-01T12:00:00Z');

  const [from, to] = [
    await createTestDatabase('parley_from'),
    await createTestDatabase('parley_to'),
  ];
  const source = await open(from);
  let restored = source;
  try {
    await checkKey(source.db, sealer);
    const id = await addAccount(source.db, { email: 'a@b.test', passwordHash: 'x', name: 'A' });
    await enableAuthenticator({ db: source.db, sealer }, id ?? '', 'JBSWY3DPEHPK3PXP');
    const queue = await startQueue(source, sealer, log);
    const notes = await queue.work(kind);
    await notes.send(source.db, [{ text: 'later' }], {
      notBefore: new Date(Date.now() + 3_600_000),
    });
    await run(path.join(binaries, 'pg_dump'), ['--format=custom', `--file=${file}`, from]);
    await queue.stop();

    await run(path.join(binaries, 'pg_restore'), ['--no-owner', `--dbname=${to}`, file]);
    restored = await open(to);
    await checkKey(restored.db, sealer);
    expect(await currentAuthenticatorCode({ db: restored.db, sealer, now }, id ?? '')).toEqual(
      await currentAuthenticatorCode({ db: source.db, sealer, now }, id ?? ''),
    );
    await restored.execute('update pgboss.job set start_after = now()');
    const again = await startQueue(restored, sealer, log);
    await again.work(kind);
    while (said.length === 0) await restored.execute('select pg_sleep(0.05)');
    await again.stop();
    expect(said).toEqual([{ text: 'later' }]);
    const other = makeSealer(randomBytes(32));
    await expect(checkKey(restored.db, other)).rejects.toThrow(KeyMismatchError);
  } finally {
    await source.close();
    if (restored !== source) await restored.close();
    remove();
  }
});
