/** Recovery codes, on paper: ten an account, each replaces the second factor once (decision 113). */
import { and, eq, isNull, sql } from 'drizzle-orm';

import { requireAccountForUpdate } from '@/server/modules/accounts/accounts';
import { tellOwner } from '@/server/modules/accounts/tellOwner';
import { recoveryCodesMail } from '@/server/modules/delivery/mails';
import type { MessageQueue } from '@/server/modules/delivery/message';
import type { History } from '@/server/modules/history/history';
import { requireConfirmed, type Session } from '@/server/modules/sessions/sessions';
import type { Database } from '@/server/platform/db/database';
import { recoveryCodes } from '@/server/platform/db/tables/accounts';
import { networkOf } from '@/server/platform/network';
import type { Platform } from '@/server/platform/platform';
import type { Requester } from '@/server/platform/requester';
import type { RandomBytes } from '@/server/platform/secrets/tokens';

/** Crockford's base32: no character looks like another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODES = 10;
/** The first character says which code is meant, the others are the secret: 35 bits, hashed like a password. */
const LENGTH = 8;

/** Random characters; 256 is a multiple of 32, so each is equally likely. */
const drawn = (randomBytes: RandomBytes, count: number): string =>
  [...randomBytes(count)].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join('');

/** Ten codes that begin with different letters. */
function newCodes(randomBytes: RandomBytes): string[] {
  const codes = new Map<string, string>();
  while (codes.size < CODES) {
    const code = drawn(randomBytes, LENGTH);
    codes.set(code.charAt(0), code);
  }
  return [...codes.values()];
}

/** As it is shown: 'K7M4-2QXP'. */
const shown = (code: string): string => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;

/** A typed code without separators, look-alikes corrected; null when it cannot be one. */
function readCode(typed: string): { letter: string; secret: string } | null {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return code.length === LENGTH ? { letter: code.charAt(0), secret: code.slice(1) } : null;
}

const ofAccount = (accountId: string) => eq(recoveryCodes.accountId, accountId);

/** How many of the account's codes are not used yet. */
export function countCodes(db: Database, accountId: string): Promise<number> {
  return db.$count(recoveryCodes, and(ofAccount(accountId), isNull(recoveryCodes.usedAt)));
}

/** Deletes all codes of the account. */
export async function removeCodes(tx: Database, accountId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(ofAccount(accountId));
}

/**
 * Makes ten codes in place of the former ones, in a session that is confirmed.
 * @returns the codes, shown this once. @throws Refusal `unconfirmed`, `overloaded`
 */
export async function makeCodes(
  deps: Pick<Platform, 'db' | 'hasher' | 'randomBytes'> & {
    messages: MessageQueue;
    history: History;
  },
  session: Session,
  requester: Requester,
): Promise<string[]> {
  // Checked first only to save the hashes; the check below decides.
  await requireConfirmed(deps.db, session);
  const { accountId } = session;
  const codes = newCodes(deps.randomBytes);
  const network = networkOf(requester.address);
  const rows: (typeof recoveryCodes.$inferInsert)[] = [];
  // One after the other: ten at once would wait before ten people who sign in.
  for (const code of codes) {
    const codeHash = await deps.hasher.hash(code.slice(1), { network });
    rows.push({ accountId, letter: code.charAt(0), codeHash });
  }
  await deps.db.transaction(async (tx) => {
    const account = await requireAccountForUpdate(tx, accountId);
    await requireConfirmed(tx, session);
    await removeCodes(tx, accountId);
    await tx.insert(recoveryCodes).values(rows);
    await deps.history.record(tx, { accountId, what: 'recovery_codes_made' }, requester);
    await tellOwner(deps, tx, account, recoveryCodesMail(account.email));
  });
  return codes.map(shown);
}

/** A code that was compared. */
export interface ComparedCode {
  accountId: string;
  letter: string;
  codeHash: string;
}

/**
 * Compares a code with the account's; one that is used, unknown or malformed takes the same time.
 * @param accountId null: compares with a dummy
 * @returns null when it is wrong
 */
export async function compareCode(
  { db, hasher }: Pick<Platform, 'db' | 'hasher'>,
  accountId: string | null,
  typed: string,
): Promise<ComparedCode | null> {
  const code = readCode(typed);
  const [row] = await db
    .select({ codeHash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(
      and(
        sql`${recoveryCodes.accountId} = ${accountId}::uuid`,
        eq(recoveryCodes.letter, code?.letter ?? ''),
      ),
    );
  const isRight = await hasher.verify(row?.codeHash ?? null, code?.secret ?? '');
  if (!isRight || !row || !code || accountId === null) return null;
  return { accountId, letter: code.letter, codeHash: row.codeHash };
}

/**
 * Uses up a code that was compared before, by one guarded statement.
 * @returns false when it was used before, or deleted since
 */
export async function useCode(tx: Database, code: ComparedCode): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        ofAccount(code.accountId),
        eq(recoveryCodes.letter, code.letter),
        eq(recoveryCodes.codeHash, code.codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ letter: recoveryCodes.letter });
  return used.length === 1;
}
