/** A bad network between server and database. */
import { setTimeout as wait } from 'node:timers/promises';

import { ask } from '../ask';
import type { Finding, Group, GroupOptions } from '../group';
import { inWords, othersThan, timeUntil, type Tally } from '../load';
import { memoryAfter, neverEnded } from '../report';
import { NETWORK_MODES, startBadNetwork, type NetworkMode } from '../badNetwork';
import { startTraffic } from '../traffic';
import { withWorld } from '../world';

/** How long each mode lasts, ms; in the hole longer than a statement may take. */
const lastingOf = (mode: NetworkMode) => (mode === 'black hole' ? 15_000 : 4_000);
const RECOVERY = 30_000;
const EXPECTED = ['200', '503'];

/** Tallies of several rounds as one. */
function together(tallies: readonly Tally[]): Tally {
  const counts = new Map<string, number>();
  for (const tally of tallies) {
    for (const [kind, count] of tally.counts) counts.set(kind, (counts.get(kind) ?? 0) + count);
  }
  return { counts, times: tallies.flatMap(({ times }) => times) };
}

async function run({ engine, count, note }: GroupOptions): Promise<Finding[]> {
  return withWorld(engine, async (world) => {
    const { location } = world;
    if (location.kind !== 'postgres') throw new Error('Only PostgreSQL is reached over a network');
    const nextPerson = await world.people(1);
    const direct = new URL(location.url);
    const network = await startBadNetwork({ host: direct.hostname, port: Number(direct.port) });
    direct.port = String(network.port);
    const start = () => world.start({ DATABASE_URL: direct.href });
    let server = await start();
    const atRest = server.memory();
    const load = await startTraffic(() => [server.url], nextPerson());

    /** One round; answers how long it took to be well again, null when it ended or never was. */
    async function suffer(mode: NetworkMode): Promise<number | null> {
      network.setMode(mode);
      await wait(lastingOf(mode));
      network.setMode('pass');
      const isWell = async () => (await ask(server.url, '/health')).status === 200;
      const took = server.isAlive() ? await timeUntil(isWell, RECOVERY) : null;
      // What was under way is answered.
      await wait(1_000);
      return took;
    }

    const findings: Finding[] = [];
    let ended = 0;
    try {
      for (const mode of NETWORK_MODES) {
        const tallies: Tally[] = [];
        const times: (number | null)[] = [];
        const endedBefore = ended;
        for (let round = 1; round <= count; round += 1) {
          load.cutTally();
          times.push(await suffer(mode));
          tallies.push(load.cutTally());
          if (!server.isAlive()) {
            ended += 1;
            server = await start();
          }
        }
        note(mode);
        const all = together(tallies);
        const slowest = Math.max(...times.map((time) => time ?? Infinity));
        findings.push({
          did: `${mode} x ${count}, ${lastingOf(mode) / 1000} s each`,
          promised: 'only 200 and 503, well again by itself',
          seen: `${inWords(all)}; ${ended > endedBefore ? `THE SERVER ENDED x ${ended - endedBefore}` : `well after ${Math.round(slowest)} ms`}`,
          ok: slowest < Infinity && othersThan(all, EXPECTED).length === 0,
        });
      }
    } finally {
      await load.stop();
      network.stop();
    }
    return [...findings, neverEnded(ended), memoryAfter(server, atRest)];
  });
}

export const proxy: Group = {
  about: 'a bad network between server and PostgreSQL, seven ways',
  counts: { postgres: 5 },
  run,
};
