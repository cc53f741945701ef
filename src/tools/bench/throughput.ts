/** How many reads of a list a server answers, on both engines, beside a bare Fastify with the same body. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { eq } from 'drizzle-orm';

import { NO_DETAILS } from '@/server/modules/calls/details';
import { storeCalls } from '@/server/modules/calls/store';
import { openDatabase } from '@/server/platform/db/open';
import { accounts } from '@/server/platform/db/tables/accounts';
import { makeOwnFolder } from '@/test/ownFolder';
import { signIn } from '@/tools/chaos/people';
import { withWorld, type World } from '@/tools/chaos/world';
import { headOf, rowOf } from '@/tools/scale/tables';

import { atLeast, median, type Figure } from './figure';
import { load } from './load';

const ROUTE = '/user/callbacks';
const CONNECTIONS = 50;
const ROWS = 20;

/** A server under load, and what it has answered a second, round by round. */
interface Runner {
  url: string;
  token: string;
  rates: number[];
}

/** A server whose one person has a page of calls to read. */
async function startReadable(world: World): Promise<Runner> {
  const { email } = (await world.people(1))();
  const database = await openDatabase(world.location, 'dist/server/migrations', () => undefined);
  const [account] = await database.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, email));
  await storeCalls(
    database.db,
    account?.id ?? '',
    Array.from({ length: ROWS }, (_, index) => ({
      source: 'own' as const,
      externalId: String(index),
      time: new Date(Date.UTC(2025, 0, 1, index)),
      customerName: `Caller ${index}`,
      phone: `+1202555${String(index).padStart(4, '0')}`,
      query: null,
      wantsCallback: true,
      details: NO_DETAILS,
    })),
  );
  await database.close();
  const { url } = await world.start();
  return { url, token: await signIn(url, email), rates: [] };
}

/** Answers the same body, with nothing behind it. */
async function withBare<T>(body: string, run: (url: string) => Promise<T>): Promise<T> {
  const { folder, remove } = makeOwnFolder('bare');
  const file = path.join(folder, 'body.json');
  writeFileSync(file, body);
  const child = spawn(
    process.execPath,
    ['--import=tsx', path.join(import.meta.dirname, 'bareFastify.ts'), ROUTE, file],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  );
  try {
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('It has ended')));
    const [line] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer];
    return await run(line.toString().trim());
  } finally {
    child.kill();
    remove();
  }
}

export interface ThroughputResults {
  figures: Figure[];
  /** What they come from, for people. */
  rates: string;
}

/** Takes turns, so that other load on the machine affects all of them alike. */
export async function benchThroughput(rounds: number, seconds: number): Promise<ThroughputResults> {
  return withWorld('postgres', (beside) =>
    withWorld('embedded', async (within) => {
      const postgres = await startReadable(beside);
      const embedded = await startReadable(within);
      const reply = await fetch(postgres.url + ROUTE, { headers: { token: postgres.token } });
      return withBare(await reply.text(), async (url) => {
        const bare: Runner = { url, token: '', rates: [] };
        const runners = { 'bare Fastify': bare, PostgreSQL: postgres, PGlite: embedded };
        const askFor = async ({ url: base, token }: Runner): Promise<number> => {
          const request = { path: ROUTE, headers: { token } };
          return (await load([base], CONNECTIONS, seconds, request)).perSecond;
        };
        // Compilers and connections warm up first.
        for (const runner of Object.values(runners)) await askFor(runner);
        for (let round = 0; round < rounds; round += 1) {
          for (const runner of Object.values(runners)) {
            runner.rates.push(await askFor(runner));
          }
        }
        const share = ({ rates }: Runner) =>
          median(rates.map((rate, round) => rate / (bare.rates[round] ?? Infinity)));
        const lines = Object.entries(runners).map(([name, { rates }]) =>
          rowOf(name, median(rates).toFixed(0)),
        );
        return {
          figures: [
            atLeast(`GET ${ROUTE} on PostgreSQL, x bare Fastify`, share(postgres), 0.2),
            atLeast(`GET ${ROUTE} on PGlite, x bare Fastify`, share(embedded), 0.06),
          ],
          rates: [
            ...headOf(`GET ${ROUTE}, ${CONNECTIONS} connections`, 'requests/s'),
            ...lines,
          ].join('\n'),
        };
      });
    }),
  );
}
