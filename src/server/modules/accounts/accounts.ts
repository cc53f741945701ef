import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { accounts, withoutCase } from '@/server/platform/db/tables/accounts';
import { Refusal } from '@/server/platform/refusal';

import { splitName } from './personName';

/** What signing in needs to know of a person. */
export interface Credentials {
  id: string;
  passwordHash: string;
}

/** And what is needed to reach them. */
export interface Account extends Credentials {
  /** As typed at sign-up. */
  email: string;
  /** '' when none was given. */
  phone: string;
  /** Whether the address was shown to be theirs (product §14.79). */
  isProven: boolean;
}

/** Addresses that differ only in case or surrounding spaces belong to the same person. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

const ACCOUNT = {
  id: accounts.id,
  email: accounts.email,
  phone: accounts.phone,
  passwordHash: accounts.passwordHash,
  isProven: sql<boolean>`${isNotNull(accounts.emailVerifiedAt)}`,
};

/** A closed account counts as gone, whatever is left of it (modules/privacy). */
const isOpen = isNull(accounts.closedAt);

const hasEmail = (email: string) =>
  and(eq(withoutCase(accounts.email), normaliseEmail(email)), isOpen);

/** @returns null when nobody has this e-mail. */
export async function findByEmail(db: Database, email: string): Promise<Account | null> {
  const [account] = await db.select(ACCOUNT).from(accounts).where(hasEmail(email));
  return account ?? null;
}

/** @returns null when the account is gone. */
export async function findById(db: Database, id: string): Promise<Account | null> {
  const [account] = await db
    .select(ACCOUNT)
    .from(accounts)
    .where(and(eq(accounts.id, id), isOpen));
  return account ?? null;
}

/**
 * Reads the account and locks it until the transaction ends: whoever else changes its password or its
 * factors, or signs in with its password, waits.
 * @returns null when the account is gone.
 */
export async function lockAccountForUpdate(tx: Database, id: string): Promise<Account | null> {
  const [account] = await tx
    .select(ACCOUNT)
    .from(accounts)
    .where(and(eq(accounts.id, id), isOpen))
    .for('no key update');
  return account ?? null;
}

/** The same for whoever cannot go on without it. @throws Refusal `invalidToken` */
export async function requireAccountForUpdate(tx: Database, id: string): Promise<Account> {
  const account = await lockAccountForUpdate(tx, id);
  if (!account) throw new Refusal({ kind: 'invalidToken' });
  return account;
}

/** By e-mail: one statement too, whether anybody has it or nobody. */
export async function lockByEmailForUpdate(tx: Database, email: string): Promise<Account | null> {
  const [account] = await tx
    .select(ACCOUNT)
    .from(accounts)
    .where(hasEmail(email))
    .for('no key update');
  return account ?? null;
}

export interface NewAccount {
  email: string;
  passwordHash: string;
  name: string;
  /** The address may be anybody's until its owner opens the link; else it counts as proven. */
  awaitsProof?: boolean;
}

/**
 * Adds a person.
 * @returns the new account's id; null when the e-mail is taken, also by one added at the same moment.
 */
export async function addAccount(db: Database, account: NewAccount): Promise<string | null> {
  const [added] = await db
    .insert(accounts)
    .values({
      email: account.email.trim(),
      passwordHash: account.passwordHash,
      ...splitName(account.name),
      ...(account.awaitsProof && { emailVerifiedAt: null }),
    })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  return added?.id ?? null;
}

/**
 * Locks the account as it was read until the transaction ends: whoever changes its password waits.
 * @returns false when the password was changed since; what was checked against it then counts no more.
 */
export async function lockCredentialsForShare(
  tx: Database,
  account: Credentials,
): Promise<boolean> {
  const locked = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, account.id), eq(accounts.passwordHash, account.passwordHash)))
    .for('share');
  return locked.length === 1;
}

/**
 * Writes a new password in place of the one that was read.
 * @returns false when it was changed since, or the account is gone: nothing was written.
 */
export async function replacePassword(
  tx: Database,
  account: Credentials,
  passwordHash: string,
): Promise<boolean> {
  const written = await tx
    .update(accounts)
    .set({ passwordHash })
    .where(and(eq(accounts.id, account.id), eq(accounts.passwordHash, account.passwordHash)))
    .returning({ id: accounts.id });
  return written.length === 1;
}

/** Notes that the password was reset by a link. */
export async function noteReset(tx: Database, id: string): Promise<void> {
  await tx
    .update(accounts)
    .set({ passwordResetAt: sql`now()` })
    .where(eq(accounts.id, id));
}
