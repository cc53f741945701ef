import type * as auth from './auth';
import { TOO_MANY_SMS, type Docs } from './docs';

const A_CODE = 'The code is wrong or was used before; both are answered alike';
const TOO_MANY_FAILURES = 'Too many failed sign-ins from one network';

export const authDocs: Docs<typeof auth> = {
  login: {
    summary: 'Sign in with e-mail and password',
    description:
      'Without a second factor the reply holds the session token. With one it says which call to make next: `/login-2fa/` for an authenticator, `/login-sms-2fa/` with the `req_id` for a code by SMS.',
    answer: 'Signed in, or which second step is needed',
    refusals: {
      401: 'The password is wrong, or the account is unknown or locked; all are answered alike',
      429: `${TOO_MANY_SMS}; too many failed sign-ins from one network`,
    },
  },
  signUp: {
    summary: 'Open an account',
    refusals: {
      400: 'The e-mail address already has an account',
      429: 'Too many sign-ups from one network',
    },
  },
  loginWithAuthenticator: {
    summary: 'Sign in with the code of an authenticator',
    refusals: { 401: A_CODE, 429: TOO_MANY_FAILURES },
  },
  loginWithSms: {
    summary: 'Sign in with the code of an SMS',
    refusals: { 401: A_CODE, 429: TOO_MANY_FAILURES },
  },
  loginWithRecoveryCode: {
    summary: 'Sign in with a recovery code',
    description:
      'For accounts with a second factor. Upper or lower case, with or without the dash. Each code works once.',
    refusals: {
      401: 'The code is wrong, used or unknown, or none was needed; all are answered alike',
      429: TOO_MANY_FAILURES,
    },
  },
  logout: { summary: 'End this session', answer: 'The token is no longer valid' },
};
