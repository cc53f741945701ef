import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';

import { startBackend, type Backend } from '@/test/server/backend';
import { addPerson, signIn } from '@/test/server/people';
import { until } from '@/test/waiting';
import { liveStreams } from '@/server/platform/db/tables/events';
import { connectTo } from '@/test/server/heldConnections';

test('a connection on which nothing was sent does not hold up the end', async () => {
  const backend = await startBackend();
  const socket = await connectTo(backend);
  // Answered by the same server, so it has taken the connection before by now.
  await fetch(`${backend.url}/nowhere`);
  const closed = once(socket, 'close');
  await backend.stop();
  await closed;
});

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
