import { phrases } from '@/contract/phrases';

import type { MessageQueue } from '@/server/modules/delivery/message';
import type { History } from '@/server/modules/history/history';
import { SIGN_UPS } from '@/server/modules/limits/limits';
import { countFromNetwork } from '@/server/platform/limits/networkLimits';
import { networkOf } from '@/server/platform/network';
import type { Platform } from '@/server/platform/platform';
import { Refusal, refuseIssues } from '@/server/platform/refusal';
import type { Requester } from '@/server/platform/requester';

import { addAccount, findByEmail } from './accounts';
import { sendProofLink } from './emailProof';
import { passwordIssues } from './passwordRules';

/**
 * Opens an account, and sends the link that proves its address. In demo mode every address counts as
 * proven: its mails reach nobody (decision 60).
 * @throws Refusal `unprocessable` by the rules of passwords, `rejected` when the e-mail is taken,
 * `tooMany` from one network
 */
export async function signUp(
  deps: Pick<Platform, 'db' | 'hasher' | 'sealer' | 'randomBytes' | 'publicUrl'> & {
    messages: MessageQueue;
    history: History;
    settings: { readonly demo: boolean };
  },
  { email, password, name }: { email: string; password: string; name: string },
  requester: Requester,
): Promise<void> {
  const { db, hasher, history } = deps;
  refuseIssues(passwordIssues(password));
  const network = networkOf(requester.address);
  await countFromNetwork(deps, SIGN_UPS, network);
  // Checked first only to save the hash; the insert decides.
  const isTaken = (await findByEmail(db, email)) !== null;
  const passwordHash = isTaken ? null : await hasher.hash(password, { line: 'newcomer', network });
  const awaitsProof = !deps.settings.demo;
  await db.transaction(async (tx) => {
    const id = passwordHash && (await addAccount(tx, { email, passwordHash, name, awaitsProof }));
    if (!id) throw new Refusal({ kind: 'rejected', detail: phrases.emailTaken });
    await history.record(tx, { accountId: id, what: 'signed_up' }, requester);
    if (awaitsProof) await sendProofLink(deps, tx, { id, email: email.trim() });
  });
}
