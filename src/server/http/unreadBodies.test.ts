import { once } from 'node:events';
import { connect } from 'node:net';

import { startBackend, type Backend } from '@/test/server/backend';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const CHUNK = Buffer.alloc(64 * 1024, 'x');

/**
 * Sends a body, all but its beginning once the head was read: at once then, as a busy machine would make pauses longer
 * than a body is waited for.
 * @returns what came back in the end
 */
async function sendLate(path: string, chunks: number, announced = chunks): Promise<string> {
  const { hostname, port } = new URL(backend.url);
  // Half open: an end of the other side does not stop it.
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  let received = '';
  let failure: Error | null = null;
  socket.on('data', (data) => (received += data.toString()));
  socket.on('error', (error) => (failure = error));
  const closed = once(socket, 'close').catch(() => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: parley\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${announced * CHUNK.length}\r\n\r\n`,
  );
  socket.write(CHUNK);
  // Answered by the same server, so it has read the head by now.
  await fetch(`${backend.url}/health`);
  for (let sent = 1; sent < chunks && !socket.destroyed; sent += 1) socket.write(CHUNK);
  if (socket.readableEnded) socket.end();
  else socket.once('end', () => socket.end());
  await closed;
  return failure ? String(failure) : (received.split('\r\n')[0] ?? '');
}

test.each(['/intake/nobodys-line', '/intake/calls', '/lines', '/nowhere'])(
  'a refusal of %s reaches a sender who still sends',
  async (path) => {
    expect(await sendLate(path, 40)).toMatch(/^HTTP\/1\.1 4(01|13) /);
  },
);

test('it does not wait for a body that never comes', async () => {
  expect(await sendLate('/intake/nobodys-line', 1, 2)).toMatch(/^HTTP\/1\.1 401 /);
});
