import { isToken } from './accessToken';
import { readCode, readLogin } from './signInOutcomes';

const tokens: [what: string, token: string][] = [
  ['letters and figures', 'eyJhbGciOi.J9-_~+/='],
  ['two words', 'Bearer abc'],
  ['Latin-1', 'jeton-\u00e9\u00ff'],
  ['as long as a header', 'x'.repeat(8192)],
];
const noTokens: [what: string, token: unknown][] = [
  ['empty', ''],
  ['blank', ' \u00a0'],
  ['two lines', 'a\nb'],
  ['a line end', 'a\n'],
  ['a tab', 'a\tb'],
  ['a control character', 'a\u0000'],
  ['one of Latin-1', 'a\u0085'],
  ['beyond Latin-1', 'токен'],
  ['longer than any header', 'x'.repeat(8193)],
  ['a number', 7],
  ['nothing', null],
  ['a list', ['a']],
];

const reply = (token: unknown) => ({ status: 200, body: { access_token: token } });

it.each(tokens)('%s is a token, and signs in', (_, token) => {
  expect(isToken(token)).toBe(true);
  const session = { kind: 'signedIn', accessToken: token };
  expect(readLogin(reply(token))).toMatchObject(session);
  expect(readCode(reply(token))).toMatchObject(session);
});

it.each(noTokens)('%s is none, and signs nobody in', (_, token) => {
  expect(isToken(token)).toBe(false);
  expect(readLogin(reply(token))).toEqual({ kind: 'failed' });
  expect(readCode(reply(token))).toEqual({ kind: token ? 'failed' : 'refused' });
});
