import { phrases } from '@/contract/phrases';

import type { Platform } from '@/server/platform/platform';
import { Refusal, refuseIssues } from '@/server/platform/refusal';

import { addAccount, findByEmail } from './accounts';
import { passwordIssues } from './passwordRules';

/**
 * Opens an account.
 * @throws Refusal `unprocessable` by the rules of passwords, `rejected` when the e-mail is taken
 */
export async function signUp(
  { db, hasher }: Pick<Platform, 'db' | 'hasher'>,
  { email, password, name }: { email: string; password: string; name: string },
): Promise<void> {
  refuseIssues(passwordIssues(password));
  // Asked first only to spare the hash; what decides is the insert.
  const isTaken = (await findByEmail(db, email)) !== null;
  const passwordHash = isTaken ? null : await hasher.hash(password);
  const id = passwordHash && (await addAccount(db, { email, passwordHash, name }));
  if (!id) throw new Refusal({ kind: 'rejected', detail: phrases.emailTaken });
}
