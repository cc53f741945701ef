import { tokenService } from '@/test/server/tokenService';

/** How the three refuse a token for now. */
const HTML = ['text/html', '<h1>Busy</h1>'] as const;
const STANDARD = ['application/json', '{"error":"temporarily_unavailable"}'] as const;
const HUBSPOT = ['application/json', '{"status":"error","category":"RATE_LIMITS"}'] as const;
const ZOHO = ['application/json', '{"error":"Access Denied"}'] as const;

const { answers, adapter } = tokenService();

it.each([
  ['google', 503, ...HTML],
  ['google', 429, ...STANDARD],
  ['hubspot', 503, ...HTML],
  ['hubspot', 429, ...HUBSPOT],
  ['zoho', 503, ...HTML],
  ['zoho', 400, ...ZOHO],
] as const)('%s answers a refresh by %i (%s): the pause it asks for is told', async (...given) => {
  const [name, status, type, body] = given;
  answers({ status, headers: { 'content-type': type, 'retry-after': '42' }, body });
  const refreshing = adapter(name)?.refresh({ access: 'a', refresh: 'r', expiresAt: 0 });
  await expect(refreshing).rejects.toMatchObject({ failure: 'unavailable', retryAfter: 42 });
});
