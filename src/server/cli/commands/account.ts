/** `account ...`: people and their intake keys. */
import { text } from 'node:stream/consumers';

import { signUp } from '@/contract/auth';

import { addAccount, requireAccountForUpdate } from '@/server/modules/accounts/accounts';
import { passwordIssues } from '@/server/modules/accounts/passwordRules';
import { renewIntakeKey } from '@/server/modules/intake/keys';

import type { CommandTools } from './context';
import { forPerson } from './forPerson';
import { OPERATOR } from './operator';

/** `account add EMAIL` */
export async function addPerson({ deps, context }: CommandTools, email: string): Promise<number> {
  const given = context.input.isTTY ? '' : (await text(context.input)).split(/\r?\n/)[0];
  // Upper case and a special character are in it by construction, the rest is 144 random bits.
  const password = given || `P-${deps.randomBytes(18).toString('base64url')}`;
  const name = email.split('@')[0] ?? '';
  const parsed = signUp.body?.safeParse({ email, password, name });
  if (!parsed?.success) {
    context.printError(`${email}: ${parsed?.error.issues[0]?.message ?? 'not accepted'}`);
    return 1;
  }
  const [issue] = passwordIssues(password);
  if (issue) {
    context.printError(issue.msg);
    return 1;
  }
  const passwordHash = await deps.hasher.hash(password);
  if ((await addAccount(deps.db, { email, passwordHash, name })) === null) {
    context.printError(`${email} has an account already.`);
    return 1;
  }
  context.print(`Added ${email}.`);
  if (!given) context.print(`Password (shown only now): ${password}`);
  return 0;
}

/** `account intake-key EMAIL` @throws Refusal `invalidToken` when the account is closed meanwhile */
export function giveIntakeKey(tools: CommandTools, email: string): Promise<number> {
  const { deps, context } = tools;
  return forPerson(tools, email, async ({ id, email: known }) => {
    const key = await deps.db.transaction(async (tx) => {
      // Locked, so that a key made while the account is closed goes with the others.
      await requireAccountForUpdate(tx, id);
      await deps.history.record(tx, { accountId: id, what: 'intake_key_made' }, OPERATOR);
      return renewIntakeKey({ ...deps, db: tx }, id);
    });
    context.print(`${known} has a new intake key; a former one is dead from now on.`);
    context.print(`Key (shown only now): ${key}`);
    return 0;
  });
}
