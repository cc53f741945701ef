/** Signing in and up, both second factors, signing out (product §14.22 to §14.25, §14.51). */
import * as z from 'zod/mini';

import { endpoint } from './endpoint';
import { FEATURES } from './features';
import { email, newPassword, otpCode, personName, plainText } from './fields';
import { phrases } from './phrases';
import { ofStatus } from './reply';
import { readCode, readLogin, readSignUp } from './signInOutcomes';

/** A live session, and what the server offers beyond the calls of every server (product §3.11, §3.21). */
const signedInReply = z.object({
  access_token: z.string().check(z.minLength(1)),
  sign_out: z.literal(true),
  features: z.array(z.enum(FEATURES)),
});

/** Additive: the alternative for people who cannot give the code (product §24.24). */
const offers = { features: z.array(z.enum(FEATURES)) };

const smsCodeSentReply = z.object({
  ...offers,
  status: z.literal(true),
  // `includes` would describe it by a format that no other validator knows.
  description: z.string().check(z.regex(new RegExp(phrases.smsCodeSent))),
  req_id: z.string().check(z.minLength(1)),
});

const authenticatorNeededReply = z.object({
  ...offers,
  status: z.literal(false),
  message: z.literal(phrases.authenticatorNeeded),
});

export const login = endpoint({
  method: 'POST',
  path: '/login/',
  public: true,
  body: z.object({ email: plainText(320), password: plainText(1024) }),
  reply: z.union([signedInReply, smsCodeSentReply, authenticatorNeededReply]),
  read: readLogin,
});

export const signUp = endpoint({
  method: 'POST',
  path: '/signup/',
  public: true,
  body: z.object({ email, password: newPassword, name: personName }),
  reply: z.object({ message: z.string() }),
  read: readSignUp,
});

export const loginWithAuthenticator = endpoint({
  method: 'POST',
  path: '/login-2fa/',
  public: true,
  body: z.object({ email: plainText(320), password: plainText(1024), auth_code: otpCode }),
  reply: signedInReply,
  read: readCode,
});

export const loginWithSms = endpoint({
  method: 'POST',
  path: '/login-sms-2fa/',
  public: true,
  body: z.object({ req_id: plainText(128), otp: otpCode }),
  reply: signedInReply,
  read: readCode,
});

/** Additive: a recovery code in the place of any other code (product §24.6). */
export const loginWithRecoveryCode = endpoint({
  method: 'POST',
  path: '/login-recovery/',
  public: true,
  body: z.object({
    email: plainText(320),
    password: plainText(1024),
    recovery_code: plainText(64),
  }),
  reply: signedInReply,
  read: readCode,
});

/** Additive: ends this session on the server (product §14.76). */
export const logout = endpoint({
  method: 'POST',
  path: '/logout/',
  public: false,
  reply: z.void(),
  status: 204,
  read: ofStatus,
});
