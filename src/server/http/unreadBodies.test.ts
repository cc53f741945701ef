import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { startBackend, type Backend } from '@/test/server/backend';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const CHUNK = Buffer.alloc(64 * 1024, 'x');

/** Sends a body little by little, whatever comes back meanwhile. @returns what came back in the end */
async function sendSlowly(path: string, chunks: number, announced = chunks): Promise<string> {
  const { hostname, port } = new URL(backend.url);
  const socket = connect(Number(port), hostname);
  let received = '';
  let failure: Error | null = null;
  socket.on('data', (data) => (received += data.toString()));
  socket.on('error', (error) => (failure = error));
  const closed = once(socket, 'close').catch(() => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: parley\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${announced * CHUNK.length}\r\n\r\n`,
  );
  for (let sent = 0; sent < chunks && !socket.destroyed; sent += 1) {
    socket.write(CHUNK);
    await wait(5);
  }
  await closed;
  return failure ? String(failure) : (received.split('\r\n')[0] ?? '');
}

test.each(['/intake/nobodys-line', '/intake/calls', '/lines', '/nowhere'])(
  'a refusal of %s reaches a sender who still sends',
  async (path) => {
    expect(await sendSlowly(path, 40)).toMatch(/^HTTP\/1\.1 4(01|13) /);
  },
);

test('it does not wait for a body that never comes', async () => {
  expect(await sendSlowly('/intake/nobodys-line', 1, 2)).toMatch(/^HTTP\/1\.1 401 /);
});
