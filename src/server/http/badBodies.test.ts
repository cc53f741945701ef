/** Bodies that are bad for every call that is public. */
import { errorBody } from '@/contract/errors';
import { BODY_LIMIT, publicCalls, GOOD, json, setUpBadInput } from '@/test/server/badInput';

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
  const { send } = setUpBadInput();

  function expectRefusal(answer: Awaited<ReturnType<typeof send>>): void {
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(errorBody.safeParse(answer.body).success).toBe(true);
  }

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
});
