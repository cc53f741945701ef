import { request as sendRaw } from 'node:http';

import * as auth from '@/contract/auth';
import type { Endpoint } from '@/contract/endpoint';
import { errorBody } from '@/contract/errors';
import { accounts, sessions } from '@/server/platform/db/tables/accounts';
import { guessLimits, oneTimeSecrets } from '@/server/platform/db/tables/platform';
import { startBackend, type Backend } from '@/test/server/backend';
import { addPerson } from '@/test/server/people';

const BODY_LIMIT = 64 * 1024;
const publicCalls: Endpoint[] = Object.values(auth)
  .filter((value): value is typeof auth.login => 'method' in value)
  .filter((call) => call.public);

/** A body that this call's schema accepts, so that one bad field alone decides. */
const GOOD: Readonly<Record<string, object>> = {
  '/login/': { email: 'pat@example.com', password: 'x' },
  '/signup/': { email: 'new@example.com', password: 'x', name: 'New' },
  '/login-2fa/': { email: 'pat@example.com', password: 'x', auth_code: 123456 },
  '/login-recovery/': {
    email: 'pat@example.com',
    password: 'Correct-horse-9',
    recovery_code: '7K4M-2QXP',
  },
  '/login-sms-2fa/': { req_id: 'nobody', otp: 123456 },
};

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

/** Bodies that are bad for every call: `[name, bytes, content type]`. */
const BAD_BODIES: [string, Buffer | null, string | null][] = [
  ['no body', null, 'application/json'],
  ['half an object', Buffer.from('{'), 'application/json'],
  ['a list', json([]), 'application/json'],
  ['null', json(null), 'application/json'],
  ['a text', json('x'), 'application/json'],
  ['one byte too many', Buffer.from(`"${'x'.repeat(BODY_LIMIT - 1)}"`), 'application/json'],
  ['depth 100,000', Buffer.from('['.repeat(100_000)), 'application/json'],
  ['depth as far as the limit goes', Buffer.from('['.repeat(BODY_LIMIT)), 'application/json'],
  ['a lone byte order mark', Buffer.from('\ufeff'), 'application/json'],
  ['UTF-16', Buffer.from('{"email":"a"}', 'utf16le'), 'application/json'],
  ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 'application/json'],
  ['a form', Buffer.from('email=a&password=b'), 'application/x-www-form-urlencoded'],
  ['plain text', json({}), 'text/plain'],
  ['no type', json({}), null],
  ['__proto__', Buffer.from('{"__proto__":{"admin":true}}'), 'application/json'],
  [
    'constructor.prototype',
    json({ constructor: { prototype: { admin: true } } }),
    'application/json',
  ],
  ['a raw NUL', Buffer.from('{"email":"a\0b"}'), 'application/json'],
];

/** Values that no field of a public call accepts as it is. */
const BAD_VALUES: [string, unknown][] = [
  ['NUL', 'a\0b@example.com'],
  ['a lone surrogate', '\ud800@example.com'],
  ['an object', { $gt: '' }],
  ['a list', ['a@example.com']],
  ['null', null],
  ['true', true],
  ['a fraction', 0.5],
  ['2^53', 2 ** 53],
  ['minus one', -1],
  ['nothing', ''],
  ['1,025 characters', 'x'.repeat(1025)],
];

/** Values a person may type anywhere; each is answered in words, whatever they come to. */
const ODD_VALUES: [string, string][] = [
  ['a right-to-left override', '\u202eevil@example.com'],
  ['10,000 combining marks', `a${'\u0301'.repeat(10_000)}`],
  ['SQL', "' or 1=1 --"],
  ['a template', '{{7*7}}'],
  ['another template', '${x}'],
  ['line breaks in an e-mail', 'a@example.com\r\nbcc: b@example.com'],
  ['an international e-mail', 'jos\u00e9@ex\u00e4mple.com'],
  ['a 321-character e-mail', `${'a'.repeat(309)}@example.com`],
];

describe('bad input', () => {
  let backend: Backend;
  let before: unknown;
  const rows = async () => ({
    accounts: await backend.db.select().from(accounts),
    sessions: await backend.db.select().from(sessions),
    secrets: await backend.db.select().from(oneTimeSecrets),
  });
  beforeAll(async () => {
    backend = await startBackend();
    await addPerson(backend, 'pat@example.com');
    before = await rows();
  });
  // Limits slow a guesser down; here they would only hide what the checks say.
  beforeEach(() => backend.db.delete(guessLimits));
  afterEach(async () => expect(await rows()).toEqual(before));
  afterAll(() => backend.stop());

  function send(
    path: string,
    body: Buffer | null,
    type: string | null,
    method = 'POST',
  ): Promise<{ status: number; body: unknown; headers: Record<string, unknown> }> {
    return new Promise((resolve, reject) => {
      const { hostname, port } = new URL(backend.url);
      const request = sendRaw({ hostname, port, path, method, agent: false }, (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({
            status: reply.statusCode ?? 0,
            body: text === '' ? undefined : JSON.parse(text),
            headers: reply.headers,
          });
        });
      });
      request.on('error', reject);
      if (type !== null) request.setHeader('content-type', type);
      if (body) request.setHeader('content-length', body.length);
      request.end(body ?? undefined);
    });
  }

  function expectRefusal(answer: Awaited<ReturnType<typeof send>>): void {
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(errorBody.safeParse(answer.body).success).toBe(true);
  }

  it('knows all public calls of signing in', () => {
    expect(publicCalls.map(({ path }) => path).sort()).toEqual(Object.keys(GOOD).sort());
  });

  it('is told field by field, what is missing and what is wrong', async () => {
    const wrong = { email: 7, password: 'x'.repeat(1025) };
    const answer = await send('/signup/', json(wrong), 'application/json');
    const at = (field: string, msg: string, type: string) => ({ loc: ['body', field], msg, type });
    expect([answer.status, answer.body]).toEqual([
      422,
      {
        detail: [
          at('email', 'Input should be a valid string', 'invalid_type'),
          at('password', 'String should have at most 256 characters', 'too_big'),
          at('name', 'Field required', 'missing'),
        ],
      },
    ]);
  });

  describe.each(publicCalls.map(({ path }) => path))('%s', (path) => {
    it.each(BAD_BODIES)('refuses %s', async (_name, body, type) => {
      expectRefusal(await send(path, body, type));
    });

    it.each(BAD_VALUES)('refuses %s in every field', async (_name, value) => {
      const good = GOOD[path] ?? {};
      for (const field of Object.keys(good)) {
        expectRefusal(await send(path, json({ ...good, [field]: value }), 'application/json'));
      }
    });

    it.each(ODD_VALUES)('refuses %s in every field', async (_name, value) => {
      const good = GOOD[path] ?? {};
      for (const field of Object.keys(good)) {
        expectRefusal(await send(path, json({ ...good, [field]: value }), 'application/json'));
      }
    });

    it.each(['1e309', '-0', '9007199254740993'])(
      'refuses the number %s in every field',
      async (number) => {
        const good = GOOD[path] ?? {};
        for (const field of Object.keys(good)) {
          const text = JSON.stringify({ ...good, [field]: '?' }).replace('"?"', number);
          expectRefusal(await send(path, Buffer.from(text), 'application/json'));
        }
      },
    );

    it.each(['"__proto__":{}', '"constructor":{"prototype":{}}'])(
      'cannot read %s, whatever stands beside it',
      async (evil) => {
        const text = JSON.stringify(GOOD[path] ?? {});
        const body = Buffer.from(`{${evil},${text.slice(1)}`);
        expect(await send(path, body, 'application/json')).toMatchObject({ status: 400 });
      },
    );

    it('reads the last of two equal keys, as JSON does', async () => {
      const text = JSON.stringify(GOOD[path] ?? {});
      expectRefusal(
        await send(path, Buffer.from(`{"email":"a@b.c",${text.slice(1)}`), 'application/json'),
      );
    });

    it('refuses a missing field by its name', async () => {
      const [field = '', ...others] = Object.keys(GOOD[path] ?? {});
      const body = Object.fromEntries(others.map((name) => [name, GOOD[path]?.[name as never]]));
      expect(await send(path, json(body), 'application/json')).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', field], msg: 'Field required', type: 'missing' }] },
      });
    });
  });

  it.each([
    ['half an object', '{', 'application/json', 400],
    ['a list for an object', '[]', 'application/json', 422],
    ['a form', 'email=a', 'application/x-www-form-urlencoded', 415],
    ['a body of no type', '{}', null, 415],
    ['a byte too many', `"${'x'.repeat(BODY_LIMIT - 1)}"`, 'application/json', 413],
  ])('tells %s by its status', async (_name, body, type, status) => {
    expect(await send('/login/', Buffer.from(body), type)).toMatchObject({ status });
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'answers %s on a call that is a POST with 405 and what is allowed',
    async (method) => {
      const answer = await send('/login/', null, null, method);
      expect(answer).toMatchObject({
        status: 405,
        body: { detail: 'Method Not Allowed' },
        headers: { allow: 'POST' },
      });
    },
  );

  it.each([
    ['/nothing'],
    ['/login/more'],
    ['/%zz'],
    ['/login/%'],
    ['/login//'],
    ['/%00'],
    ['/..%2f..%2fetc/passwd'],
    ['/../../etc/passwd'],
    ['/?' + 'x=1&'.repeat(500)],
    ['/' + 'x'.repeat(5000)],
    ['/demo'],
    [`/book/${'x'.repeat(501)}`],
    [`/book/${'x'.repeat(501)}`, 'POST'],
    [`/lines/${'x'.repeat(501)}`, 'DELETE'],
  ])('answers an unknown path (%#) with 404', async (path, method = 'GET') => {
    expect(await send(path, null, null, method)).toMatchObject({
      status: 404,
      body: { detail: 'Not Found' },
      headers: { 'x-content-type-options': 'nosniff' },
    });
  });

  it('answers headers that are too large with 431', async () => {
    const reply = await fetch(`${backend.url}/user/`, {
      headers: { token: 'x'.repeat(20_000) },
    });
    expect(reply.status).toBe(431);
    expect(await reply.json()).toEqual({ detail: 'The request could not be read' });
  });

  it('takes 64 lists and objects nested in each other, and no more', async () => {
    const nested = (levels: number) => {
      const more = `${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}`;
      return Buffer.from(JSON.stringify(GOOD['/login/']).replace('{', `{"more":${more},`));
    };
    expect(await send('/login/', nested(64), 'application/json')).toMatchObject({ status: 401 });
    expect(await send('/login/', nested(65), 'application/json')).toMatchObject({
      status: 400,
      body: { detail: 'Request body is nested too deeply' },
    });
  });

  it('takes a body of exactly 64 KiB as far as its fields', async () => {
    const frame = JSON.stringify({ ...GOOD['/login/'], more: '' });
    const more = 'x'.repeat(BODY_LIMIT - frame.length);
    const answer = await send('/login/', json({ ...GOOD['/login/'], more }), 'application/json');
    expect(answer.status).toBe(401);
  });
});
