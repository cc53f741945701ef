import { startBackend, type Backend } from '@/test/server/backend';
import { begin, callAs, comeBack, PROVIDER_CALLS } from '@/test/server/consent';
import { addPerson, signIn } from '@/test/server/people';

import { PROVIDERS } from '@/contract/providers';

describe('the way to consent', () => {
  let backend: Backend;
  let token: string;
  beforeAll(async () => {
    backend = await startBackend({ settings: { publicUrl: 'https://parley.test' } });
    token = await signIn(backend, await addPerson(backend, 'c@example.com'));
  });
  afterAll(() => backend.stop());

  it.each(PROVIDERS)('says so where %s is not set up', async (provider) => {
    const { connect } = PROVIDER_CALLS[provider];
    const { status, body, headers } = await callAs(backend, token, 'GET', connect);
    expect([status, headers.get('retry-after')]).toEqual([503, '3600']);
    expect(body).toEqual({ detail: expect.stringMatching(/ is not set up on this server$/) });
    expect(await comeBack(`${backend.url}/oauth/${provider}/callback?code=1&state=1`, '')).toBe(
      `refused=${provider}`,
    );
  });

  it('has no simulator outside demo mode', async () => {
    for (const path of ['google/authorize', 'hubspot/token', 'zoho/revoke']) {
      expect((await fetch(`${backend.url}/demo/providers/${path}`)).status).toBe(404);
    }
  });

  it('starts and ends at the public address, by a cookie for https alone', async () => {
    const configured = await startBackend({
      keepData: true,
      settings: { publicUrl: 'https://parley.test' },
      providers: { simulator: 'http://127.0.0.1:1' },
    });
    // A provider that nobody answers for holds up nothing here.
    const { consentPage, attributes } = await begin(configured, token, 'google');
    expect(new URL(consentPage).searchParams.get('redirect_uri')).toBe(
      'https://parley.test/oauth/google/callback',
    );
    expect(attributes).toContain('Secure');
    await configured.stop();
  });
});
