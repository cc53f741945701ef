/** How calls of accounts, sign-in and security come to a 2xx. */
import { sendProofLink } from '@/server/modules/accounts/emailProof';

import {
  askForReset,
  makeRecoveryCodes,
  proofTokenIn,
  signInWithAuthenticatorOn,
  signInWithSmsOn,
} from '../accountCalls';
import {
  addAuthenticatorPerson,
  addPerson,
  addSmsPerson,
  call,
  field,
  login,
  PASSWORD,
  signIn,
} from '../people';
import { answersOf, type Successes } from './success';

const DETAILS = {
  first_name: 'Kim',
  last_name: 'Lee',
  phone: '+12025550130',
  city: 'Washington',
  country: 'United States',
  zipcode: '20002',
};

export const accountSuccesses = {
  login: async (backend) => [
    await login(backend, await addPerson(backend, 'plain@example.com')),
    await login(backend, await addSmsPerson(backend, 'sms@example.com', '+12025550131')),
    await login(backend, await addAuthenticatorPerson(backend, 'app@example.com')),
  ],
  signUp: async (backend) => [
    await call(backend, 'POST', '/signup/', {
      body: { email: 'new@example.com', password: PASSWORD, name: 'New Person' },
    }),
  ],
  loginWithAuthenticator: async (backend) => {
    const { email, codeAt } = await addAuthenticatorPerson(backend, 'app2@example.com');
    const body = { email, password: PASSWORD, auth_code: codeAt(backend.clock.now) };
    return [await call(backend, 'POST', '/login-2fa/', { body })];
  },
  loginWithSms: async (backend) => {
    const phone = '+12025550132';
    const asked = await login(backend, await addSmsPerson(backend, 'sms2@example.com', phone));
    const { text } = await backend.nextMessage(phone);
    const body = { req_id: field(asked, 'req_id'), otp: /\d{6}/.exec(text)?.[0] };
    return [await call(backend, 'POST', '/login-sms-2fa/', { body })];
  },
  loginWithRecoveryCode: async (backend) => {
    const { token, person } = await signInWithAuthenticatorOn(backend, 'app6@example.com');
    const [code] = await makeRecoveryCodes(backend, token);
    const body = { email: person.email, password: PASSWORD, recovery_code: code };
    return [await call(backend, 'POST', '/login-recovery/', { body })];
  },
  logout: (backend) => answersOf(backend, 'POST', '/logout/'),
  getProfile: (backend) => answersOf(backend, 'GET', '/user/'),
  saveProfile: (backend) => answersOf(backend, 'POST', '/user/', DETAILS),
  requestReset: async (backend) => [
    await call(backend, 'GET', '/reset-pass?email=nobody%40example.com'),
  ],
  setPassword: async (backend) => {
    const { email } = await addPerson(backend, 'forgetful@example.com');
    const token = await askForReset(backend, email);
    const body = { token, new_password: 'Fresh-horse-10' };
    return [await call(backend, 'POST', '/set-password', { body })];
  },
  changePassword: (backend) =>
    answersOf(backend, 'POST', '/user/change-password', {
      old_password: PASSWORD,
      new_password: 'Fresh-horse-10',
    }),
  readAuthenticator: async (backend) => {
    const { token } = await signInWithAuthenticatorOn(backend, 'app3@example.com');
    const plain = await signIn(backend, await addPerson(backend, 'plain3@example.com'));
    return [
      await call(backend, 'GET', '/user/activate-2fa', { token }),
      await call(backend, 'GET', '/user/activate-2fa', { token: plain }),
    ];
  },
  activateAuthenticator: async (backend) => [
    (await signInWithAuthenticatorOn(backend, 'app4@example.com')).answer,
  ],
  disableAuthenticator: async (backend) => {
    const { token } = await signInWithAuthenticatorOn(backend, 'app5@example.com');
    return [await call(backend, 'GET', '/user/disable-2fa', { token })];
  },
  requestSmsFactor: async (backend) => {
    const { token, asked } = await signInWithSmsOn(backend, 'sms3@example.com', '+12025550133');
    return [asked, await call(backend, 'POST', '/user/activate-sms-2fa', { token })];
  },
  verifySmsFactor: async (backend) => [
    (await signInWithSmsOn(backend, 'sms4@example.com', '+12025550134')).answer,
  ],
  disableSmsFactor: async (backend) => {
    const { token } = await signInWithSmsOn(backend, 'sms5@example.com', '+12025550135');
    return [await call(backend, 'GET', '/user/disable-sms-2fa', { token })];
  },
  countRecoveryCodes: (backend) => answersOf(backend, 'GET', '/user/recovery-codes'),
  makeRecoveryCodes: (backend) => answersOf(backend, 'POST', '/user/recovery-codes'),
  sendProofMail: (backend) => answersOf(backend, 'POST', '/user/verify-email'),
  verifyEmail: async (backend) => {
    const { id } = await addPerson(backend, 'unproven@example.com');
    const account = { id, email: 'unproven@example.com' };
    await backend.db.transaction((tx) => sendProofLink(backend.deps, tx, account));
    const { text } = await backend.nextMessage(account.email);
    const body = { token: proofTokenIn(text) };
    return [await call(backend, 'POST', '/verify-email', { body })];
  },
  confirm: (backend) => answersOf(backend, 'POST', '/user/confirm', { password: PASSWORD }),
  listSessions: (backend) => answersOf(backend, 'GET', '/user/sessions'),
  endSession: async (backend) => {
    const person = await addPerson(backend, 'devices2@example.com');
    const [token, other] = [await signIn(backend, person), await signIn(backend, person)];
    const { text } = await call(backend, 'GET', '/user/sessions', { token: other });
    const id = /"id":"([\da-f-]+)","current":false/.exec(text)?.[1];
    return [await call(backend, 'DELETE', `/user/sessions/${id}`, { token })];
  },
  endOtherSessions: (backend) => answersOf(backend, 'DELETE', '/user/sessions'),
  readHistory: (backend) => answersOf(backend, 'GET', '/user/history'),
  exportData: async (backend) => {
    const token = await signIn(backend, await addPerson(backend, 'taker@example.com'));
    const { status, headers } = await fetch(`${backend.url}/user/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify({ password: PASSWORD }),
    });
    expect(headers.get('content-type')).toBe('application/zip');
    return [{ status, body: undefined, text: '', headers }];
  },
  deleteAccount: (backend) => answersOf(backend, 'DELETE', '/user/', { password: PASSWORD }),
} satisfies Successes;
