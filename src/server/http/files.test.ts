/** The page and its files, as they are served. */
import { HASHED, hashOf, setUpClient } from '@/test/server/servedClient';

describe('every reply', () => {
  const suite = setUpClient();
  const { get } = suite;

  it('allows the style that stands in the page itself by its hash, and no other', async () => {
    const policy = (await get('/')).headers.get('content-security-policy');
    expect(policy).toContain(`style-src 'self' '${hashOf('body{margin:0}')}';`);
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

  it.each(['/profile-dashboard', '/login', '/userForm?link_id=a%2Bb', '/nothing'])(
    'to %s, opened in a browser without its hash, leads to the same behind it',
    async (target) => {
      const opened = { headers: { 'sec-fetch-dest': 'document' }, redirect: 'manual' } as const;
      const reply = await fetch(suite.backend.url + target, opened);
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
});
