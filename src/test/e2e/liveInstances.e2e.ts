/** News across two instances on PostgreSQL; the one that held the stream is killed, and the page goes on at the other. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';

import { paths } from '@/client/lib/paths';
import { addAccount } from '@/server/modules/accounts/accounts';
import { openDatabase } from '@/server/platform/db/open';
import { makeHasher } from '@/server/platform/secrets/hasher';
import { makeOwnFolder } from '@/test/ownFolder';
import { DANA, PASSWORD, tokenOf } from '@/test/people';
import { createDatabase, findPostgres, startPostgres } from '@/test/server/postgres';
import { startScriptedTcpProxy, type ScriptedTcpProxy } from '@/test/server/scriptedTcpProxy';

import { expect, NETWORK_NOISE, submitCredentials, test } from './fixtures';
import { startParley, type ParleyProcess } from './parleyProcess';

test('the instance with the stream is killed, and the page catches up at the other', async ({
  page,
  complaints,
}) => {
  test.skip(findPostgres() === null, 'PostgreSQL is not installed');
  complaints.allow(NETWORK_NOISE);
  complaints.allow(/ERR_/);
  const { folder, remove } = makeOwnFolder('e2e');
  const postgres = await startPostgres();
  const instances: ParleyProcess[] = [];
  let balancer: ScriptedTcpProxy | null = null;
  try {
    const env = await realPeople(await createDatabase(postgres.url, 'live'));
    for (const name of ['one', 'two']) {
      instances.push(await startParley(path.join(folder, name), env));
    }
    const [first, second] = instances;
    if (!first || !second) throw new Error('Two were started');
    // One address for both: each connection goes to the first that takes it.
    const living = () => instances.find((instance) => instance.isAlive())?.url ?? '';
    balancer = await startScriptedTcpProxy(living);
    const token = await tokenOf(second.url);
    const key = await lineAt(second.url, token);

    await handIn(second.url, key, '0');

    const stream = page.waitForResponse(/\/user\/events$/);
    await page.goto(balancer.url);
    await submitCredentials(page, DANA);
    await stream;
    // The stream is there before the way to the first screen is at its end.
    await page.waitForURL(`**${paths.reports}`);
    await page.goto(`${balancer.url}#/admin-Dashboard/calls`);
    await expect(page.locator('tbody tr:not([aria-hidden])').first()).toBeVisible();
    // Handed in at the one, told by the other.
    await handIn(second.url, key, '1');
    await expect(page).toHaveTitle('(1) Calls · Parley');

    await first.stop('SIGKILL');
    await handIn(second.url, key, '2');
    await expect(page).toHaveTitle('(2) Calls · Parley');
    await handIn(second.url, key, '3');
    await expect(page).toHaveTitle('(3) Calls · Parley');
  } finally {
    await balancer?.stop();
    for (const instance of instances) await instance.stop('SIGKILL');
    await postgres.remove();
    remove();
  }
});

/** Several instances are for real people: Dana is one, in this database. */
async function realPeople(url: string): Promise<Record<string, string>> {
  const database = await openDatabase(
    { kind: 'postgres', url },
    'dist/server/migrations',
    () => undefined,
  );
  const passwordHash = await makeHasher().hash(PASSWORD);
  await addAccount(database.db, { email: DANA, passwordHash, name: 'Dana Whitfield' });
  await database.close();
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://parley.test',
    TRUST_PROXY: 'loopback',
    DATABASE_URL: url,
    SECRETS_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: 'smtp://127.0.0.1:9',
  };
}

interface Line {
  path: string;
  key: string;
}

async function lineAt(url: string, token: string): Promise<Line> {
  const reply = await fetch(`${url}/lines`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json' },
    body: JSON.stringify({ platform: 'own', name: 'Front desk' }),
  });
  const line: { url: string; key: string } = await reply.json();
  return { path: new URL(line.url).pathname, key: line.key };
}

async function handIn(url: string, { path: line, key }: Line, id: string): Promise<void> {
  const reply = await fetch(url + line, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      id,
      time: new Date().toISOString(),
      customer: { name: 'Ann', phone: '+12025550101' },
      query: 'Open?',
    }),
  });
  expect(reply.status).toBe(200);
}
