/** SIGTERM while requests are under way. */
import { setTimeout as wait } from 'node:timers/promises';

import { ask, keepAlive } from '../ask';
import type { Finding, Group, GroupOptions } from '../group';
import { inWords, othersThan } from '../load';
import { signIn } from '../people';
import { withWorld } from '../world';

const CLIENTS = 32;
/** docs/security.md and the architecture name it, ms. */
const DRAIN = 10_000;
/** Nobody listens any more: the client was told before anything was sent. */
const NOT_SENT = 'ECONNREFUSED';

interface Crowd {
  /** From now on each asks at least once more, until it is told that this server leaves. */
  serverStops(): void;
  /** Answers after that, by kind. */
  gone: Promise<Map<string, number>>;
}

/** Clients who ask without a pause; half of them keep their connection, half have a new one each time. */
function startCrowd(url: string, token: string): Crowd {
  const agent = keepAlive(CLIENTS);
  const counts = new Map<string, number>();
  let isStopping = false;
  const client = async (number: number): Promise<void> => {
    for (;;) {
      const isAsked = isStopping;
      const options = { token, ...(number % 2 === 0 && { agent }) };
      const { status, text, headers } = await ask(url, '/user/callbacks', options);
      if (!isStopping) continue;
      const kind = status === 0 ? text : String(status);
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      // Who is told to go elsewhere does so, as a proxy would.
      if (isAsked && (status === 0 || headers.connection === 'close')) return;
    }
  };
  const clients = Array.from({ length: CLIENTS }, (_, number) => client(number));
  return {
    serverStops: () => {
      isStopping = true;
    },
    gone: Promise.all(clients).then(() => {
      agent.destroy();
      return counts;
    }),
  };
}

async function run({ engine, count, note }: GroupOptions): Promise<Finding[]> {
  return withWorld(engine, async (world) => {
    const person = (await world.people(1))();
    const total = new Map<string, number>();
    const codes = new Set<string>();
    let slowest = 0;
    for (let round = 1; round <= count; round += 1) {
      const instance = await world.start();
      const crowd = startCrowd(instance.url, await signIn(instance.url, person.email));
      await wait(500 + Math.random() * 300);
      crowd.serverStops();
      const asked = performance.now();
      await instance.stop('SIGTERM');
      slowest = Math.max(slowest, performance.now() - asked);
      codes.add(String(await instance.ended));
      for (const [kind, times] of await crowd.gone) {
        total.set(kind, (total.get(kind) ?? 0) + times);
      }
      note(`${round} of ${count}`);
    }
    const tally = { counts: total, times: [] };
    return [
      {
        did: `${count} x SIGTERM under ${CLIENTS} clients`,
        promised: 'what was sent is answered: 0 resets',
        seen: inWords(tally),
        ok: total.has('200') && othersThan(tally, ['200', '503', NOT_SENT]).length === 0,
      },
      {
        did: 'the process',
        promised: `ends by itself with 0 within ${DRAIN / 1000} s`,
        seen: `codes ${[...codes].join(', ')}, slowest ${Math.round(slowest)} ms`,
        ok: [...codes].every((code) => code === '0') && slowest <= DRAIN + 1_000,
      },
    ];
  });
}

export const stop: Group = {
  about: 'SIGTERM while requests are under way',
  counts: { embedded: 10, postgres: 20 },
  run,
};
