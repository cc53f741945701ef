import {
  countRecoveryCodes,
  disableAuthenticator,
  disableSmsFactor,
  makeRecoveryCodes,
  readAuthenticator,
  requestSmsFactor,
} from './security';

describe.each([disableAuthenticator, disableSmsFactor])('$path', ({ read }) => {
  it.each<[string, object, object]>([
    ['true', { status: true, message: 'Off' }, { kind: 'disabled', message: 'Off' }],
    ['missing', { message: 'Disabled ok' }, { kind: 'disabled', message: 'Disabled ok' }],
    ['missing, like all else', {}, { kind: 'disabled' }],
    ['null', { status: null, message: 'Off' }, { kind: 'disabled', message: 'Off' }],
    ['false', { status: false, message: 'No' }, { kind: 'refused', message: 'No' }],
    ['false, and says nothing', { status: false }, { kind: 'refused' }],
    [
      'missing, and asks for the password',
      { confirm: true, message: 'Password, please' },
      { kind: 'refused', message: 'Password, please' },
    ],
  ])('a status that is %s', (_, body, outcome) => {
    expect(read({ status: 200, body })).toEqual(outcome);
  });

  it.each([undefined, null, '<html>', 7, [], [{ status: true }]])(
    'a 200 of %j is no answer',
    (body) => {
      expect(read({ status: 200, body })).toEqual({ kind: 'failed' });
    },
  );

  it('a 204 is a success that says nothing', () => {
    expect(read({ status: 204, body: undefined })).toEqual({ kind: 'disabled' });
  });

  it('outside 2xx nothing was disabled; a lost answer does not tell, nor does that of a gateway', () => {
    const unknown = { kind: 'failed', isUnknown: true };
    expect(read({ status: 500, body: { status: true } })).toEqual({ kind: 'failed' });
    expect(read({ status: 502, body: { status: true } })).toEqual(unknown);
    expect(read(null)).toEqual(unknown);
  });
});

it.each<[number, unknown, string]>([
  [200, {}, 'codeSent'],
  [200, [], 'codeSent'],
  [204, undefined, 'codeSent'],
  [200, null, 'codeSent'],
  [200, 'OTP sent', 'codeSent'],
  [201, true, 'codeSent'],
  [200, undefined, 'failed'],
  [400, null, 'failed'],
])('asked for a code by SMS, a %i with %j is %s', (status, body, kind) => {
  expect(requestSmsFactor.read({ status, body })).toEqual({ kind });
});

it('an authenticator is set up by a secret, with a picture of it where one came', () => {
  const offer = { secret_key: 'JBSWY3DP', qr_code: 'data:image/png;base64,AA==' };
  const setup = { secretKey: 'JBSWY3DP', qrCode: offer.qr_code };
  const read = (status: number, body: unknown) => readAuthenticator.read({ status, body });
  expect(read(200, offer)).toEqual({ kind: 'offered', setup });
  expect(read(200, { secret_key: 'JBSWY3DP' })).toEqual({
    kind: 'offered',
    setup: { ...setup, qrCode: '' },
  });
  expect(read(200, { qr_code: offer.qr_code })).toEqual({ kind: 'failed' });
  expect(read(500, offer)).toEqual({ kind: 'failed' });
});

it.each([
  [0, 0],
  [7, 7],
  [-1, undefined],
  [2.5, undefined],
  ['7', undefined],
])('%j recovery codes left are read as %j', (left, read) => {
  expect(countRecoveryCodes.read({ status: 200, body: { left } })).toBe(read);
});

it.each<[unknown, object | undefined]>([
  [['abcd-efgh', 'a2-4', 7, '<b>', 'a2-'], { codes: ['abcd-efgh', 'a2-4'] }],
  [Array(30).fill('abcd-efgh'), { codes: Array(20).fill('abcd-efgh') }],
  [['<b>'], undefined],
  ['abcd-efgh', undefined],
])('recovery codes of %j are %j', (codes, read) => {
  expect(makeRecoveryCodes.read({ status: 200, body: { codes } })).toEqual(read);
});
