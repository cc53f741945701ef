/** A new password by a link in a mail (product §14.57, §14.58). */
import { resetLink } from '@/contract/links';
import { phrases } from '@/contract/phrases';

import { passwordChangedMail, resetMail } from '@/server/modules/delivery/mails';
import type { MessageQueue } from '@/server/modules/delivery/message';
import { endAllSessions } from '@/server/modules/sessions/sessions';
import { countUse } from '@/server/platform/limits/rates';
import type { Platform } from '@/server/platform/platform';
import { Refusal, refuseIssues } from '@/server/platform/refusal';
import { countAttempt, issue, ownerOf, useUp } from '@/server/platform/secrets/oneTimeSecrets';
import { hashOfToken, newToken } from '@/server/platform/secrets/tokens';

import { findByEmail, findById, normaliseEmail, noteReset, replacePassword } from './accounts';
import { countUnprovenMail, noteProof } from './emailProof';
import { forgetPasswordGuesses } from './passwordCheck';
import { passwordIssues } from './passwordRules';
import { PASSWORD_RESET, revokeAll } from './pendingSecrets';

const LINK_SECONDS = 60 * 60;
const TRIES_PER_LINK = 10;
const MAILS = { points: 1, seconds: 60 };

type Deps = Pick<Platform, 'db' | 'sealer' | 'randomBytes' | 'hasher' | 'publicUrl'> & {
  messages: MessageQueue;
};

/**
 * Sends a link, at most one a minute; older ones are dead from then on. For an address nobody has, all
 * the same is written, for nobody, so that neither bytes nor time tell the two apart.
 */
export async function sendResetLink(deps: Deps, email: string): Promise<void> {
  const { sealer, randomBytes, messages, publicUrl } = deps;
  const key = sealer.hmac(`email:${normaliseEmail(email)}`);
  await deps.db.transaction(async (tx) => {
    const account = await findByEmail(tx, email);
    if ((await countUse(tx, `resetMail:${key}`, MAILS)) > 0) return;
    if (account && !account.isProven && (await countUnprovenMail(tx, account.id)) > 0) return;
    const token = newToken(randomBytes);
    await issue(deps, tx, {
      id: hashOfToken(token),
      purpose: PASSWORD_RESET,
      owner: account?.id ?? `nobody:${key}`,
      secret: { kind: 'token', token },
      ttlSeconds: LINK_SECONDS,
      attempts: TRIES_PER_LINK,
    });
    const link = resetLink(publicUrl(), token);
    await messages.enqueue(tx, {
      ...resetMail(account?.email ?? normaliseEmail(email), link),
      goodFor: LINK_SECONDS,
      forNobody: !account,
    });
  });
}

const invalidToken = (): Refusal => new Refusal({ kind: 'invalidToken' });

/**
 * Sets a new password. A try that fails by the password costs one of the link's ten; success ends all
 * sessions, links and pending codes of the account and the wait of a locked one. Signs nobody in.
 * @throws Refusal `invalidToken`, `unprocessable` by the rules, `rejected` for the old password again
 */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const named = { id: hashOfToken(token), purpose: PASSWORD_RESET };
  const owner = await ownerOf(deps.db, named);
  // Read before the attempt is counted: whoever lost against another use then finds a dead token,
  // and is not told that the password is the old one.
  const account = owner === null ? null : await findById(deps.db, owner);
  if (!account) throw invalidToken();
  if (!(await countAttempt(deps.db, { ...named, owner: account.id }))) throw invalidToken();

  refuseIssues(passwordIssues(password, 'new_password'));
  if (await deps.hasher.verify(account.passwordHash, password)) {
    throw new Refusal({ kind: 'rejected', detail: phrases.samePassword });
  }
  const passwordHash = await deps.hasher.hash(password);
  await deps.db.transaction(async (tx) => {
    if (!(await useUp(tx, { ...named, owner: account.id }))) throw invalidToken();
    if (!(await replacePassword(tx, account, passwordHash))) throw invalidToken();
    await noteReset(tx, account.id);
    await noteProof(tx, account.id);
    await revokeAll(tx, account.id);
    await endAllSessions(tx, account.id);
    await forgetPasswordGuesses(deps, tx, account.email);
    await deps.messages.enqueue(tx, passwordChangedMail(account.email));
  });
}
