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
import type { Successes } from './success';

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
  logout: async (backend) => {
    const token = await signIn(backend, await addPerson(backend, 'leaver@example.com'));
    return [await call(backend, 'POST', '/logout/', { token })];
  },
  getProfile: async (backend) => {
    const token = await signIn(backend, await addPerson(backend, 'reader@example.com'));
    return [await call(backend, 'GET', '/user/', { token })];
  },
  saveProfile: async (backend) => {
    const token = await signIn(backend, await addPerson(backend, 'writer@example.com'));
    return [await call(backend, 'POST', '/user/', { token, body: DETAILS })];
  },
  requestReset: async (backend) => [
    await call(backend, 'GET', '/reset-pass?email=nobody%40example.com'),
  ],
  setPassword: async (backend) => {
    const { email } = await addPerson(backend, 'forgetful@example.com');
    const token = await askForReset(backend, email);
    const body = { token, new_password: 'Fresh-horse-10' };
    return [await call(backend, 'POST', '/set-password', { body })];
  },
  changePassword: async (backend) => {
    const token = await signIn(backend, await addPerson(backend, 'changer@example.com'));
    const body = { old_password: PASSWORD, new_password: 'Fresh-horse-10' };
    return [await call(backend, 'POST', '/user/change-password', { token, body })];
  },
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
  countRecoveryCodes: async (backend) => {
    const token = await signIn(backend, await addPerson(backend, 'paper@example.com'));
    return [await call(backend, 'GET', '/user/recovery-codes', { token })];
  },
  makeRecoveryCodes: async (backend) => {
    const token = await signIn(backend, await addPerson(backend, 'paper2@example.com'));
    return [await call(backend, 'POST', '/user/recovery-codes', { token })];
  },
  sendProofMail: async (backend) => {
    const token = await signIn(backend, await addPerson(backend, 'proven@example.com'));
    return [await call(backend, 'POST', '/user/verify-email', { token })];
  },
  verifyEmail: async (backend) => {
    const { id } = await addPerson(backend, 'unproven@example.com');
    const account = { id, email: 'unproven@example.com' };
    await backend.db.transaction((tx) => sendProofLink(backend.deps, tx, account));
    const { text } = await backend.nextMessage(account.email);
    const body = { token: proofTokenIn(text) };
    return [await call(backend, 'POST', '/verify-email', { body })];
  },
  confirm: async (backend) => {
    const token = await signIn(backend, await addPerson(backend, 'confirmed@example.com'));
    return [await call(backend, 'POST', '/user/confirm', { token, body: { password: PASSWORD } })];
  },
  listSessions: async (backend) => {
    const token = await signIn(backend, await addPerson(backend, 'devices@example.com'));
    return [await call(backend, 'GET', '/user/sessions', { token })];
  },
  endSession: async (backend) => {
    const person = await addPerson(backend, 'devices2@example.com');
    const [token, other] = [await signIn(backend, person), await signIn(backend, person)];
    const { text } = await call(backend, 'GET', '/user/sessions', { token: other });
    const id = /"id":"([\da-f-]+)","current":false/.exec(text)?.[1];
    return [await call(backend, 'DELETE', `/user/sessions/${id}`, { token })];
  },
  endOtherSessions: async (backend) => {
    const token = await signIn(backend, await addPerson(backend, 'devices3@example.com'));
    return [await call(backend, 'DELETE', '/user/sessions', { token })];
  },
  readHistory: async (backend) => {
    const token = await signIn(backend, await addPerson(backend, 'devices4@example.com'));
    return [await call(backend, 'GET', '/user/history', { token })];
  },
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
  deleteAccount: async (backend) => {
    const token = await signIn(backend, await addPerson(backend, 'gone@example.com'));
    return [await call(backend, 'DELETE', '/user/', { token, body: { password: PASSWORD } })];
  },
} satisfies Successes;
