/** Stands between the server and its database, and fails as a network may. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What becomes of bytes on their way to the database: passed on, kept for ever, or the connection is cut. */
export type Fate = 'pass' | 'hold' | 'cut';

export interface ScriptedTcpProxy {
  /** The target's address by way of this proxy. */
  url: string;
  /** Decides for each piece on its way to the target. */
  script: (bytes: Buffer) => Fate;
  stop(): Promise<void>;
}

/** @param target URL of a server, such as `postgres://...` */
export async function startScriptedTcpProxy(target: string): Promise<ScriptedTcpProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const server = createServer((near) => {
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
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  // A TCP server's address is always of this kind.
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
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
