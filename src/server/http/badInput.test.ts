import { BODY_LIMIT, publicCalls, GOOD, json, setUpBadInput } from '@/test/server/badInput';

describe('bad input', () => {
  const suite = setUpBadInput();
  const { send } = suite;

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
    const reply = await fetch(`${suite.backend.url}/user/`, {
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
