import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { startBackend, type Backend } from '@/test/server/backend';

/** How the three refuse a token for now. */
const HTML = ['text/html', '<h1>Busy</h1>'] as const;
const STANDARD = ['application/json', '{"error":"temporarily_unavailable"}'] as const;
const HUBSPOT = ['application/json', '{"status":"error","category":"RATE_LIMITS"}'] as const;
const ZOHO = ['application/json', '{"error":"Access Denied"}'] as const;

let answer: { status: number; type: string; body: string };
const server = createServer((_request, reply) => {
  const headers = { 'content-type': answer.type, 'retry-after': '42' };
  reply.writeHead(answer.status, headers).end(answer.body);
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

it.each([
  ['google', 503, ...HTML],
  ['google', 429, ...STANDARD],
  ['hubspot', 503, ...HTML],
  ['hubspot', 429, ...HUBSPOT],
  ['zoho', 503, ...HTML],
  ['zoho', 400, ...ZOHO],
] as const)('%s answers a refresh by %i (%s): the pause it asks for is told', async (...given) => {
  const [name, status, type, body] = given;
  answer = { status, type, body };
  const provider = backend.deps.providers[name];
  const refreshing = provider?.refresh({ access: 'a', refresh: 'r', expiresAt: 0 });
  await expect(refreshing).rejects.toMatchObject({ failure: 'unavailable', retryAfter: 42 });
});
