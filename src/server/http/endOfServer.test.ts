/** The end of a server: what is in flight is answered first. */
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { makeOwnFolder } from '@/test/ownFolder';
import { startBackend, type Backend, type BackendOptions } from '@/test/server/backend';
import { until } from '@/test/waiting';
import { connectTo } from '@/test/server/heldConnections';

/** Far more than an end takes, far less than a kept-alive connection lives. */
const PATIENCE = 20_000;
/** More than the buffers between two sockets hold, bytes. */
const LARGE = 32 * 1024 * 1024;

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

test('an instance that is about to end says so, and takes its leave with each reply', async () => {
  const backend = await startBackend();
  backend.app.leave();
  const health = await fetch(`${backend.url}/health`);
  expect([health.status, health.headers.get('retry-after')]).toEqual([503, '2']);
  const call = await fetch(`${backend.url}/user/`);
  expect([call.status, call.headers.get('connection')]).toEqual([401, 'close']);
  await backend.stop();
});

/**
 * Clients in a thread of their own: half of them are answered once and keep their connection. At a
 * sign they all send; they say when everything is with the system, and at the end what they were answered.
 */
const CROWD = `
const { once } = require('node:events');
const { connect } = require('node:net');
const { parentPort, workerData: { port, host, clients, signs } } = require('node:worker_threads');
const REQUEST = 'GET /user/ HTTP/1.1\\r\\nHost: parley.test\\r\\n\\r\\n';
async function open() {
  const socket = connect(port, host);
  await once(socket, 'connect');
  return socket;
}
const send = (socket) => new Promise((resolve) => socket.write(REQUEST, resolve));
async function main() {
  const kept = await Promise.all(Array.from({ length: clients / 2 }, open));
  await Promise.all(kept.map(async (socket) => {
    await send(socket);
    await once(socket, 'data');
  }));
  parentPort.postMessage('kept');
  Atomics.wait(signs, 0, 0);
  const sockets = [...kept, ...(await Promise.all(Array.from({ length: clients / 2 }, open)))];
  const answers = sockets.map(async (socket) => {
    let text = '';
    socket.on('data', (chunk) => (text += chunk));
    socket.on('error', (error) => (text += error.code));
    await new Promise((resolve) => socket.once('close', resolve));
    return text;
  });
  await Promise.all(sockets.map(send));
  Atomics.store(signs, 1, 1);
  Atomics.notify(signs, 1);
  parentPort.postMessage(await Promise.all(answers));
}
main();
`;

test('what was sent before the end is answered, though none of it was accepted or read, however slowly', async () => {
  const backend = await startBackend();
  const { hostname: host, port } = new URL(backend.url);
  const signs = new Int32Array(new SharedArrayBuffer(12));
  const workerData = { host, port: Number(port), clients: 32, signs };
  const crowd = new Worker(CROWD, { eval: true, workerData });
  await once(crowd, 'message');
  const answered = once(crowd, 'message');
  // The first ones alone take longer than new connections that never end are waited for.
  let slow = workerData.clients / 2;
  backend.app.server.prependListener('request', () => {
    if (slow > 0) Atomics.wait(signs, 2, 0, 70);
    slow -= 1;
  });
  Atomics.store(signs, 0, 1);
  Atomics.notify(signs, 0);
  // The server stands still in this thread, as the embedded database makes it stand still.
  Atomics.wait(signs, 1, 0);
  await backend.stop();
  const [answers] = await answered;
  const heads = answers.map((answer: string) =>
    [/^HTTP\/1\.1 \d+|^\w*$/.exec(answer), /^connection: \w+/im.exec(answer)].join(', '),
  );
  expect(heads).toEqual(Array(workerData.clients).fill('HTTP/1.1 401, Connection: close'));
});

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
    const { folder: clientDir, remove } = makeOwnFolder('client');
    mkdirSync(path.join(clientDir, 'assets'));
    writeFileSync(path.join(clientDir, 'index.html'), '<!doctype html>');
    writeFileSync(path.join(clientDir, 'assets/large.0123456.js'), Buffer.alloc(LARGE, ' '));
    const backend = await startBackend({ settings: { clientDir } });
    const socket = await connectTo(backend);
    let received = 0;
    socket.write('GET /assets/large.0123456.js HTTP/1.1\r\nHost: parley.test\r\n\r\n');
    await once(socket, 'readable');
    const { stopped } = await beginStop(backend);
    socket.on('data', (chunk: Buffer) => (received += chunk.length));
    const closed = once(socket, 'close');
    expect(await endsInTime(stopped)).toBe(true);
    await closed;
    expect(received).toBeGreaterThan(LARGE);
    remove();
  });
});
