import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { call } from '@/test/server/people';

/** Headers that say the same whatever is answered. */
const SAME_ON_ALL =
  /^(cache-control|content-security-policy|cross-origin-.*|origin-agent-.*|referrer-policy|strict-.*|x-.*)$/;
/** What a head goes on with after its path. */
const EXPECTING = 'HTTP/1.1\r\nHost: parley.test\r\nConnection: close\r\nExpect';
const HASHED = '/assets/main.0123456.js';

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

describe('every reply', () => {
  let backend: Backend;
  let clientDir: string;
  const get = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(backend.url + target, { method, headers });

  /** Sends just that, and reads until the server ends the connection. */
  async function sendBytes(bytes: string): Promise<{ head: string; body: string }> {
    const { hostname, port } = new URL(backend.url);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.write(bytes);
    await once(socket, 'close');
    const end = answer.indexOf('\r\n\r\n');
    return { head: answer.slice(0, end), body: answer.slice(end + 4) };
  }

  beforeAll(async () => {
    clientDir = mkdtempSync(path.join(tmpdir(), 'parley-client-'));
    mkdirSync(path.join(clientDir, 'assets'));
    writeFileSync(
      path.join(clientDir, 'index.html'),
      '<!doctype html><style>body{margin:0}</style><script>hello()</script><h1>Parley</h1>',
    );
    writeFileSync(
      path.join(clientDir, 'inline-hashes.json'),
      JSON.stringify({ script: [hashOf('hello()')], style: [hashOf('body{margin:0}')] }),
    );
    writeFileSync(path.join(clientDir, HASHED), 'plain()');
    writeFileSync(path.join(clientDir, `${HASHED}.gz`), gzipSync('plain()'));
    writeFileSync(path.join(clientDir, `${HASHED}.map`), '{"sourcesContent":["ours"]}');
    writeFileSync(path.join(clientDir, `${HASHED}.map.gz`), gzipSync('{}'));
    backend = await startBackend({
      settings: {
        clientDir,
        publicUrl: 'https://parley.test',
        allowedOrigins: ['https://app.parley.test'],
      },
    });
  });
  afterAll(async () => {
    await backend.stop();
    rmSync(clientDir, { recursive: true });
  });

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

  it('allows the style that stands in the page itself by its hash, and no other', async () => {
    const policy = (await get('/')).headers.get('content-security-policy');
    expect(policy).toContain(`style-src 'self' '${hashOf('body{margin:0}')}';`);
  });

  it('is never stored when it answers a call', async () => {
    for (const target of ['/user/', '/login/', '/nothing']) {
      expect((await get(target)).headers.get('cache-control')).toBe('no-store');
    }
  });

  it('may be kept for ever when its name holds a hash, and is asked for anew when it is the page', async () => {
    expect((await get(HASHED)).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/')).headers.get('cache-control')).toBe('no-cache');
  });

  it.each(['.map', '.map.gz'])('to a source map is a 404 (%s)', async (ending) => {
    const reply = await get(HASHED + ending, { 'accept-encoding': 'gzip' });
    expect(reply.status).toBe(404);
    expect(await reply.text()).not.toContain('ours');
  });

  it('comes compressed at build time where the browser takes that', async () => {
    const compressed = await get(HASHED, { 'accept-encoding': 'gzip' });
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    expect(compressed.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    expect(await compressed.text()).toBe('plain()');
    const plain = await get(HASHED, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe('plain()');
  });

  it('to HEAD on a file is its headers alone', async () => {
    const reply = await get(HASHED, {}, 'HEAD');
    expect(reply.status).toBe(200);
    expect(await reply.text()).toBe('');
  });

  it('to a part that a file does not have says how long the file is', async () => {
    const reply = await get(HASHED, { range: 'bytes=100-', 'accept-encoding': 'identity' });
    expect([reply.status, reply.headers.get('content-range')]).toEqual([416, 'bytes */7']);
    expect(await reply.json()).toEqual({ detail: 'The file has no such part' });
  });

  it('to a missing asset is a 404, never the page', async () => {
    const reply = await get('/assets/gone.0123456.js');
    expect(reply.status).toBe(404);
    expect(await reply.json()).toEqual({ detail: 'Not Found' });
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

  it.each(['/profile-dashboard', '/login', '/userForm?link_id=a%2Bb', '/nothing'])(
    'to %s, opened in a browser without its hash, leads to the same behind it',
    async (target) => {
      const opened = { headers: { 'sec-fetch-dest': 'document' }, redirect: 'manual' } as const;
      const reply = await fetch(backend.url + target, opened);
      expect([reply.status, reply.headers.get('location')]).toEqual([302, `/#${target}`]);
    },
  );

  it('to a form sent there is a 404 like any other', async () => {
    const reply = await get('/profile-dashboard', { 'sec-fetch-dest': 'document' }, 'POST');
    expect([reply.status, await reply.json()]).toEqual([404, { detail: 'Not Found' }]);
  });

  it('to another method on the page says which there are', async () => {
    const reply = await get('/', {}, 'PUT');
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('comes for both slash forms of a call, without a redirect', async () => {
    for (const target of ['/user', '/user/']) {
      const reply = await fetch(backend.url + target, { redirect: 'error' });
      expect(reply.status).toBe(401);
      expect(await reply.json()).toEqual({ detail: 'Invalid or expired token' });
    }
  });

  it.each([
    ['/user/', 'Origin'],
    ['/book/some', 'Origin, Accept'],
    ['/booking', 'Origin, Accept, Booking-Token'],
  ])('to %s says all that it depends on', async (target, names) => {
    const reply = await fetch(backend.url + target, { redirect: 'manual' });
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

describe('the health of an instance', () => {
  it('is good while its database answers, and a 503 while it is away', async () => {
    const backend = await startBackend({ keepData: true });
    const health = (method = 'GET') => fetch(`${backend.url}/health`, { method });
    const good = await health();
    expect([good.status, await good.json()]).toEqual([200, { status: 'ok' }]);
    // As some load balancers ask.
    const head = await health('HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      good.headers.get('content-length'),
      '',
    ]);
    const other = await health('POST');
    expect([other.status, other.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const error = await refusedConnection();
    const { db } = backend.deps;
    backend.deps.db = Object.create(db, { execute: { value: () => Promise.reject(error) } });
    expect([(await health()).status, (await health('HEAD')).status]).toEqual([503, 503]);
    backend.deps.db = db;
    expect((await health()).status).toBe(200);
    await backend.stop();
  });
});

/** What a driver throws when nobody listens at the database's address. */
async function refusedConnection(): Promise<Error> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no address');
  const [error] = await once(connect(address.port, '127.0.0.1'), 'error').catch((e: Error) => [e]);
  return error;
}

describe('a failure of our own', () => {
  it('says nothing but a request id, and a database that is away is a 503', async () => {
    const secret = 'password of the database';
    const failing = (error: Error) =>
      startBackend({
        keepData: true,
        deps: {
          hasher: {
            hash: () => Promise.reject(error),
            verify: () => Promise.reject(error),
          },
        },
      });
    const login = (backend: Backend) =>
      fetch(`${backend.url}/login/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'a@example.com', password: 'x' }),
      });

    const broken = await failing(new Error(secret));
    const reply = await login(broken);
    const text = await reply.text();
    await broken.stop();
    expect(reply.status).toBe(500);
    expect(text).not.toContain(secret);
    expect(JSON.parse(text)).toEqual({
      detail: expect.stringMatching(/^Something went wrong\. Request \S+$/),
    });

    const away = await failing(await refusedConnection());
    const unavailable = await login(away);
    await away.stop();
    expect(unavailable.status).toBe(503);
    expect(unavailable.headers.get('retry-after')).toBe('2');
    expect(await unavailable.json()).toEqual({
      detail: 'The service is not available right now. Please try again',
    });
  });

  it.each([
    ['the disk of the database is full', 'disk_full'],
    ['the database takes no writes', 'read_only_sql_transaction'],
  ])('is a 503 to be tried again while %s', async (_what, code) => {
    const backend = await startBackend();
    try {
      await backend.db.execute(
        sql.raw(`create function refuse_accounts() returns trigger language plpgsql as $$
        begin
          raise exception 'cannot be written' using errcode = '${code}';
        end $$`),
      );
      await backend.db.execute(
        sql`create trigger refused before insert on accounts execute function refuse_accounts()`,
      );
      const signUp = () =>
        call(backend, 'POST', '/signup/', {
          body: { email: 'kim@example.com', password: 'Correct-horse-9', name: 'Kim Lee' },
        });
      const full = await signUp();
      await backend.db.execute(sql`drop function refuse_accounts cascade`);
      expect([full.status, full.headers.get('retry-after')]).toEqual([503, '2']);
      expect((await signUp()).status).toBe(200);
    } finally {
      await backend.stop();
    }
  });
});
