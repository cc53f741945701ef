/** Servers of tests and tools: on this machine, at any port that is free. */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';

/** Resolves once it listens. @returns its port */
export async function listen(server: Server, host = '127.0.0.1'): Promise<number> {
  await once(server.listen(0, host), 'listening');
  // A TCP server's address is always of this kind.
  return (server.address() as AddressInfo).port;
}

/** Below those that systems give away by themselves: whoever asks for any port beside us gets none of these. */
const PORTS = [15_000, 30_000] as const;

/** A port at which nobody listens, for who can only be told where to listen, and does so in a while. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...PORTS);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    await new Promise((resolve) => server.close(resolve));
    if (isFree) return port;
  }
}
