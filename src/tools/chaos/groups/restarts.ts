/** Restarts of the database while two servers are at work. */
import { setTimeout as wait } from 'node:timers/promises';

import { ask, strangeAddress } from '../ask';
import type { Finding, Group, GroupOptions } from '../group';
import { inWords, othersThan, timeUntil } from '../load';
import { memoryAfter, neverEnded } from '../report';
import { startTraffic } from '../traffic';
import { withWorld } from '../world';

const RECOVERY = 30_000;

async function run({ engine, count, note }: GroupOptions): Promise<Finding[]> {
  return withWorld(engine, async (world) => {
    const { postgres } = world;
    if (!postgres) throw new Error('The embedded database restarts with its server');
    const nextPerson = await world.people(2);
    const instances = [await world.start(), await world.start()];
    const atRest = instances[0]?.memory() ?? 0;
    const load = await startTraffic(() => instances.map(({ url }) => url), nextPerson());
    const allWell = async () => {
      const healths = await Promise.all(instances.map(({ url }) => ask(url, '/health')));
      return healths.every(({ status }) => status === 200);
    };
    let ended = 0;
    let slowest = 0;
    for (let round = 1; round <= count; round += 1) {
      await wait(500);
      await postgres.stop(round % 2 === 0 ? 'immediate' : 'fast');
      await wait(500);
      await postgres.start();
      for (const [index, instance] of instances.entries()) {
        if (instance.isAlive()) continue;
        ended += 1;
        instances[index] = await world.start();
      }
      slowest = Math.max(slowest, (await timeUntil(allWell, RECOVERY)) ?? Infinity);
      note(`${round} of ${count}`);
    }
    const tally = await load.stop();

    // Who listens for jobs listens again.
    const reader = nextPerson();
    const from = world.mail.mails.length;
    const url = instances[0]?.url ?? '';
    await ask(url, `/reset-pass?email=${reader.email}`, { from: strangeAddress() });
    const hasMail = await world.mail.next(reader.email, from, 15_000).then(
      () => true,
      () => false,
    );
    return [
      {
        did: `${count} restarts of the database, fast and immediate in turn`,
        promised: 'only 200 and 503',
        seen: inWords(tally),
        ok: othersThan(tally, ['200', '503']).length === 0,
      },
      {
        did: 'after each',
        promised: `both servers well within ${RECOVERY / 1000} s`,
        seen:
          slowest === Infinity ? 'not well again' : `the slowest after ${Math.round(slowest)} ms`,
        ok: slowest < Infinity,
      },
      {
        did: 'a reset link asked for afterwards',
        promised: 'its mail arrives',
        seen: hasMail ? 'it did' : 'it did not',
        ok: hasMail,
      },
      neverEnded(ended),
      ...instances.map((instance) => memoryAfter(instance, atRest)),
    ];
  });
}

export const restarts: Group = {
  about: 'restarts of PostgreSQL while two servers are at work',
  counts: { postgres: 20 },
  run,
};
