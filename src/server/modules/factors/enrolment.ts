/** Setting the two second factors up (product §9, §14.67 to §14.72). */
import { fieldOf } from '@/contract/fieldOf';
import { phrases } from '@/contract/phrases';

import { requireAccountForUpdate } from '@/server/modules/accounts/accounts';
import { requireProof } from '@/server/modules/accounts/emailProof';
import {
  AUTHENTICATOR_ENROLMENT,
  revokeEnrolment,
  SMS_ENROLMENT,
} from '@/server/modules/accounts/pendingSecrets';
import type { MessageQueue } from '@/server/modules/delivery/message';
import type { History } from '@/server/modules/history/history';
import { renewToken, requireConfirmed, type Session } from '@/server/modules/sessions/sessions';
import type { Database } from '@/server/platform/db/database';
import type { Platform } from '@/server/platform/platform';
import { Refusal } from '@/server/platform/refusal';
import type { Requester } from '@/server/platform/requester';
import { consume, countAttempt, issue, payloadOf } from '@/server/platform/secrets/oneTimeSecrets';
import type { SealedPlace } from '@/server/platform/secrets/reseal';
import { sealedPayloads } from '@/server/platform/secrets/sealedPayloads';
import { hashOfToken } from '@/server/platform/secrets/tokens';

import { enableAuthenticator, newAuthenticatorSecret, stepOf } from './authenticator';
import { settleChange } from './factorChanges';
import { readFactor } from './factors';
import { enableSms, sendEnrolmentCode } from './sms';

/** How long a pending secret lives (product §20.13). */
const SETUP_SECONDS = 10 * 60;
const CODES_PER_SETUP = 5;
const NO_SMS = 'This server sends no SMS. Use an authenticator app instead';

type Deps = Pick<Platform, 'db' | 'sealer' | 'randomBytes' | 'now'> & {
  messages: MessageQueue;
  history: History;
};

const rejected = (detail: string): Refusal => new Refusal({ kind: 'rejected', detail });

/** Binds a pending secret to its account: in another's row it opens as nothing. */
const contextOf = (accountId: string) => `authenticatorEnrolment:${accountId}`;
const pendingOf = (accountId: string) => ({ purpose: AUTHENTICATOR_ENROLMENT, owner: accountId });

/** The secrets of set-ups under way, for when the key changes. */
export function sealedEnrolments(db: Database): SealedPlace {
  const purpose = AUTHENTICATOR_ENROLMENT;
  return sealedPayloads(db, { name: 'set-ups under way', purpose, field: 'sealed', contextOf });
}

/** A text of what a one-time secret carries. */
function textIn(payload: unknown, key: string): string | null {
  const value = fieldOf(payload, key);
  return typeof value === 'string' ? value : null;
}

/**
 * The secret to set an authenticator up with: the same for ten minutes, as long as it has codes left.
 * @returns null when the authenticator is on.
 */
export async function offerAuthenticator(
  deps: Deps,
  session: Session,
): Promise<{ secret: string; email: string } | null> {
  return deps.db.transaction(async (tx) => {
    const { id, email } = await requireAccountForUpdate(tx, session.accountId);
    if (await readFactor(tx, id, 'authenticator')) return null;
    const pending = textIn(await payloadOf(tx, pendingOf(id)), 'sealed');
    const known = pending === null ? null : deps.sealer.open(pending, contextOf(id));
    return { secret: known ?? (await issuePending(deps, tx, id)), email };
  });
}

async function issuePending(
  { sealer, randomBytes }: Pick<Platform, 'sealer' | 'randomBytes'>,
  tx: Database,
  accountId: string,
): Promise<string> {
  const secret = newAuthenticatorSecret(randomBytes);
  await issue({ sealer }, tx, {
    ...pendingOf(accountId),
    id: hashOfToken(randomBytes(16).toString('base64url')),
    secret: { kind: 'token', token: secret },
    payload: { sealed: sealer.seal(secret, contextOf(accountId)) },
    ttlSeconds: SETUP_SECONDS,
    attempts: CODES_PER_SETUP,
  });
  return secret;
}

/**
 * Turns the authenticator on with a code of the pending secret; a wrong one keeps the secret.
 * @param tried `secret` as the account was offered it; `code` six digits
 * @returns a new token for this session. @throws Refusal `rejected`, `unconfirmed`
 */
export async function confirmAuthenticator(
  deps: Deps,
  session: Session,
  tried: { secret: string; code: string },
  requester: Requester,
): Promise<string> {
  // Thrown after the transaction, so that the attempt stays counted.
  const outcome = await deps.db.transaction(async (tx): Promise<Refusal | string> => {
    const account = await requireAccountForUpdate(tx, session.accountId);
    if (await readFactor(tx, account.id, 'authenticator')) {
      return rejected(phrases.authenticatorConnected);
    }
    await requireConfirmed(tx, session);
    const pending = await countAttempt(tx, pendingOf(account.id));
    const sealed = textIn(pending?.payload, 'sealed');
    const secret = sealed === null ? null : deps.sealer.open(sealed, contextOf(account.id));
    if (secret === null) {
      return rejected('This set-up has ended. Turn the authenticator off and on to start again');
    }
    const step = tried.secret === secret ? stepOf(secret, tried.code, await deps.now(tx)) : null;
    if (step === null) return rejected(phrases.incorrectOtp);

    await enableAuthenticator({ ...deps, db: tx }, account.id, secret, step);
    await revokeEnrolment(tx, account.id, AUTHENTICATOR_ENROLMENT);
    const change = { session, account, kind: 'authenticator', isOn: true } as const;
    await settleChange(deps, tx, change, requester);
    return renewToken(deps, tx, session);
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

/**
 * Sends a code to the number in the profile.
 * @returns false when SMS codes are on already.
 * @throws Refusal `rejected` without a number, and where no SMS are sent, `notAllowed` without a proven address,
 *   `unconfirmed`, `tooMany`
 */
export async function requestSms(deps: Deps, session: Session): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const account = await requireAccountForUpdate(tx, session.accountId);
    if (await readFactor(tx, account.id, 'sms')) return false;
    requireProof(account);
    if (!/\d/.test(account.phone)) throw rejected(phrases.mobileMissing);
    if (!deps.messages.sendsSms) throw rejected(NO_SMS);
    await requireConfirmed(tx, session);
    await sendEnrolmentCode(deps, tx, account);
    return true;
  });
}

/**
 * Turns SMS codes on for the number that the code was sent to.
 * @param code six digits.
 * @returns a new token for this session. @throws Refusal `rejected`, `unconfirmed`
 */
export async function confirmSms(
  deps: Deps,
  session: Session,
  code: string,
  requester: Requester,
): Promise<string> {
  // As above.
  const outcome = await deps.db.transaction(async (tx): Promise<Refusal | string> => {
    const account = await requireAccountForUpdate(tx, session.accountId);
    await requireConfirmed(tx, session);
    const tried = await consume(deps, tx, {
      purpose: SMS_ENROLMENT,
      owner: account.id,
      secret: { kind: 'code', code },
    });
    const phone = tried.result === 'consumed' ? textIn(tried.payload, 'phone') : null;
    if (phone === null) return rejected(phrases.incorrectOtp);

    await enableSms({ db: tx }, account.id, phone);
    const change = { session, account, kind: 'sms', isOn: true, phone } as const;
    await settleChange(deps, tx, change, requester);
    return renewToken(deps, tx, session);
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}
