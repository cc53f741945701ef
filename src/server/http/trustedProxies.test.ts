import { get } from 'node:http';

import { rateLimits } from '@/server/platform/db/tables/platform';
import { startBackend, type Backend, type BackendOptions } from '@/test/server/backend';
import { begin } from '@/test/server/consent';
import { addPerson, signIn } from '@/test/server/people';

/** Addresses kept for documentation. */
const PERSON = '203.0.113.7';
const OTHER = '198.51.100.9';

describe('whom a request is from', () => {
  const backends: Backend[] = [];
  const start = async (options: BackendOptions) => {
    const backend = await startBackend({ keepData: true, ...options });
    backends.push(backend);
    return backend;
  };
  const trusting = (...trustedProxies: string[]) => start({ settings: { trustedProxies } });
  afterAll(() => Promise.all(backends.map((backend) => backend.stop())));

  const look = (backend: Backend, forwarded: string | undefined, from: string) =>
    backend.app.inject({
      url: '/cid-invite-link?link_id=unknown',
      remoteAddress: from,
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    });

  /** As a proxy passes it on that writes its own header last. */
  const lookBehindMany = (backend: Backend, forwarded: string) =>
    new Promise((resolve, reject) => {
      const many = { host: 'parley.test', a: Array<string>(1_100).fill('') };
      const headers = { ...many, 'x-forwarded-for': forwarded };
      get(`${backend.url}/cid-invite-link?link_id=unknown`, { headers }, (reply) => {
        reply.resume();
        resolve(reply.statusCode);
      }).on('error', reject);
    });

  it('is told by trusted proxies alone, and counts for the limits of an address', async () => {
    const none = await start({ keepData: false });
    const one = await trusting('10.0.0.1');
    const two = await trusting('10.0.0.1', '10.2.0.0/16');
    for (let time = 0; time < 60; time += 1) {
      expect((await look(none, undefined, PERSON)).statusCode).toBe(200);
    }
    // Only who is taken for this person is held up by what the person did.
    const cases: [Backend, forwarded: string | undefined, from: string, isPerson: boolean][] = [
      [none, undefined, PERSON, true],
      [none, OTHER, PERSON, true],
      [none, PERSON, OTHER, false],
      [one, OTHER, PERSON, true],
      [one, PERSON, OTHER, false],
      [one, PERSON, '10.0.0.1', true],
      [one, `${OTHER}, ${PERSON}`, '10.0.0.1', true],
      [one, `${PERSON}, ${OTHER}`, '10.0.0.1', false],
      [one, `${PERSON}, 10.2.0.9`, '10.0.0.1', false],
      [two, `${PERSON}, 10.2.0.9`, '10.0.0.1', true],
      [two, `${OTHER}, ${PERSON}, 10.2.0.9`, '10.0.0.1', true],
      [two, `${PERSON}, ${OTHER}, 10.2.0.9`, '10.0.0.1', false],
    ];
    for (const [backend, forwarded, from, isPerson] of cases) {
      const { statusCode } = await look(backend, forwarded, from);
      expect([forwarded, from, statusCode]).toEqual([forwarded, from, isPerson ? 429 : 200]);
    }
    const local = await trusting('loopback');
    expect(await lookBehindMany(local, PERSON)).toBe(429);
    expect(await lookBehindMany(local, OTHER)).toBe(200);
    await none.db.delete(rateLimits);
  });

  it.each([
    ['behind a proxy that ends TLS', { trustedProxies: ['loopback'] }, true],
    ['without one', { trustedProxies: [] }, true],
    ['in demo mode on this machine', { trustedProxies: [], demo: true }, false],
  ])(
    'says nothing about where people use Parley: PUBLIC_URL does, %s',
    async (_, settings, isSecure) => {
      const publicUrl = 'https://parley.test';
      const simulator = 'http://127.0.0.1:9';
      const backend = await start({
        keepData: false,
        settings: { publicUrl, ...settings },
        providers: { simulator },
      });
      const token = await signIn(backend, await addPerson(backend, 'a@example.com'));
      const { attributes, consentPage, cookie } = await begin(backend, token, 'google');
      expect(attributes.slice(-2)).toEqual(
        isSecure ? ['SameSite=Lax', 'Secure'] : ['Path=/', 'SameSite=Lax'],
      );
      expect(cookie.split('=')[0]).toBe(`${isSecure ? '__Host-' : ''}parley_oauth_google`);
      expect(attributes.filter((attribute) => /^(Path|Domain)=/.test(attribute))).toEqual([
        'Path=/',
      ]);
      const returns = new URL(consentPage).searchParams.get('redirect_uri');
      const origin = isSecure ? publicUrl : backend.url;
      expect(returns).toBe(`${origin}/oauth/google/callback`);
      const back = await fetch(`${backend.url}/oauth/google/callback?state=x`, {
        redirect: 'manual',
        headers: { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'http' },
      });
      expect(back.headers.get('location')).toMatch(new RegExp(`^${origin}/#/admin-Dashboard/crm`));
      expect(back.headers.get('strict-transport-security') !== null).toBe(true);
    },
  );
});
