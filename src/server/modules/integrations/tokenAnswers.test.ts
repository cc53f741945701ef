/** What the token services answer, as documented, and what it means for a connection. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { startBackend, type Backend } from '@/test/server/backend';

import { PROVIDERS, type Provider } from '@/contract/providers';

let answer: { status: number; body: object };
const server = createServer((_request, reply) => {
  const headers = { 'content-type': 'application/json;charset=UTF-8' };
  reply.writeHead(answer.status, headers).end(JSON.stringify(answer.body));
});
let backend: Backend;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const simulator = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  backend = await startBackend({ demo: true, providers: { simulator } });
});
afterAll(async () => {
  await backend.stop();
  server.close();
});

const TOKENS = { access: 'a', refresh: 'r', expiresAt: 0 };
const adapter = (name: Provider) => backend.deps.providers[name];

it.each([
  ['google', 400, { error: 'invalid_grant', error_subtype: 'invalid_rapt' }],
  ['hubspot', 400, { error: 'invalid_grant', status: 'BAD_REFRESH_TOKEN', message: 'is revoked' }],
  ['hubspot', 400, { status: 'BAD_REFRESH_TOKEN', message: 'missing or unknown refresh token' }],
  ['zoho', 200, { error: 'invalid_code' }],
] as const)('%s ends a permission by %i %j', async (name, status, body) => {
  answer = { status, body };
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
    answer = { status, body };
    await expect(adapter(name)?.refresh(TOKENS)).rejects.toMatchObject({
      failure: 'unavailable',
      status: status === 200 ? 400 : status,
    });
  },
);

it.each(PROVIDERS)('%s has nothing to revoke any more', async (name) => {
  answer = { status: 400, body: { error: 'invalid_token' } };
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
