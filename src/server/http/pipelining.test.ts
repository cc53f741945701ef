/** Requests that are sent on one connection without waiting for the replies to those before them. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { startBackend, type Backend } from '@/test/server/backend';
import { until } from '@/test/waiting';

const LOGIN_BODY = JSON.stringify({ email: 'a@example.com', password: 'x' });
const LOGIN =
  'POST /login/ HTTP/1.1\r\nHost: parley.test\r\nContent-Type: application/json\r\n' +
  `Content-Length: ${LOGIN_BODY.length}\r\n\r\n${LOGIN_BODY}`;
const UNKNOWN = 'GET /nowhere HTTP/1.1\r\nHost: parley.test\r\n\r\n';
/** Far more than is read of a connection at once. */
const MANY = 6_000;

describe('requests that do not wait for replies', () => {
  let backend: Backend;
  let socket: Socket;
  /** By sign-in that has begun: lets it end. */
  let begun: (() => void)[];
  let answer: string;
  const statuses = () => [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);

  beforeEach(async () => {
    begun = [];
    answer = '';
    const verify = () => new Promise<boolean>((resolve) => begun.push(() => resolve(false)));
    const hash = () => Promise.reject(new Error('not asked for'));
    backend = await startBackend({ deps: { hasher: { hash, verify } } });
    const { hostname, port } = new URL(backend.url);
    socket = connect(Number(port), hostname);
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    await once(socket, 'connect');
  });
  afterEach(async () => {
    socket.destroy();
    await backend.stop();
  });

  test('are answered one by one, as they came', async () => {
    socket.write(LOGIN + UNKNOWN + LOGIN);
    await until(() => backend.app.underWay().length === 3);
    await until(() => begun.length > 0);
    await fetch(`${backend.url}/health`);
    expect([begun.length, statuses()]).toEqual([1, []]);
    begun[0]?.();
    await until(() => begun.length === 2);
    begun[1]?.();
    await until(() => statuses().length === 3);
    expect(statuses()).toEqual(['401', '404', '401']);
  });

  test('are left when their connection ends', async () => {
    socket.write(LOGIN.repeat(3));
    await until(() => backend.app.underWay().length === 3);
    await until(() => begun.length > 0);
    socket.destroy();
    await until(() => backend.app.underWay().length === 0);
    begun[0]?.();
    await fetch(`${backend.url}/health`);
    expect(begun).toHaveLength(1);
  });

  test('are not read while too many of them wait, and all answered in the end', async () => {
    socket.write(LOGIN + UNKNOWN.repeat(MANY));
    await until(() => begun.length > 0);
    for (let turn = 0; turn < 20; turn += 1) await fetch(`${backend.url}/health`);
    expect(backend.app.underWay().length).toBeLessThan(MANY / 2);
    begun[0]?.();
    await until(() => statuses().length === MANY + 1);
    expect(new Set(statuses())).toEqual(new Set(['401', '404']));
  });
});
