/** A new password by a link in a mail (product §14.57, §14.58). */
import { resetLink } from '@/contract/links';
import { phrases } from '@/contract/phrases';

import { passwordChangedMail, resetMail } from '@/server/modules/delivery/mails';
import type { MessageQueue } from '@/server/modules/delivery/message';
import type { History } from '@/server/modules/history/history';
import {
  CODE_GUESSES,
  LIVE_RESET_LINKS,
  RESET_MAILS,
  RESET_REQUESTS,
} from '@/server/modules/limits/limits';
import { endAllSessions } from '@/server/modules/sessions/sessions';
import { reopenGuesses } from '@/server/platform/limits/guessCounts';
import { countFromNetwork } from '@/server/platform/limits/networkLimits';
import { countUse } from '@/server/platform/limits/rates';
import { networkOf } from '@/server/platform/network';
import type { Platform } from '@/server/platform/platform';
import { Refusal, refuseIssues } from '@/server/platform/refusal';
import type { Requester } from '@/server/platform/requester';
import {
  countAttempt,
  issueBeside,
  ownerOf,
  useUp,
} from '@/server/platform/secrets/oneTimeSecrets';
import { hashOfToken, newToken } from '@/server/platform/secrets/tokens';

import {
  findById,
  lockByEmailForUpdate,
  normaliseEmail,
  noteReset,
  replacePassword,
} from './accounts';
import { countUnprovenMail, noteProof } from './emailProof';
import { codeKey, emailKey } from './guessKeys';
import { writeNote, type Note } from './knownBrowsers';
import { forgetPasswordGuesses } from './passwordCheck';
import { passwordIssues } from './passwordRules';
import { PASSWORD_RESET, revokeAll } from './pendingSecrets';

/** How long a link lives (product §20.13). */
const LINK_SECONDS = 60 * 60;
const TRIES_PER_LINK = 10;

type Deps = Pick<Platform, 'db' | 'sealer' | 'randomBytes' | 'hasher' | 'publicUrl' | 'now'> & {
  messages: MessageQueue;
  history: History;
};

/**
 * Sends a link, at most one a minute, and none while three are live. A newer link does not end an older one, so that
 * nobody can void the link that the person is about to use by asking for another. For an unknown address the same is
 * written, for nobody, so that neither bytes nor time tell the two apart.
 * @throws Refusal `tooMany` from one network
 */
export async function sendResetLink(
  deps: Deps,
  email: string,
  requester: Requester,
): Promise<void> {
  const { sealer, randomBytes, messages, history, publicUrl } = deps;
  await countFromNetwork(deps, RESET_REQUESTS, networkOf(requester.address));
  const key = emailKey(sealer, email);
  await deps.db.transaction(async (tx) => {
    // Locked, so that a link written while the account is closed goes with the others.
    const account = await lockByEmailForUpdate(tx, email);
    if ((await countUse(tx, `resetMail:${key}`, RESET_MAILS)) > 0) return;
    if (account && !account.isProven && (await countUnprovenMail(deps, tx, email)) > 0) return;
    const token = newToken(randomBytes);
    const secret = {
      id: hashOfToken(token),
      purpose: PASSWORD_RESET,
      owner: account?.id ?? `nobody:${key}`,
      secret: { kind: 'token' as const, token },
      ttlSeconds: LINK_SECONDS,
      attempts: TRIES_PER_LINK,
    };
    if (!(await issueBeside(deps, tx, secret, LIVE_RESET_LINKS))) return;
    const entry = { accountId: account?.id ?? null, what: 'reset_requested' } as const;
    await history.record(tx, entry, requester);
    const link = resetLink(publicUrl(), token);
    await messages.enqueue(tx, {
      ...resetMail(account?.email ?? normaliseEmail(email), link),
      goodFor: LINK_SECONDS,
      secret: { id: secret.id, purpose: secret.purpose },
      forNobody: !account,
    });
  });
}

const invalidToken = (): Refusal => new Refusal({ kind: 'invalidToken' });

/**
 * Sets a new password. An attempt with an unfit password costs one of the link's ten; success ends all sessions,
 * links and pending codes of the account, and its lock. Signs nobody in.
 * @returns the note that makes the browser known, so that strangers who lock the account do not lock it out
 * @throws Refusal `invalidToken`, `unprocessable` by the rules, `rejected` for the old password again
 */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
  requester: Requester,
): Promise<Note> {
  const named = { id: hashOfToken(token), purpose: PASSWORD_RESET };
  const owner = await ownerOf(deps.db, named);
  // Read before the attempt is counted: the loser of two parallel uses then finds a dead token,
  // and is not told that the password is the old one.
  const account = owner === null ? null : await findById(deps.db, owner);
  if (!account) throw invalidToken();
  if (!(await countAttempt(deps.db, { ...named, owner: account.id }))) throw invalidToken();

  refuseIssues(passwordIssues(password, 'new_password'));
  if (await deps.hasher.verify(account.passwordHash, password)) {
    throw new Refusal({ kind: 'rejected', detail: phrases.samePassword });
  }
  const passwordHash = await deps.hasher.hash(password);
  return deps.db.transaction(async (tx) => {
    // Lock order, as in whatever else ends secrets: the account, then its secrets.
    if (!(await replacePassword(tx, account, passwordHash))) throw invalidToken();
    if (!(await useUp(tx, { ...named, owner: account.id }))) throw invalidToken();
    await noteReset(tx, account.id);
    if (await noteProof(tx, account.id)) {
      await deps.history.record(tx, { accountId: account.id, what: 'email_verified' }, requester);
    }
    await revokeAll(tx, account.id);
    await endAllSessions(tx, account.id);
    await forgetPasswordGuesses(deps, tx, account.email);
    await reopenGuesses(tx, codeKey(account.id), CODE_GUESSES);
    await deps.history.record(tx, { accountId: account.id, what: 'password_reset' }, requester);
    await deps.messages.enqueue(tx, passwordChangedMail(account.email));
    // Here, so that nothing can fail once the link is used up.
    return writeNote({ ...deps, db: tx }, { ...account, passwordHash }, 'password');
  });
}
