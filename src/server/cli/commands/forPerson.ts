import { findByEmail, type Account } from '@/server/modules/accounts/accounts';

import type { CommandTools } from './context';

/** Does it for the person with this e-mail. @returns the exit code: 1 where nobody has it */
export async function forPerson(
  { deps, context }: CommandTools,
  email: string,
  act: (account: Account) => Promise<number>,
): Promise<number> {
  const account = await findByEmail(deps.db, email);
  if (account) return act(account);
  context.printError(`${email} has no account.`);
  return 1;
}
