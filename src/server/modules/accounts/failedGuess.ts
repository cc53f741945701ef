/** What a wrong password or code leaves behind: a line in the history, and perhaps a mail to the owner. */
import { guessWarningMail } from '@/server/modules/delivery/mails';
import type { MessageQueue } from '@/server/modules/delivery/message';
import type { History } from '@/server/modules/history/history';
import { GUESS_WARNINGS } from '@/server/modules/limits/limits';
import { countUse } from '@/server/platform/limits/rates';
import type { Platform } from '@/server/platform/platform';
import type { Requester } from '@/server/platform/requester';

import { lockByEmailForUpdate, normaliseEmail, type Account } from './accounts';
import { emailKey } from './guessKeys';

export interface FailedGuess {
  kind: 'password' | 'code';
  /** Whose code it was. */
  factor?: 'sms' | 'authenticator' | 'recovery_code';
  /** As it was typed. */
  email: string;
  /** Null: nobody has this address; the same is written, for nobody. */
  account: Pick<Account, 'id' | 'email'> | null;
  /** False: it had to wait, and is recorded for nobody, or strangers could fill a history. */
  compared: boolean;
  /** This guess triggered a wait. */
  locked: boolean;
  /** A known browser's mistakes are most likely its person's own. */
  isStranger: boolean;
}

/** Records the failure; when strangers go past the free guesses the owner gets a mail, once a day. */
export async function noteFailedGuess(
  deps: Pick<Platform, 'db' | 'sealer'> & { history: History; messages: MessageQueue },
  { kind, factor, email, account, compared, locked, isStranger }: FailedGuess,
  requester: Requester,
): Promise<void> {
  const accountId = (compared && account?.id) || null;
  await deps.db.transaction(async (tx) => {
    const what = kind === 'password' ? 'sign_in_failed' : 'code_failed';
    await deps.history.record(tx, { accountId, what, ...(factor && { about: factor }) }, requester);
    if (!locked) return;
    await deps.history.record(tx, { accountId, what: 'locked' }, requester);
    if (!isStranger) return;
    // Locked, so that a mail written while the account is closed goes with the others.
    const owner = await lockByEmailForUpdate(tx, account?.email ?? email);
    const key = emailKey(deps.sealer, email);
    if ((await countUse(tx, `guessWarning:${kind}:${key}`, GUESS_WARNINGS)) > 0) return;
    const mail = guessWarningMail(owner?.email ?? normaliseEmail(email), kind);
    // Nobody's too: an address that is not proven may be a stranger's.
    await deps.messages.enqueue(tx, { ...mail, forNobody: !owner?.isProven });
  });
}
