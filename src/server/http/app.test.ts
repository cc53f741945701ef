import { once } from 'node:events';
import { connect } from 'node:net';

import { HASHED, hashOf, setUpClient } from '@/test/server/servedClient';

/** Headers that say the same whatever is answered. */
const SAME_ON_ALL =
  /^(cache-control|content-security-policy|cross-origin-.*|origin-agent-.*|referrer-policy|strict-.*|x-.*)$/;
/** What a head goes on with after its path. */
const EXPECTING = 'HTTP/1.1\r\nHost: parley.test\r\nConnection: close\r\nExpect';

describe('every reply', () => {
  const suite = setUpClient();
  const { get } = suite;

  /** Sends just that, and reads until the server ends the connection. */
  async function sendBytes(bytes: string): Promise<{ head: string; body: string }> {
    const { hostname, port } = new URL(suite.backend.url);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.write(bytes);
    await once(socket, 'close');
    const end = answer.indexOf('\r\n\r\n');
    return { head: answer.slice(0, end), body: answer.slice(end + 4) };
  }

  it.each(['/', HASHED, '/user/', '/login/', '/nothing', '/%zz'])(
    'to %s carries the headers that keep a browser in bounds',
    async (target) => {
      const { headers } = await get(target);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain(`script-src 'self' '${hashOf('hello()')}';`);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("require-trusted-types-for 'script';trusted-types parley");
      expect(policy).toContain("img-src 'self' data: https:;");
      expect(policy).not.toContain('unsafe-inline');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toMatch(
        /camera=\(\), .*geolocation=\(\), .*microphone=\(\), .*usb=\(\)/,
      );
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d+/);
    },
  );

  it.each([
    ['that is no HTTP', 'nonsense\r\n\r\n', 400],
    ['with a head that is too long', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`, 431],
    ['that names no host', 'GET /health HTTP/1.1\r\n\r\n', 400],
    ['that names two hosts', 'GET /health HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n', 400],
    ['for a tunnel', 'CONNECT parley.test:443 HTTP/1.1\r\nHost: parley.test\r\n\r\n', 400],
    ['that expects wonders', `GET /health ${EXPECTING}: wonders\r\n\r\n`, 417],
  ])('to a request %s carries them too', async (_what, request, status) => {
    const answer = await sendBytes(request);
    expect(answer.head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const [name, value] of (await get('/health')).headers) {
      if (SAME_ON_ALL.test(name)) {
        expect(answer.head.toLowerCase()).toContain(`\r\n${name}: ${value}`.toLowerCase());
      }
    }
    expect(answer.head).toMatch(/\r\ncontent-type: application\/json/i);
    expect(JSON.parse(answer.body)).toEqual({ detail: expect.any(String) });
  });

  it('comes from the call where the request may go on, or is of a version that names no host', async () => {
    const body = '{}';
    const length = `Content-Length: ${body.length}`;
    const type = 'Content-Type: application/json';
    const lines = `POST /login/ ${EXPECTING}: 100-continue\r\n${length}\r\n${type}\r\n\r\n${body}`;
    const answer = await sendBytes(lines);
    expect(answer.head).toMatch(/^HTTP\/1\.1 100 Continue$/);
    expect(answer.body).toMatch(/^HTTP\/1\.1 422 /);
    expect((await sendBytes('GET /health HTTP/1.0\r\n\r\n')).head).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each([
    ['http://parley.test/health', 200],
    ['HTTPS://parley.test/book/bikes', 302],
    ['http://parley.test', 404],
    ['http://parley.test//health', 404],
    ['ftp://parley.test/health', 404],
  ])('to a whole address is that of its path (%s)', async (address, status) => {
    const host = 'Host: parley.test\r\nConnection: close';
    const { head } = await sendBytes(`GET ${address} HTTP/1.1\r\n${host}\r\n\r\n`);
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  it('to HEAD is its headers alone, also where the address is too long to be read', async () => {
    const answer = await sendBytes(`HEAD /${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`);
    expect(answer.head).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer.body).toBe('');
  });

  it('is never stored when it answers a call', async () => {
    for (const target of ['/user/', '/login/', '/nothing']) {
      expect((await get(target)).headers.get('cache-control')).toBe('no-store');
    }
  });

  it.each([
    ['GET', '//user/calls'],
    ['GET', '/user//calls'],
    ['GET', `/user/calls/${'a'.repeat(600)}`],
    ['PUT', HASHED],
    ['GET', '/%00'],
    ['GET', '/..%5Cpackage.json'],
    ['GET', `/${'x'.repeat(5000)}`],
  ])('to %s %s is a 404 like any other', async (method, target) => {
    const reply = await get(target, {}, method);
    expect([reply.status, await reply.json()]).toEqual([404, { detail: 'Not Found' }]);
  });

  it('comes for both slash forms of a call, without a redirect', async () => {
    for (const target of ['/user', '/user/']) {
      const reply = await fetch(suite.backend.url + target, { redirect: 'error' });
      expect(reply.status).toBe(401);
      expect(await reply.json()).toEqual({ detail: 'Invalid or expired token' });
    }
  });

  it.each([
    ['/user/', 'Origin'],
    ['/book/some', 'Origin, Accept'],
    ['/booking', 'Origin, Accept, Booking-Token'],
  ])('to %s says all that it depends on', async (target, names) => {
    const reply = await fetch(suite.backend.url + target, { redirect: 'manual' });
    expect(reply.headers.get('vary')).toBe(names);
  });

  it('lets a client on an allowed host read it, and no other', async () => {
    const allowed = await get('/user/', { origin: 'https://app.parley.test' });
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://app.parley.test');
    expect(allowed.headers.get('access-control-allow-credentials')).toBeNull();
    const other = await get('/user/', { origin: 'https://evil.test' });
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await get(
      '/user/',
      {
        origin: 'https://app.parley.test',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'token',
      },
      'OPTIONS',
    );
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('token');
  });
});
