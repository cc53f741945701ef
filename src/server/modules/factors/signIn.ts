/** The end of every way of signing in. */
import type { Account } from '@/server/modules/accounts/accounts';
import { writeNote, type KnownBrowser, type Note } from '@/server/modules/accounts/knownBrowsers';
import type { Visitor } from '@/server/modules/accounts/visitor';
import type { History } from '@/server/modules/history/history';
import { startSession } from '@/server/modules/sessions/sessions';
import type { Database } from '@/server/platform/db/database';
import type { Platform } from '@/server/platform/platform';

export interface SignedIn {
  /** Of the new session. */
  token: string;
  /** Makes the browser known. */
  note: Note;
}

/** Starts a session. @param proof what was shown for it */
export async function signIn(
  deps: Pick<Platform, 'sealer' | 'randomBytes' | 'now'> & { history: History },
  tx: Database,
  account: Account,
  proof: KnownBrowser['proof'],
  { requester }: Visitor,
): Promise<SignedIn> {
  const token = await startSession(deps, tx, account.id);
  await deps.history.record(tx, { accountId: account.id, what: 'signed_in' }, requester);
  return { token, note: await writeNote({ ...deps, db: tx }, account, proof) };
}
