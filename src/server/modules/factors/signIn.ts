/** The last step of every way of signing in. */
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

/** The last proof before the session; a code comes after the password, so it stands for both. */
export type SignInMethod = 'password' | 'sms' | 'authenticator' | 'recovery_code';

/** Starts a session, records it in the history and makes the browser known. */
export async function signIn(
  deps: Pick<Platform, 'sealer' | 'randomBytes' | 'now'> & { history: History },
  tx: Database,
  { account, method, visitor }: { account: Account; method: SignInMethod; visitor: Visitor },
): Promise<SignedIn> {
  const { requester } = visitor;
  const token = await startSession(deps, tx, account.id, requester);
  const entry = { accountId: account.id, what: 'signed_in', about: method } as const;
  await deps.history.record(tx, entry, requester);
  const proof = method === 'password' ? 'password' : 'all';
  return { token, note: await writeNote({ ...deps, db: tx }, account, proof) };
}
