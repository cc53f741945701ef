/** What the token services answer, as documented, and what it means for a connection. */
import { readFile } from 'node:fs/promises';

import { tokenService } from '@/test/server/tokenService';

import { PROVIDERS } from '@/contract/providers';

const TOKENS = { access: 'a', refresh: 'r', expiresAt: 0 };
const { answers, adapter } = tokenService();

/** Answers as JSON, which all three speak. */
const answer = (status: number, body: object) =>
  answers({
    status,
    headers: { 'content-type': 'application/json;charset=UTF-8' },
    body: JSON.stringify(body),
  });

it.each([
  ['google', 400, { error: 'invalid_grant', error_subtype: 'invalid_rapt' }],
  ['hubspot', 400, { error: 'invalid_grant', status: 'BAD_REFRESH_TOKEN', message: 'is revoked' }],
  ['hubspot', 400, { status: 'BAD_REFRESH_TOKEN', message: 'missing or unknown refresh token' }],
  ['zoho', 200, { error: 'invalid_code' }],
] as const)('%s ends a permission by %i %j', async (name, status, body) => {
  answer(status, body);
  await expect(adapter(name)?.refresh(TOKENS)).rejects.toMatchObject({ failure: 'revoked' });
});

it.each([
  ['google', 401, { error: 'invalid_client' }],
  ['google', 401, { error: 'deleted_client' }],
  ['google', 400, { error: 'admin_policy_enforced' }],
  ['hubspot', 400, { error: 'invalid_client', status: 'BAD_CLIENT_SECRET' }],
  ['zoho', 200, { error: 'invalid_client_secret' }],
] as const)(
  '%s does not refresh while something is to be mended: %i %j (product §19.41)',
  async (name, status, body) => {
    answer(status, body);
    await expect(adapter(name)?.refresh(TOKENS)).rejects.toMatchObject({
      failure: 'unavailable',
      status: status === 200 ? 400 : status,
    });
  },
);

it('Zoho names one of its own API hosts, or its tokens are sent nowhere', async () => {
  const tokens = { access_token: 'b', token_type: 'Bearer', expires_in: 3600 };
  answer(200, { ...tokens, api_domain: 'https://www.zohoapis.eu' });
  await expect(adapter('zoho')?.refresh(TOKENS)).resolves.toMatchObject({
    access: 'b',
    apiDomain: 'https://www.zohoapis.eu',
  });
  for (const domain of ['https://zohoapis.eu.example', 'http://www.zohoapis.eu', 5, null]) {
    answer(200, { ...tokens, api_domain: domain });
    await expect(adapter('zoho')?.refresh(TOKENS)).rejects.toMatchObject({
      message: 'Zoho CRM named an API host that is not known',
    });
  }
});

it('a permission that came with nothing to refresh it has ended with its token', async () => {
  await expect(adapter('google')?.refresh({ ...TOKENS, refresh: null })).rejects.toMatchObject({
    failure: 'revoked',
  });
});

it.each(PROVIDERS)('%s has nothing to revoke any more', async (name) => {
  answer(400, { error: 'invalid_token' });
  await expect(adapter(name)?.revoke(TOKENS)).resolves.toBeUndefined();
});

it.each(PROVIDERS)('operators are told the scopes that %s is asked for', async (name) => {
  const ask = { redirectUri: 'https://parley.test/oauth', state: 's', verifier: 'v'.repeat(43) };
  const url = await adapter(name)?.authorizationUrl(ask);
  const scopes = url?.searchParams.get('scope')?.split(/[ ,]/) ?? [];
  const told = await readFile('docs/deployment.md', 'utf8');
  expect(scopes.length).toBeGreaterThan(1);
  expect(scopes.filter((scope) => !told.includes(`\`${scope}\``))).toEqual([]);
});
