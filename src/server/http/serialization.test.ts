import { writeFileSync } from 'node:fs';

import { describedCalls } from '@/contract/areas';
import { setUpFolder } from '@/test/ownFolder';
import { startBackend, type Backend } from '@/test/server/backend';
import { handIn, openBusiness, type Business } from '@/test/server/intakeCalls';

const calls = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    time: '2024-05-14T08:00:00Z',
    customer: { name: `Caller ${index}`, phone: '+12025550136' },
    query: 'Are you open today?',
    callback: true,
  }));

describe('a reply', () => {
  let backend: Backend;
  let shop: Business;
  const place = setUpFolder('client');
  beforeAll(async () => {
    writeFileSync(place('index.html'), '<!doctype html><title>Parley</title>');
    backend = await startBackend({ settings: { clientDir: place() } });
  });
  beforeEach(async () => {
    shop = await openBusiness(backend, `${Math.random()}@example.com`);
  });
  afterAll(() => backend.stop());

  const ask = (where: string, headers: Record<string, string> = {}) =>
    fetch(backend.url + where, { headers: { token: shop.token, ...headers } });
  const encodingOf = async (where: string, accepted: string) =>
    (await ask(where, { 'accept-encoding': accepted })).headers.get('content-encoding');

  it.each(['/user/queries', '/user/callbacks'])(
    'of %s is compressed when it is long',
    async (list) => {
      await handIn(backend, shop.key, calls(2));
      expect(await encodingOf(list, 'br, gzip')).toBe(null);
      await handIn(backend, shop.key, calls(40));
      const plain = await ask(list, { 'accept-encoding': 'identity' });
      for (const encoding of ['br', 'gzip']) {
        const packed = await ask(list, { 'accept-encoding': encoding });
        expect(packed.headers.get('content-encoding')).toBe(encoding);
        expect(packed.headers.get('vary')).toContain('accept-encoding');
        expect(packed.headers.get('cache-control')).toBe('no-store');
        expect(await packed.clone().json()).toEqual(await plain.clone().json());
      }
    },
  );

  it('with a secret is never compressed, however long', async () => {
    const offer = await ask('/user/activate-2fa', { 'accept-encoding': 'br, gzip' });
    expect((await offer.clone().text()).length).toBeGreaterThan(2048);
    expect(offer.headers.get('content-encoding')).toBe(null);
  });

  it('is compressed for lists alone, by what their descriptors say', () => {
    const compressed = describedCalls.filter(({ endpoint }) => endpoint.compressed);
    expect(compressed.map(({ id }) => id)).toEqual([
      'readQueries',
      'readCallbacks',
      'readEvents',
      'listBookings',
      'listSlots',
    ]);
  });

  it('with a file is not sent again to who has it', async () => {
    // Not `fetch`, which asks for it anew with a header of its own.
    const ask = (headers: Record<string, string>) => backend.app.inject({ url: '/', headers });
    const first = await ask({});
    const etag = String(first.headers.etag);
    expect([first.statusCode, etag]).toEqual([200, expect.stringMatching(/^(W\/)?".+"$/)]);
    const again = await ask({ 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
