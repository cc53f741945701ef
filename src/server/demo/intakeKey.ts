/** Intake keys of the demo people: made from the secrets key, so that they can be shown at every start. */
import { and, eq, sql } from 'drizzle-orm';

import type { AppDeps } from '@/server/http/deps';
import { accounts, withoutCase } from '@/server/platform/db/tables/accounts';
import { intakeKeys } from '@/server/platform/db/tables/lines';
import { hashOfToken } from '@/server/platform/secrets/tokens';

/** The key a demo person starts with (256 bit). */
export function firstIntakeKey({ sealer }: Pick<AppDeps, 'sealer'>, email: string): string {
  return sealer.hmac(`demo intake key ${email}`);
}

/** The same as long as it is theirs; null when an operator gave them another, or they are gone. */
export async function shownIntakeKey(
  deps: Pick<AppDeps, 'db' | 'sealer'>,
  email: string,
): Promise<string | null> {
  const key = firstIntakeKey(deps, email);
  const found = await deps.db
    .select({ one: sql`1` })
    .from(intakeKeys)
    .innerJoin(accounts, eq(accounts.id, intakeKeys.accountId))
    .where(and(eq(withoutCase(accounts.email), email), eq(intakeKeys.keyHash, hashOfToken(key))));
  return found.length === 1 ? key : null;
}
