/** Which second factors an account has on. */
import { and, eq } from 'drizzle-orm';

import type { Database } from '@/server/platform/db/database';
import { factors } from '@/server/platform/db/tables/accounts';

/** What sign-in asks for besides the password; the authenticator wins where both are on. */
export type SecondStep =
  { kind: 'none' } | { kind: 'authenticator' } | { kind: 'sms'; phone: string };

export async function readSecondStep(db: Database, accountId: string): Promise<SecondStep> {
  const rows = await db
    .select({ kind: factors.kind, phone: factors.phone })
    .from(factors)
    .where(eq(factors.accountId, accountId));
  if (rows.some(({ kind }) => kind === 'authenticator')) return { kind: 'authenticator' };
  const sms = rows.find(({ kind }) => kind === 'sms');
  if (!sms) return { kind: 'none' };
  // Without its number the factor cannot be used, and leaving it out would let the password suffice.
  if (!sms.phone) throw new Error('An SMS factor has no number');
  return { kind: 'sms', phone: sms.phone };
}

export type FactorKind = typeof factors.$inferSelect.kind;

/** The number is an SMS factor's; null when this factor is off. */
export async function readFactor(
  db: Database,
  accountId: string,
  kind: FactorKind,
): Promise<{ phone: string | null } | null> {
  const [factor] = await db
    .select({ phone: factors.phone })
    .from(factors)
    .where(and(eq(factors.accountId, accountId), eq(factors.kind, kind)));
  return factor ?? null;
}

export async function removeFactor(
  tx: Database,
  accountId: string,
  kind: FactorKind,
): Promise<void> {
  await tx.delete(factors).where(and(eq(factors.accountId, accountId), eq(factors.kind, kind)));
}
