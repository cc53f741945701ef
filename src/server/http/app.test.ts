import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startBackend, type Backend } from '@/test/server/backend';

const HASHED = '/assets/main.0123456789.js';

describe('every reply', () => {
  let backend: Backend;
  let clientDir: string;
  const get = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(backend.url + target, { method, headers });

  beforeAll(async () => {
    clientDir = mkdtempSync(path.join(tmpdir(), 'parley-client-'));
    mkdirSync(path.join(clientDir, 'assets'));
    writeFileSync(
      path.join(clientDir, 'index.html'),
      '<!doctype html><style>body{margin:0}</style><h1>Parley</h1>',
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
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("require-trusted-types-for 'script';trusted-types parley");
      expect(policy).not.toContain('unsafe-inline');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toMatch(
        /camera=\(\), .*microphone=\(\), .*usb=\(\)/,
      );
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d+/);
    },
  );

  it('allows the style that stands in the page itself by its hash, and no other', async () => {
    const policy = (await get('/')).headers.get('content-security-policy');
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]+=*';/);
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

  it('to a missing asset is a 404, never the page', async () => {
    const reply = await get('/assets/gone.0123456789.js');
    expect(reply.status).toBe(404);
    expect(await reply.json()).toEqual({ detail: 'Not Found' });
  });

  it('comes for both slash forms of a call, without a redirect', async () => {
    for (const target of ['/user', '/user/']) {
      const reply = await fetch(backend.url + target, { redirect: 'error' });
      expect(reply.status).toBe(401);
      expect(await reply.json()).toEqual({ detail: 'Invalid or expired token' });
    }
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
    const health = () => fetch(`${backend.url}/health`);
    const good = await health();
    expect([good.status, await good.json()]).toEqual([200, { status: 'ok' }]);
    const error = await refusedConnection();
    const { db } = backend.deps;
    backend.deps.db = Object.create(db, { execute: { value: () => Promise.reject(error) } });
    expect((await health()).status).toBe(503);
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
    expect(await unavailable.text()).not.toContain('ECONNREFUSED');
  });
});
