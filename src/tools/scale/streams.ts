/**
 * 200 streams of ten accounts while a thousand calls a minute come in: what it takes, how soon each is
 * told, that nobody is told of another account, and what becomes of a reader that stops reading.
 */
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { eq } from 'drizzle-orm';

import { publish } from '@/server/modules/events/events';
import { openDatabase } from '@/server/platform/db/open';
import { accounts } from '@/server/platform/db/tables/accounts';
import type { Engine } from '@/test/server/backendHost';
import { openStream, type EventReader } from '@/test/server/eventStream';

import { percentile } from '../bench/figure';
import { ask } from '../chaos/ask';
import type { Instance } from '../chaos/instance';
import { signIn, type Person } from '../chaos/people';
import { withWorld, type World } from '../chaos/world';
import { headOf, inWords, rowOf } from './tables';

const ENGINES: readonly Engine[] = ['embedded', 'postgres'];
const ACCOUNTS = 10;
/** The most an account may have (product §23.10). */
const STREAMS = 20;
const CALLS_A_MINUTE = 1_000;
/** Of a processor's second, as /proc counts it. */
const TICKS = 100;
/** A reader that takes nothing is dropped within; ms. */
const PATIENCE = 60_000;

interface Account extends Person {
  token: string;
  streams: EventReader[];
  /** Ids of its calls, as its streams were told. */
  told: Set<string>;
}

/** Seconds of a processor that the server has used so far. */
function usedBy({ pid }: Instance): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Hands one call in, and waits until every stream of its account has told it. @returns how long each took, ms */
async function tellOne(url: string, account: Account, id: string): Promise<number[]> {
  const sent = performance.now();
  const heard = Promise.all(
    account.streams.map(async (stream) => {
      const { data } = await stream.next();
      account.told.add(String(Reflect.get(Object(data), 'id')));
      return performance.now() - sent;
    }),
  );
  const call = {
    id,
    time: new Date().toISOString(),
    customer: { name: 'Ann', phone: '+12025550101' },
    query: 'Are you open on Sunday?',
  };
  const headers = { authorization: `Bearer ${account.intakeKey}` };
  const answer = await ask(url, '/intake/calls', { body: call, headers });
  if (answer.status !== 200) throw new Error(`Not taken: ${answer.status} ${answer.text}`);
  return heard;
}

/** One account's share, for so long. */
async function tellAll(url: string, account: Account, until: number): Promise<number[]> {
  const every = (60_000 * ACCOUNTS) / CALLS_A_MINUTE;
  const times: number[] = [];
  for (let n = 0, due = performance.now(); performance.now() < until; n += 1, due += every) {
    times.push(...(await tellOne(url, account, `${account.email}-${n}`)));
    await wait(Math.max(0, due + every - performance.now()));
  }
  return times;
}

/** A reader that takes nothing while far more is told than any socket holds. @returns seconds until it is dropped */
async function dropDeaf(world: World, url: string, person: Person): Promise<number | null> {
  const token = await signIn(url, person.email);
  const { hostname, port } = new URL(url);
  const deaf: Socket = connect(Number(port), hostname);
  deaf.on('error', () => undefined);
  deaf.pause();
  deaf.write(`GET /user/events HTTP/1.1\r\nHost: x\r\ntoken: ${token}\r\n\r\n`);
  await wait(500);
  const database = await openDatabase(world.location, 'dist/server/migrations', () => undefined);
  const began = performance.now();
  try {
    const { db } = database;
    const [account] = await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.email, person.email));
    if (!account) throw new Error(`There is no ${person.email}`);
    const lines = Array.from({ length: 200 }, () => ({
      event: 'line' as const,
      data: { id: 'x'.repeat(100_000) },
    }));
    await db.transaction((tx) => publish(tx, account.id, lines));
    while (performance.now() - began < PATIENCE) {
      if (isOver(deaf)) return (performance.now() - began) / 1_000;
      await wait(250);
    }
    return null;
  } finally {
    await database.close();
    deaf.destroy();
  }
}

/** Whether the other side has given it up, as the kernel knows it. */
function isOver({ localPort = 0 }: Socket): boolean {
  const port = localPort.toString(16).toUpperCase().padStart(4, '0');
  const line = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .find((row) => row.includes(` 0100007F:${port} `));
  const state = line?.trim().split(/\s+/)[3];
  // Not ESTABLISHED any more.
  return state !== '01';
}

/** @param isQuick for a quarter of a minute instead of two */
export async function measureStreams(isQuick: boolean): Promise<string> {
  const seconds = isQuick ? 15 : 120;
  const rows = headOf(
    ...['Engine', 'Streams', 'Calls', 'Told after, ms: median', 'p95', 'p99', 'most'],
    ...['Processor', 'Memory before, MB', 'after', 'Told of another account', 'Deaf reader'],
  );
  for (const engine of ENGINES) {
    await withWorld(engine, async (world) => {
      const hand = await world.people(ACCOUNTS + 1);
      const server = await world.start({ LOG_LEVEL: 'fatal' });
      const businesses: Account[] = [];
      for (let n = 0; n < ACCOUNTS; n += 1) {
        const person = hand();
        const token = await signIn(server.url, person.email);
        businesses.push({ ...person, token, streams: [], told: new Set() });
      }
      const before = server.memory();
      for (const account of businesses) {
        for (let n = 0; n < STREAMS; n += 1) {
          account.streams.push(await openStream(server, account.token));
        }
      }
      const usedBefore = usedBy(server);
      const began = performance.now();
      const until = began + seconds * 1_000;
      const times = await Promise.all(businesses.map((each) => tellAll(server.url, each, until)));
      const used = (usedBy(server) - usedBefore) / ((performance.now() - began) / 1_000);
      const after = server.memory();
      const all = times.flat();
      const calls = businesses.reduce((sum, { told }) => sum + told.size, 0);
      const distinct = new Set(businesses.flatMap(({ told }) => [...told])).size;
      for (const { streams } of businesses) for (const stream of streams) stream.close();
      const deaf =
        world.location.kind === 'postgres' ? await dropDeaf(world, server.url, hand()) : undefined;
      rows.push(
        rowOf(
          engine,
          String(ACCOUNTS * STREAMS),
          inWords(calls),
          ...[0.5, 0.95, 0.99, 1].map((share) => percentile(all, share).toFixed(1)),
          `${Math.round(used * 100)} %`,
          ...[before, after].map((bytes) => String(Math.round(bytes / 1_000_000))),
          String(calls - distinct),
          deaf === undefined
            ? 'not tried'
            : deaf === null
              ? 'kept'
              : `dropped after ${deaf.toFixed(0)} s`,
        ),
      );
    });
  }
  return rows.join('\n');
}
