import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Finds out whether the address can be listened on, before anything is opened that a server without an
 * address would have to give back.
 * @throws the system's error, as listening would
 */
export async function assertPortFree({
  host,
  port,
}: {
  host: string;
  port: number;
}): Promise<void> {
  const server = createServer().listen({ host, port });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
