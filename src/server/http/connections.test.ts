import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { startBackend, type Backend, type BackendOptions } from '@/test/server/backend';
import { addPerson, signIn } from '@/test/server/people';
import { until } from '@/test/waiting';

import { liveStreams } from '@/server/platform/db/tables/events';

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

describe('a connection that takes its time', () => {
  let backend: Backend;
  beforeEach(async () => {
    backend = await startBackend();
  });
  afterEach(() => backend.stop());

  const openConnections = () =>
    new Promise<number>((resolve, reject) => {
      backend.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
    });

  it.each([
    ['without a byte', ''],
    ['in the middle of a head', 'POST /login/ HTTP/1.1\r\nHost: parl'],
    [
      'in the middle of a body',
      'POST /login/ HTTP/1.1\r\nHost: parley.test\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    ],
  ])(
    'is given up %s, and gone although the other side never closes its half',
    async (_when, sent) => {
      const { server } = backend.app;
      // As far apart as they are in earnest; only the head's is shorter for the first two.
      server.requestTimeout = 600;
      server.headersTimeout = sent.includes('\r\n\r\n') ? 500 : 300;
      const { hostname, port } = new URL(backend.url);
      const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
      let answer = '';
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
      await once(socket, 'connect');
      socket.write(sent);
      await once(socket, 'end');
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      await until(async () => (await openConnections()) === 0);
      socket.destroy();
    },
  );

  it('has 15 s for the head of a request and 60 s for all of it', () => {
    const { headersTimeout, requestTimeout } = backend.app.server;
    expect([headersTimeout, requestTimeout]).toEqual([15_000, 60_000]);
  });
});

test('one connection too many is cut, and those before it are served on', async () => {
  const backend = await startBackend({ settings: { maxConnections: 2 } });
  const [first, second] = [await connectTo(backend), await connectTo(backend)];
  const third = await connectTo(backend);
  third.on('error', () => undefined);
  await new Promise((resolve) => third.once('close', resolve));
  first.write('GET /health HTTP/1.1\r\nHost: parley.test\r\n\r\n');
  const [answer] = await once(first, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  second.destroy();
  first.destroy();
  await until(async () => (await fetch(`${backend.url}/health`).catch(() => null))?.status === 200);
  await backend.stop();
});

test('what was asked in advance is forgotten with its connection', async () => {
  const backend = await startBackend();
  const socket = await connectTo(backend);
  const request = 'GET /health HTTP/1.1\r\nHost: parley.test\r\n\r\n';
  const replies: ServerResponse[] = [];
  backend.app.server.on('request', (_request, response: ServerResponse) => {
    replies.push(response);
    // Those behind the first wait for it, and before Node 24 hear nothing of the connection.
    if (replies.length === 50) socket.destroy();
  });
  socket.write(request.repeat(50));
  await until(() => replies.length === 50);
  await until(() => backend.app.underWay().length === 0);
  expect(backend.app.underWay()).toEqual([]);
  await backend.stop();
});

test('a stream whose reader left before it began is none', async () => {
  const backend = await startBackend();
  const person = await addPerson(backend, 'ann@example.com');
  const token = await signIn(backend, person);
  const { server } = backend.app;
  const [first, ...others] = server.listeners('request');
  let destroyed = 0;
  const asked = new Promise<ServerResponse>((resolve) => {
    server.removeAllListeners('request');
    server.once('request', (request, response: ServerResponse) => {
      first?.call(server, request, response);
      response.once('close', () => {
        response.destroy = () => ((destroyed += 1), response);
        for (const answer of others) answer.call(server, request, response);
        resolve(response);
      });
      request.socket.destroy();
    });
  });
  await fetch(`${backend.url}/user/events`, { headers: { token } }).catch(() => null);
  const response = await asked;
  await until(() => response.hasHeader('content-type'));
  await until(async () => (await backend.db.$count(liveStreams)) === 0);
  const before = destroyed;
  await backend.stop();
  // Of streams that are left over at the end each is.
  expect(destroyed).toBe(before);
});

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

test('what was sent before the end is answered, though none of it was accepted or read', async () => {
  const backend = await startBackend();
  const { hostname: host, port } = new URL(backend.url);
  const signs = new Int32Array(new SharedArrayBuffer(8));
  const workerData = { host, port: Number(port), clients: 32, signs };
  const crowd = new Worker(CROWD, { eval: true, workerData });
  await once(crowd, 'message');
  const answered = once(crowd, 'message');
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
    const clientDir = mkdtempSync(path.join(tmpdir(), 'parley-client-'));
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
    rmSync(clientDir, { recursive: true });
  });
});
