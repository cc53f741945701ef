/** Connections that say nothing, or only half of something, and never go by themselves. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { ask } from '../ask';
import type { Finding, Group, GroupOptions } from '../group';
import { inWords, othersThan, startLoad, timeUntil } from '../load';
import { memoryAfter, neverEnded } from '../report';
import { withWorld } from '../world';

/** Silent ones for each idle one. */
const SILENT = 0.7;
/** Longer than any time-out of a connection, ms. */
const GIVEN_BACK_WITHIN = 120_000;
/** Descriptors that the server may have more than before: its own connections come and go. */
const SLACK = 20;

const WHOLE = 'GET /user/ HTTP/1.1\r\nHost: parley.test\r\n\r\n';
/** Nothing, a whole request and then nothing, half a head, a head without its body. */
const IDLE = ['', WHOLE];
const HALVES = [
  'GET /user/ HTTP/1.1\r\nHost: parley.test\r\nX-Half: ',
  'POST /login/ HTTP/1.1\r\nHost: parley.test\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"email":',
];

/** Opens connections that never close their own side, whatever the server does. */
async function open(port: number, count: number, texts: readonly string[]): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let index = 0; index < count; index += 1) {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined);
    socket.resume();
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
    const text = texts[index % texts.length] ?? '';
    if (text !== '') socket.write(text);
    sockets.push(socket);
  }
  return sockets;
}

async function run({ engine, count, note }: GroupOptions): Promise<Finding[]> {
  return withWorld(engine, async (world) => {
    const instance = await world.start();
    const port = Number(new URL(instance.url).port);
    await ask(instance.url, '/health');
    const atRest = instance.memory();
    const before = instance.descriptors();
    const silentCount = Math.round(count * SILENT);

    const load = startLoad(1, () => ask(instance.url, '/health', { within: 10_000 }), 250);
    const sockets = [
      ...(await open(port, count, IDLE)),
      ...(await open(port, silentCount, HALVES)),
    ];
    let most = before;
    const took = await timeUntil(async () => {
      await wait(1_000);
      if (!instance.isAlive()) return true;
      most = Math.max(most, instance.descriptors());
      return instance.descriptors() <= before + SLACK;
    }, GIVEN_BACK_WITHIN);
    note(`${sockets.length} connections, at most ${most} descriptors`);
    const left = instance.isAlive() ? instance.descriptors() - before : 0;
    const tally = await load.stop();
    for (const socket of sockets) socket.destroy();
    return [
      {
        did: `${count} idle and ${silentCount} silent connections`,
        promised: '/health answers throughout',
        seen: inWords(tally),
        ok: othersThan(tally, ['200']).length === 0,
      },
      {
        did: `their descriptors, ${most - before} at most`,
        promised: `given back within ${GIVEN_BACK_WITHIN / 1000} s`,
        seen: took === null ? `${left} are still open` : `all after ${Math.round(took / 1000)} s`,
        ok: took !== null,
      },
      neverEnded(instance.isAlive() ? 0 : 1),
      memoryAfter(instance, atRest),
    ];
  });
}

export const connections: Group = {
  about: 'idle connections, and 0.7 as many silent ones, that never close',
  counts: { postgres: 1000 },
  run,
};
