/** The steps that close an account at once, whoever closes it; its rows are deleted later (erasure.ts). */
import { and, eq, isNull, lt, sql } from 'drizzle-orm';

import { PROOF_SECONDS } from '@/server/modules/accounts/emailProof';
import { revokeAll } from '@/server/modules/accounts/pendingSecrets';
import { removeCodes } from '@/server/modules/factors/recoveryCodes';
import { endAllSessions } from '@/server/modules/sessions/sessions';
import type { Database } from '@/server/platform/db/database';
import { accounts, factors } from '@/server/platform/db/tables/accounts';
import { connections } from '@/server/platform/db/tables/integrations';
import { intakeKeys, phoneLines } from '@/server/platform/db/tables/lines';
import { tryEach } from '@/server/platform/tryEach';

/** Once the transaction commits, nothing grants access any more. */
export async function endAccess(tx: Database, id: string): Promise<void> {
  await removeCodes(tx, id);
  for (const table of [connections, factors, intakeKeys, phoneLines]) {
    await tx.delete(table).where(eq(table.accountId, id));
  }
  await endAllSessions(tx, id);
}

/** Removes the person's data from the row, which the others still reference; the address becomes free. */
export async function anonymiseAccount(tx: Database, id: string): Promise<void> {
  const details = { firstName: '', lastName: '', phone: '', country: '', city: '', zipcode: '' };
  await tx
    .update(accounts)
    .set({
      ...details,
      email: `closed:${id}`,
      passwordHash: '',
      emailVerifiedAt: null,
      closedAt: sql`now()`,
    })
    .where(eq(accounts.id, id));
}

/** Closes accounts that stayed unproven for a week. */
export async function closeUnprovenAccounts(db: Database): Promise<void> {
  const isOver = and(
    isNull(accounts.emailVerifiedAt),
    isNull(accounts.closedAt),
    lt(accounts.createdAt, sql`now() - make_interval(secs => ${PROOF_SECONDS}::float8)`),
  );
  const unproven = await db.select({ id: accounts.id }).from(accounts).where(isOver);
  await tryEach(unproven, ({ id }) =>
    db.transaction(async (tx) => {
      // Whoever opens the link at this moment was first, or finds no account.
      const isThis = and(eq(accounts.id, id), isOver);
      const held = await tx
        .select({ id: accounts.id })
        .from(accounts)
        .where(isThis)
        .for('no key update');
      if (held.length === 0) return;
      await revokeAll(tx, id);
      await endAccess(tx, id);
      await anonymiseAccount(tx, id);
    }),
  );
}
