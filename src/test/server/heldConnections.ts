/** Connections to a backend, below HTTP. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import type { Backend } from './backend';

/** Connects to it, and sends nothing. */
export async function connectTo(backend: Backend): Promise<Socket> {
  const { hostname, port } = new URL(backend.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}
