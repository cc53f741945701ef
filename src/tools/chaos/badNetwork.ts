/** Stands between a server and its database, and behaves as networks do on bad days. */
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { listen } from '@/test/ports';

export const NETWORK_MODES = [
  'down',
  'slow close',
  'cut',
  'reset',
  'sliced',
  'latency',
  'black hole',
] as const;
export type NetworkMode = 'pass' | (typeof NETWORK_MODES)[number];

export interface BadNetwork {
  port: number;
  /** Takes effect on open connections too. */
  setMode(mode: NetworkMode): void;
  stop(): void;
}

/** How long a connection lives in the modes that end it, ms. */
const LIFE = 300;
/** One way, ms. */
const LATENCY = 100;
/** Bytes of one slice. */
const SLICE = 7;

/** One connection: the server's side and the database's. */
interface Pair {
  near: Socket;
  far: Socket;
}

export async function startBadNetwork(target: { host: string; port: number }): Promise<BadNetwork> {
  let mode: NetworkMode = 'pass';
  const pairs = new Set<Pair>();

  /** Hands one chunk on as the mode has it. */
  async function carry(chunk: Buffer, to: Socket): Promise<void> {
    if (mode === 'black hole') return;
    if (mode === 'latency') await wait(LATENCY);
    if (mode !== 'sliced') return void to.write(chunk);
    for (let at = 0; at < chunk.length; at += SLICE) {
      to.write(chunk.subarray(at, at + SLICE));
      await new Promise(setImmediate);
    }
  }

  function join(from: Socket, to: Socket): void {
    // One after the other: a slow chunk must not be overtaken.
    let last = Promise.resolve();
    from.on('data', (chunk: Buffer) => {
      last = last.then(() => carry(chunk, to));
    });
    from.on('error', () => to.destroy());
    from.on('end', () => void last.then(() => (mode === 'black hole' ? undefined : to.end())));
    from.on(
      'close',
      () => void last.then(() => (mode === 'black hole' ? undefined : to.destroy())),
    );
  }

  function end({ near, far }: Pair): void {
    if (mode === 'reset') near.resetAndDestroy();
    // Half a connection: it says that nothing more comes, and still listens for a while.
    else if (mode === 'slow close') {
      near.end();
      setTimeout(() => near.destroy(), 2_000);
    } else near.destroy();
    far.destroy();
  }

  function endSoon(pair: Pair): void {
    if (mode === 'down') end(pair);
    if (mode === 'cut' || mode === 'reset' || mode === 'slow close') {
      setTimeout(() => {
        if (mode !== 'pass') end(pair);
      }, Math.random() * LIFE);
    }
  }

  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ ...target, allowHalfOpen: true });
    const pair = { near, far };
    pairs.add(pair);
    near.on('close', () => pairs.delete(pair));
    join(near, far);
    join(far, near);
    endSoon(pair);
  });

  return {
    port: await listen(server),
    setMode: (next) => {
      const former = mode;
      mode = next;
      for (const pair of pairs) {
        // What vanished in the hole cannot go on.
        if (former === 'black hole') pair.near.destroy();
        else endSoon(pair);
      }
    },
    stop: () => {
      for (const { near, far } of pairs) for (const socket of [near, far]) socket.destroy();
      server.close();
    },
  };
}
