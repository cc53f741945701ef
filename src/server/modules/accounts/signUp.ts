import { phrases } from '@/contract/phrases';

import type { MessageQueue } from '@/server/modules/delivery/message';
import type { Platform } from '@/server/platform/platform';
import { Refusal, refuseIssues } from '@/server/platform/refusal';

import { addAccount, findByEmail } from './accounts';
import { sendProofLink } from './emailProof';
import { passwordIssues } from './passwordRules';

/**
 * Opens an account, and sends the link that proves its address. In demo mode every address counts as
 * proven: its mails reach nobody (decision 60).
 * @throws Refusal `unprocessable` by the rules of passwords, `rejected` when the e-mail is taken
 */
export async function signUp(
  deps: Pick<Platform, 'db' | 'hasher' | 'sealer' | 'randomBytes' | 'publicUrl'> & {
    messages: MessageQueue;
    settings: { readonly demo: boolean };
  },
  { email, password, name }: { email: string; password: string; name: string },
): Promise<void> {
  const { db, hasher } = deps;
  refuseIssues(passwordIssues(password));
  // Asked first only to spare the hash; what decides is the insert.
  const isTaken = (await findByEmail(db, email)) !== null;
  const passwordHash = isTaken ? null : await hasher.hash(password);
  const awaitsProof = !deps.settings.demo;
  await db.transaction(async (tx) => {
    const id = passwordHash && (await addAccount(tx, { email, passwordHash, name, awaitsProof }));
    if (!id) throw new Refusal({ kind: 'rejected', detail: phrases.emailTaken });
    if (awaitsProof) await sendProofLink(deps, tx, { id, email: email.trim() });
  });
}
