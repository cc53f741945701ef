/** The end of every way of signing in. */
import type { Account } from '@/server/modules/accounts/accounts';
import { writeNote, type Note } from '@/server/modules/accounts/knownBrowsers';
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

/** What was shown last for a session; by a code it is both, password and factor. */
export type SignInMethod = 'password' | 'sms' | 'authenticator' | 'recovery_code';

/** Starts a session. */
export async function signIn(
  deps: Pick<Platform, 'sealer' | 'randomBytes' | 'now'> & { history: History },
  tx: Database,
  account: Account,
  shown: SignInMethod,
  { requester }: Visitor,
): Promise<SignedIn> {
  const token = await startSession(deps, tx, account.id, requester);
  const entry = { accountId: account.id, what: 'signed_in', about: shown } as const;
  await deps.history.record(tx, entry, requester);
  const proof = shown === 'password' ? 'password' : 'all';
  return { token, note: await writeNote({ ...deps, db: tx }, account, proof) };
}
