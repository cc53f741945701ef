/** One-time secrets whose owner is an account, and which of them a change of the account kills. */
import type { Database } from '@/server/platform/db/database';
import { revoke } from '@/server/platform/secrets/oneTimeSecrets';

/** A link in a mail that sets a new password. */
export const PASSWORD_RESET = 'passwordReset';
/** Codes that finish a sign-in. */
export const SMS_LOGIN = 'smsLogin';
/** Codes that turn SMS codes on; they carry the number. */
export const SMS_ENROLMENT = 'smsEnrolment';
/** A secret that an authenticator is set up with; it carries the secret, sealed. */
export const AUTHENTICATOR_ENROLMENT = 'authenticatorEnrolment';

/** Everything that is under way: after a reset nothing begun before it counts. */
export const revokeAll = (tx: Database, accountId: string): Promise<void> =>
  revoke(tx, accountId, [PASSWORD_RESET, SMS_LOGIN, SMS_ENROLMENT, AUTHENTICATOR_ENROLMENT]);

/** What was begun with the former password; a set-up under way belongs to the session and stays. */
export const revokeForNewPassword = (tx: Database, accountId: string): Promise<void> =>
  revoke(tx, accountId, [PASSWORD_RESET, SMS_LOGIN]);

/** Sign-ins that were begun when other factors were on. */
export const revokeSignIns = (tx: Database, accountId: string): Promise<void> =>
  revoke(tx, accountId, [SMS_LOGIN]);

/** A set-up that came to its end. */
export const revokeEnrolment = (tx: Database, accountId: string, purpose: string): Promise<void> =>
  revoke(tx, accountId, [purpose]);
