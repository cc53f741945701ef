/** The two second factors of the signed-in person (sections 2 to 4, 7 and 8). */
import * as z from 'zod/mini';

import { endpoint } from './endpoint';
import { otpCode, plainText } from './fields';
import { phrases } from './phrases';

const done = z.object({ message: z.string() });
/** `status` false is no success: its message is shown, the factor stays on (readings 40). */
const disabled = z.object({ status: z.boolean(), message: z.string() });

/** Additive to its status: a pending secret that stays the same until it is confirmed or lapses. */
export const readAuthenticator = endpoint({
  method: 'GET',
  path: '/user/activate-2fa',
  public: false,
  reply: z.union([
    z.object({ detail: z.literal(phrases.authenticatorConnected) }),
    z.object({ qr_code: z.string(), secret_key: z.string() }),
  ]),
});

export const activateAuthenticator = endpoint({
  method: 'POST',
  path: '/user/activate-2fa',
  public: false,
  body: z.object({ secret_key: plainText(256), otp: otpCode }),
  reply: done,
});

export const disableAuthenticator = endpoint({
  method: 'GET',
  path: '/user/disable-2fa',
  public: false,
  reply: disabled,
});

/** Sends a code, unless the factor is on already. */
export const requestSmsFactor = endpoint({
  method: 'POST',
  path: '/user/activate-sms-2fa',
  public: false,
  reply: z.object({ detail: z.enum([phrases.smsFactorActive, phrases.smsCodeSent]) }),
});

export const verifySmsFactor = endpoint({
  method: 'POST',
  path: '/user/verify-sms-2fa',
  public: false,
  body: z.object({ otp: otpCode }),
  reply: done,
});

export const disableSmsFactor = endpoint({
  method: 'GET',
  path: '/user/disable-sms-2fa',
  public: false,
  reply: disabled,
});
