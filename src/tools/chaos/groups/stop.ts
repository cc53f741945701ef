/** SIGTERM while requests are under way. */
import { setTimeout as wait } from 'node:timers/promises';

import { ask, keepAlive, type Answer } from '../ask';
import type { Finding, Group, GroupOptions } from '../group';
import { inWords, othersThan, startLoad } from '../load';
import { list } from '../report';
import { signIn } from '../people';
import { withWorld } from '../world';

const CLIENTS = 32;
/** docs/security.md and the architecture name it, ms. */
const DRAIN = 10_000;
/** Nobody listens any more: the client was told before anything was sent. */
const NOT_SENT = 'ECONNREFUSED';

async function run({ engine, count, note }: GroupOptions): Promise<Finding[]> {
  return withWorld(engine, async (world) => {
    const person = (await world.people(1))();
    let answered = 0;
    let unanswered = 0;
    let slowest = 0;
    const kinds: string[] = [];
    const codes: string[] = [];
    for (let round = 1; round <= count; round += 1) {
      const instance = await world.start();
      const { url } = instance;
      const token = await signIn(url, person.email);
      const agent = keepAlive(CLIENTS);
      const act = (client: number): Promise<Answer> =>
        // Half of them on connections that are kept, half on a new one each.
        ask(url, '/user/callbacks', { token, ...(client % 2 === 0 && { agent }) });
      const load = startLoad(CLIENTS, act, 0);
      await wait(500 + Math.random() * 300);
      load.cutTally();
      const asked = performance.now();
      await instance.stop('SIGTERM');
      slowest = Math.max(slowest, performance.now() - asked);
      codes.push(String(await instance.ended));
      const tally = await load.stop();
      agent.destroy();
      for (const [kind, times] of tally.counts) {
        if (kind === '200' || kind === '503') answered += times;
        else if (kind !== NOT_SENT) unanswered += times;
      }
      kinds.push(...othersThan(tally, ['200', '503', NOT_SENT]));
      note(`${round} of ${count}: ${inWords(tally)}`);
    }
    return [
      {
        did: `${count} x SIGTERM under ${CLIENTS} clients`,
        promised: 'what was sent is answered: 0 resets',
        seen: `${answered} answered after it, ${unanswered} not (${list(kinds)})`,
        ok: unanswered === 0 && answered > 0,
      },
      {
        did: 'the process',
        promised: `ends by itself with 0 within ${DRAIN / 1000} s`,
        seen: `codes ${[...new Set(codes)].join(', ')}, slowest ${Math.round(slowest)} ms`,
        ok: codes.every((code) => code === '0') && slowest <= DRAIN + 1_000,
      },
    ];
  });
}

export const stop: Group = {
  about: 'SIGTERM while requests are under way',
  counts: { embedded: 10, postgres: 20 },
  run,
};
