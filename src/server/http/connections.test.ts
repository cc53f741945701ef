import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { startBackend, type Backend, type BackendOptions } from '@/test/server/backend';
import { until } from '@/test/waiting';

/** Far more than an end takes, far less than a kept-alive connection lives. */
const PATIENCE = 20_000;
/** More than the buffers between two sockets hold, bytes. */
const LARGE = 32 * 1024 * 1024;

async function connectTo(backend: Backend): Promise<Socket> {
  const { hostname, port } = new URL(backend.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

test('a connection on which nothing was sent does not hold up the end', async () => {
  const backend = await startBackend();
  const socket = await connectTo(backend);
  // Answered by the same server, so it has taken the connection before by now.
  await fetch(`${backend.url}/nowhere`);
  const closed = once(socket, 'close');
  await backend.stop();
  await closed;
});

/** Whether the end comes before a connection that is kept alive would let it. */
async function endsInTime(stopped: Promise<void>): Promise<boolean> {
  return Promise.race([stopped.then(() => true), wait(PATIENCE, false, { ref: false })]);
}

/** Ends it, and waits until it takes no more connections. */
async function beginStop(backend: Backend): Promise<{ stopped: Promise<void> }> {
  const stopped = backend.stop();
  const canConnect = () =>
    connectTo(backend).then(
      (socket) => (socket.destroy(), true),
      () => false,
    );
  await until(async () => !(await canConnect()));
  return { stopped };
}

describe('a request in flight on a connection that is kept alive', () => {
  /** A sign-in that is answered when the test says so. */
  async function signInHeld(): Promise<{ backend: Backend; socket: Socket; finish: () => void }> {
    let finish: () => void = () => undefined;
    let isHeld = false;
    const held = new Promise<boolean>((resolve) => (finish = () => resolve(false)));
    const hold = (): Promise<boolean> => ((isHeld = true), held);
    const hasher: NonNullable<BackendOptions['deps']>['hasher'] = {
      hash: () => Promise.reject(new Error('not asked for')),
      verify: hold,
    };
    const backend = await startBackend({ deps: { hasher } });
    const socket = await connectTo(backend);
    const body = JSON.stringify({ email: 'a@example.com', password: 'x' });
    socket.write(
      `POST /login/ HTTP/1.1\r\nHost: parley.test\r\nConnection: keep-alive\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    await until(() => isHeld);
    return { backend, socket, finish };
  }

  test('is answered, told that its connection ends, and does not hold up the end', async () => {
    const { backend, socket, finish } = await signInHeld();
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    const closed = once(socket, 'close');
    const { stopped } = await beginStop(backend);
    finish();
    expect(await endsInTime(stopped)).toBe(true);
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer.toLowerCase()).toContain('connection: close\r\n');
  });

  test('is answered to the last byte when its answer had begun, and does not hold up the end', async () => {
    const clientDir = mkdtempSync(path.join(tmpdir(), 'parley-client-'));
    mkdirSync(path.join(clientDir, 'assets'));
    writeFileSync(path.join(clientDir, 'index.html'), '<!doctype html>');
    writeFileSync(path.join(clientDir, 'assets/large.0123456789.js'), Buffer.alloc(LARGE, ' '));
    const backend = await startBackend({ settings: { clientDir } });
    const socket = await connectTo(backend);
    let received = 0;
    socket.write('GET /assets/large.0123456789.js HTTP/1.1\r\nHost: parley.test\r\n\r\n');
    await once(socket, 'readable');
    const { stopped } = await beginStop(backend);
    socket.on('data', (chunk: Buffer) => (received += chunk.length));
    const closed = once(socket, 'close');
    expect(await endsInTime(stopped)).toBe(true);
    await closed;
    expect(received).toBeGreaterThan(LARGE);
    rmSync(clientDir, { recursive: true });
  });
});
