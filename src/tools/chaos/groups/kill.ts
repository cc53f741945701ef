/** `kill -9` of a server, and of its database, while people write. */
import { setTimeout as wait } from 'node:timers/promises';

import type { Finding, Group, GroupOptions } from '../group';
import type { Instance } from '../instance';
import { startLoad, timeUntil } from '../load';
import { none } from '../report';
import { intakeWriter, passwordWriter, profileWriter, signUpWriter, type Writer } from '../writers';
import { withWorld, type World } from '../world';
import { ask } from '../ask';

/** Ends the first process of PostgreSQL and starts it anew once the others have noticed. */
async function killDatabase({ postgres }: World): Promise<void> {
  if (!postgres) return;
  process.kill(postgres.pid(), 'SIGKILL');
  for (let tries = 1; ; tries += 1) {
    await wait(200);
    try {
      return await postgres.start();
    } catch (error) {
      if (tries === 50) throw error;
    }
  }
}

const isHealthy = async (instance: Instance) =>
  (await ask(instance.url, '/health', { within: 5_000 })).status === 200;

/**
 * Lets the writers write, kills at a random moment, starts again.
 * @returns a server that works, and what became of one that should have outlived its database
 */
async function writeAndKill(
  world: World,
  instance: Instance,
  writers: readonly Writer[],
  victim: 'server' | 'database',
): Promise<{ instance: Instance; died: string[] }> {
  const before = writers.map((writer) => writer.acknowledged());
  const load = startLoad(
    writers.length,
    (client) => (writers[client] ?? signUpWriter('x')).write(instance.url),
    0,
  );
  // Each kind has been answered once, then at any moment of the next ones.
  const hasBegun = () =>
    writers.every((writer, index) => writer.acknowledged() > (before[index] ?? 0));
  await timeUntil(hasBegun, 15_000);
  await wait(Math.random() * 500);
  if (victim === 'server') await instance.stop('SIGKILL');
  else await killDatabase(world);
  await load.stop();
  if (instance.isAlive() && (await timeUntil(() => isHealthy(instance), 30_000)) !== null) {
    return { instance, died: [] };
  }
  const died = victim === 'database' ? [instance.isAlive() ? 'hangs' : 'ended'] : [];
  await instance.stop('SIGKILL');
  return { instance: await world.start(), died };
}

async function run({ engine, count, note }: GroupOptions): Promise<Finding[]> {
  return withWorld(engine, async (world) => {
    const nextPerson = await world.people(3);
    const writers = [
      intakeWriter(nextPerson()),
      profileWriter(nextPerson()),
      signUpWriter('newcomer'),
      passwordWriter(nextPerson()),
    ];
    const wrong: string[] = [];
    const died: string[] = [];
    let instance = await world.start();
    let database = 0;
    for (let round = 1; round <= count; round += 1) {
      const victim = engine === 'postgres' && round % 2 === 0 ? 'database' : 'server';
      if (victim === 'database') database += 1;
      const outcome = await writeAndKill(world, instance, writers, victim);
      instance = outcome.instance;
      died.push(...outcome.died);
      for (const writer of writers) {
        wrong.push(...(await writer.check(instance.url)).map((what) => `${what} (round ${round})`));
      }
      note(`${round} of ${count}`);
    }
    const written = writers.map((writer) => writer.acknowledged());
    const memory = Math.round(instance.memory() / 1024 / 1024);
    return [
      none(
        `${count} x kill -9 under writes`,
        'nothing that was answered is lost, nothing is half',
        wrong,
      ),
      ...(database > 0
        ? [none(`${database} of them of the database`, 'the server outlives it', died)]
        : []),
      {
        did: 'writes answered: calls, profiles, sign-ups, passwords',
        promised: 'some of each',
        seen: written.join(', '),
        ok: written.every((number) => number > 0),
      },
      { did: 'memory after', promised: 'told', seen: `${memory} MiB`, ok: true },
    ];
  });
}

export const kill: Group = {
  about: 'kill -9 of the server, and of PostgreSQL, under writes',
  counts: { embedded: 30, postgres: 50 },
  run,
};
