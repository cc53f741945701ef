import { phrases } from '@/contract/phrases';
import type { ScriptedReply } from '@/test/app/scriptedFetch';
import { openStore, type StoreWorld } from '@/test/app/storeWorld';

import { authApi } from './authApi';

const { login, loginWithAuthenticator, loginWithSms, signUp } = authApi.endpoints;
import { DANA, PASSWORD } from '@/test/people';

const dana = { email: DANA, password: PASSWORD };
const untracked = { track: false };

const calls = {
  login: [
    'POST /login/',
    ({ store }: StoreWorld) => store.dispatch(login.initiate(dana, untracked)),
  ],
  authenticator: [
    'POST /login-2fa/',
    ({ store }: StoreWorld) =>
      store.dispatch(loginWithAuthenticator.initiate({ ...dana, authCode: 42 }, untracked)),
  ],
  sms: [
    'POST /login-sms-2fa/',
    ({ store }: StoreWorld) =>
      store.dispatch(loginWithSms.initiate({ reqId: 'req-1', otp: 42 }, untracked)),
  ],
  signUp: [
    'POST /signup/',
    ({ store }: StoreWorld) =>
      store.dispatch(signUp.initiate({ ...dana, name: 'Dana' }, untracked)),
  ],
} as const;

async function outcomeOf(name: keyof typeof calls, reply: ScriptedReply) {
  const world = await openStore();
  const [call, start] = calls[name];
  world.net.once(call, reply);
  const { data } = await start(world);
  return { data, world };
}

const session = { access_token: 'token-dana', sign_out: true };
const signedIn = {
  kind: 'signedIn',
  accessToken: 'token-dana',
  signOutAdvertised: true,
  features: [],
};
const page: ScriptedReply = { status: 200, body: '<html>' };

describe('a login', () => {
  it.each<[string, ScriptedReply, unknown]>([
    ['a session', { status: 200, body: session }, signedIn],
    [
      'a session that advertises nothing',
      { status: 200, body: { access_token: 'token-dana' } },
      { ...signedIn, signOutAdvertised: false },
    ],
    [
      'a session with features',
      {
        status: 200,
        body: { ...session, features: ['calls', 'calls', 'flying', 7, null, ['lines'], 'lines'] },
      },
      { ...signedIn, features: ['lines', 'calls'] },
    ],
    [
      'a session whose features are no list',
      { status: 200, body: { ...session, features: { calls: true } } },
      signedIn,
    ],
    [
      'an SMS code',
      { status: 200, body: { status: true, description: 'OTP Has Been Sent to ...12', req_id: 7 } },
      { kind: 'smsCodeNeeded', reqId: 7, isRecoverable: false },
    ],
    ...[undefined, null, '', {}, [1], true].map((odd): [string, ScriptedReply, unknown] => [
      `an SMS code and ${JSON.stringify(odd)} for its login`,
      { status: 200, body: { status: true, description: 'OTP Has Been Sent', req_id: odd } },
      { kind: 'smsCodeNeeded', reqId: odd === '' ? '' : null, isRecoverable: false },
    ]),
    [
      'an authenticator, on a refusal too',
      { status: 403, body: { message: phrases.authenticatorNeeded } },
      { kind: 'authenticatorNeeded', isRecoverable: false },
    ],
    [
      'an authenticator, or a recovery code',
      {
        status: 200,
        body: { message: phrases.authenticatorNeeded, features: ['recovery_codes', 7] },
      },
      { kind: 'authenticatorNeeded', isRecoverable: true },
    ],
    ['a refusal', { status: 500, body: session }, { kind: 'refused' }],
    ['a page', page, { kind: 'failed' }],
    ['nothing', { cut: true }, { kind: 'failed' }],
  ])('is an outcome, also when %s comes back', async (_, reply, expected) => {
    const { data, world } = await outcomeOf('login', reply);
    expect(data).toEqual(expected);
    expect(world.net.sent[0]?.body).toEqual(dana);
  });
});

describe.each(['authenticator', 'sms'] as const)('a code by %s', (name) => {
  it.each<[string, ScriptedReply, unknown]>([
    ['signs in', { status: 200, body: session }, signedIn],
    [
      'is refused with the message',
      { status: 401, body: { message: 'Incorrect OTP', detail: 'Nope' } },
      { kind: 'refused', text: 'Incorrect OTP' },
    ],
    [
      'is refused with a text detail where there is no message',
      { status: 401, body: { detail: 'Nope' } },
      { kind: 'refused', text: 'Nope' },
    ],
    ['is refused without a word', { status: 500, body: '<html>' }, { kind: 'refused' }],
    [
      'is refused without a token',
      { status: 200, body: { access_token: '' } },
      { kind: 'refused' },
    ],
    ['fails with one that is none', { status: 200, body: { access_token: 7 } }, { kind: 'failed' }],
    ['fails without a reply', { cut: true }, { kind: 'failed' }],
  ])('%s', async (_, reply, expected) => {
    expect((await outcomeOf(name, reply)).data).toEqual(expected);
  });
});

describe('codes on the wire', () => {
  it('go as whole numbers under the names of product §14.24 and §14.25', async () => {
    const authenticator = await outcomeOf('authenticator', page);
    expect(authenticator.world.net.sent[0]?.body).toEqual({ ...dana, auth_code: 42 });
    const sms = await outcomeOf('sms', page);
    expect(sms.world.net.sent[0]?.body).toEqual({ req_id: 'req-1', otp: 42 });
  });
});

describe('a sign-up', () => {
  it.each<[string, ScriptedReply, unknown]>([
    ['succeeds by any 2xx', page, { kind: 'signedUp' }],
    [
      'is refused by 422 with the first message',
      { status: 422, body: { detail: [{ msg: 'Too short' }, { msg: 'Too plain' }] } },
      { kind: 'refused', text: 'Too short', about: undefined },
    ],
    [
      'says what it is about where the server does',
      { status: 422, body: { detail: [{ msg: 'Too short', loc: ['body', 'password'] }] } },
      { kind: 'refused', text: 'Too short', about: 'password' },
    ],
    [
      'is refused by 400 with the detail',
      { status: 400, body: { detail: 'Email already registered' } },
      { kind: 'refused', text: 'Email already registered', about: 'email' },
    ],
    ['fails by 422 without a message', { status: 422, body: { detail: [] } }, { kind: 'failed' }],
    ['fails by any other status', { status: 500, body: { detail: 'Boom' } }, { kind: 'failed' }],
    ['fails without a reply', { cut: true }, { kind: 'failed' }],
  ])('%s', async (_, reply, expected) => {
    expect((await outcomeOf('signUp', reply)).data).toEqual(expected);
  });
});

it('leaves no password or code in the state of the store, and the token in the session alone', async () => {
  const world = await openStore();
  for (const [call, start] of Object.values(calls)) {
    world.net.once(call, { status: 200, body: { access_token: 'token-secret' } });
    await start(world);
  }
  const { session: _, ...rest } = world.store.getState();
  const state = JSON.stringify(rest);
  for (const secret of [dana.password, 'token-secret', dana.email]) {
    expect(state).not.toContain(secret);
  }
});
