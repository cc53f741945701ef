/** Stands before a server or several, or between one and its database, and fails as a network may. */
import { connect, createServer, type Socket } from 'node:net';

import { listen } from '@/test/ports';

/** What becomes of bytes on their way to the target: passed on, kept for ever, or the connection is cut. */
export type Fate = 'pass' | 'hold' | 'cut';

export interface ScriptedTcpProxy {
  /** The target's address by way of this proxy. */
  url: string;
  /** Decides for each piece on its way to the target. */
  script: (bytes: Buffer) => Fate;
  stop(): Promise<void>;
}

/** @param target URL of a server, such as `postgres://...`; asked for at each connection */
export async function startScriptedTcpProxy(target: () => string): Promise<ScriptedTcpProxy> {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const { hostname, port } = new URL(target());
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => one.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    near.on('data', (bytes) => {
      const fate = proxy.script(bytes);
      if (fate === 'cut') near.resetAndDestroy();
      if (fate === 'pass') far.write(bytes);
    });
    far.pipe(near);
  });
  const url = new URL(target());
  url.host = `127.0.0.1:${await listen(server)}`;
  const proxy: ScriptedTcpProxy = {
    url: url.href,
    script: () => 'pass',
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}
