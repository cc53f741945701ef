/** Proof that an account's e-mail address belongs to its owner: a link in a mail (product §14.79 to §14.84). */
import { and, eq, isNull, sql } from 'drizzle-orm';

import { proofLink } from '@/contract/links';

import { proofMail } from '@/server/modules/delivery/mails';
import type { MessageQueue } from '@/server/modules/delivery/message';
import type { History } from '@/server/modules/history/history';
import { PROOF_MAILS, UNPROVEN_MAILS } from '@/server/modules/limits/limits';
import type { Database } from '@/server/platform/db/database';
import { accounts } from '@/server/platform/db/tables/accounts';
import { countUse } from '@/server/platform/limits/rates';
import type { Platform } from '@/server/platform/platform';
import { Refusal, refuseUntil } from '@/server/platform/refusal';
import type { Requester } from '@/server/platform/requester';
import { issue, ownerOf } from '@/server/platform/secrets/oneTimeSecrets';
import { hashOfToken, newToken } from '@/server/platform/secrets/tokens';

import { requireAccountForUpdate, type Account } from './accounts';
import { recipientKey } from './guessKeys';
import { EMAIL_PROOF } from './pendingSecrets';

/** How long an address may stay unproven, s (product §14.84). */
export const PROOF_SECONDS = 7 * 24 * 60 * 60;

type Sending = Pick<Platform, 'sealer' | 'randomBytes' | 'publicUrl'> & { messages: MessageQueue };

/**
 * Counts a mail to an address that is not proven; those of a reset count as well.
 * @returns seconds to wait before the next may be sent; 0 when this one may be.
 */
export function countUnprovenMail(
  { sealer }: Pick<Platform, 'sealer'>,
  tx: Database,
  email: string,
): Promise<number> {
  return countUse(tx, `unprovenMail:${recipientKey(sealer, email)}`, UNPROVEN_MAILS);
}

/** Sends the link in the caller's transaction; an older one is dead from then on. @throws Refusal `tooMany` */
export async function sendProofLink(
  deps: Sending,
  tx: Database,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<void> {
  refuseUntil(await countUse(tx, `proofMail:${id}`, PROOF_MAILS));
  refuseUntil(await countUnprovenMail(deps, tx, email));
  const token = newToken(deps.randomBytes);
  const named = { id: hashOfToken(token), purpose: EMAIL_PROOF };
  await issue(deps, tx, {
    ...named,
    owner: id,
    secret: { kind: 'token', token },
    ttlSeconds: PROOF_SECONDS,
    attempts: 1,
  });
  const link = proofLink(deps.publicUrl(), token);
  const mail = proofMail(email, link);
  await deps.messages.enqueue(tx, { ...mail, goodFor: PROOF_SECONDS, secret: named });
}

/** Sends the link again; nothing where there is nothing to prove. @throws Refusal `tooMany`, `invalidToken` */
export async function sendProofLinkAgain(
  deps: Sending & Pick<Platform, 'db'>,
  accountId: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    // Locked, so that a link written while the account is closed goes with the others.
    const account = await requireAccountForUpdate(tx, accountId);
    if (!account.isProven) await sendProofLink(deps, tx, account);
  });
}

/**
 * Called when the link is opened. It can do nothing else, so opening it a second time is no error: the token is not
 * used up (decision 60).
 * @throws Refusal `invalidToken`, also where the account is gone
 */
export async function proveByLink(
  { db, history }: Pick<Platform, 'db'> & { history: History },
  token: string,
  requester: Requester,
): Promise<void> {
  const accountId = await ownerOf(db, { id: hashOfToken(token), purpose: EMAIL_PROOF });
  if (accountId === null) throw new Refusal({ kind: 'invalidToken' });
  await db.transaction(async (tx) => {
    // It may be removed at this very moment.
    await requireAccountForUpdate(tx, accountId);
    const isNews = await noteProof(tx, accountId);
    if (isNews) await history.record(tx, { accountId, what: 'email_verified' }, requester);
  });
}

/** Whoever read the mail to this address is the account's owner. @returns false when that was known. */
export async function noteProof(tx: Database, accountId: string): Promise<boolean> {
  const proven = await tx
    .update(accounts)
    .set({ emailVerifiedAt: sql`now()` })
    .where(and(eq(accounts.id, accountId), isNull(accounts.emailVerifiedAt)))
    .returning({ id: accounts.id });
  return proven.length === 1;
}

/** @throws Refusal `notAllowed` for an account whose address is not proven */
export function requireProof({ isProven }: Pick<Account, 'isProven'>): void {
  if (isProven) return;
  const detail = 'Verify your e-mail address first: open the link in the mail we sent you';
  throw new Refusal({ kind: 'notAllowed', detail });
}
