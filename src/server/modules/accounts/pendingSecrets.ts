/** One-time secrets whose owner is an account, and which of them a change of the account kills. */
import { PROVIDERS, type Provider } from '@/contract/providers';

import type { Database } from '@/server/platform/db/database';
import { revoke, revokeBelow } from '@/server/platform/secrets/oneTimeSecrets';

/** A link in a mail that sets a new password. */
export const PASSWORD_RESET = 'passwordReset';
/** Codes that finish a sign-in. */
export const SMS_LOGIN = 'smsLogin';
/** Codes that delete the account. */
export const SMS_DELETION = 'smsDeletion';
/** Codes that turn SMS codes on; they carry the number. */
export const SMS_ENROLMENT = 'smsEnrolment';
/** A secret that an authenticator is set up with; it carries the secret, sealed. */
export const AUTHENTICATOR_ENROLMENT = 'authenticatorEnrolment';
/** A link in a mail that shows whose the address is. */
export const EMAIL_PROOF = 'emailProof';
/** An OAuth consent in progress. */
export const oauthState = (provider: Provider) => `oauth_state:${provider}` as const;
/** A link that a caller gives name and e-mail by; its owner is the account and that caller. */
export const INVITE = 'invite';
export const inviteOwner = (accountId: string, phoneKey: string) => `${accountId}:${phoneKey}`;

/** Secrets begun with the former password, which others may now hold. */
async function revokeHandedOut(tx: Database, accountId: string): Promise<void> {
  await revoke(tx, accountId, [PASSWORD_RESET, SMS_LOGIN, ...PROVIDERS.map(oauthState)]);
  await revokeBelow(tx, inviteOwner(accountId, ''), INVITE);
}

/** Everything in progress: after a reset nothing begun before it counts. */
export async function revokeAll(tx: Database, accountId: string): Promise<void> {
  await revokeHandedOut(tx, accountId);
  await revoke(tx, accountId, [SMS_ENROLMENT, SMS_DELETION, AUTHENTICATOR_ENROLMENT, EMAIL_PROOF]);
}

/** What was begun with the former password; a set-up in progress belongs to the session and stays. */
export const revokeForNewPassword = revokeHandedOut;

/** Sign-ins that were begun when other factors were on. */
export const revokeSignIns = (tx: Database, accountId: string): Promise<void> =>
  revoke(tx, accountId, [SMS_LOGIN, SMS_DELETION]);

/** Of a set-up that was completed. */
export const revokeEnrolment = (tx: Database, accountId: string, purpose: string): Promise<void> =>
  revoke(tx, accountId, [purpose]);
