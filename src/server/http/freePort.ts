import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Checks that the address can be listened on before anything is opened that would have to be closed again if it
 * cannot.
 * @throws the system's error that listening would throw
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
