/** What an operator can do from the command line. */
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { signUp } from '@/contract/auth';

import { addAccount } from './accounts/accounts';
import { passwordIssues } from './accounts/passwordRules';
import { readConfig } from './config';
import type { AppDeps } from './deps';
import { failureText } from './failureText';
import { openHouse } from './house';

export interface CommandContext {
  environment: NodeJS.ProcessEnv;
  /** Folder of the running file; the migrations lie beside it. */
  here: string;
  input: NodeJS.ReadStream;
  print(line: string): void;
  complain(line: string): void;
}

const USAGE = `Usage: npm run parley -- account add EMAIL

  account add EMAIL   Adds a person. The password is the first line of standard input
                      (echo 'Secret-1' | npm run parley -- account add EMAIL);
                      without one a password is made and shown once.`;

/** Runs one command; answers the exit code. */
export async function runCommand(args: string[], context: CommandContext): Promise<number> {
  const [noun, verb, email, ...rest] = args;
  if (noun !== 'account' || verb !== 'add' || !email || rest.length > 0) {
    context.complain(USAGE);
    return 2;
  }
  let house: Awaited<ReturnType<typeof openHouse>> | null = null;
  try {
    house = await openHouse(readConfig(context.environment), path.join(context.here, 'migrations'));
    return await addPerson(house.deps, email, context);
  } catch (error) {
    for (const line of failureText(error, context.environment)) context.complain(line);
    return 1;
  } finally {
    await house?.close();
  }
}

async function addPerson(deps: AppDeps, email: string, context: CommandContext): Promise<number> {
  const given = context.input.isTTY ? '' : (await text(context.input)).split(/\r?\n/)[0];
  // Upper case and a special character are in it by construction, the rest is 144 random bits.
  const password = given || `P-${deps.randomBytes(18).toString('base64url')}`;
  const name = email.split('@')[0] ?? '';
  const parsed = signUp.body?.safeParse({ email, password, name });
  if (!parsed?.success) {
    context.complain(`${email}: ${parsed?.error.issues[0]?.message ?? 'not accepted'}`);
    return 1;
  }
  const [issue] = passwordIssues(password);
  if (issue) {
    context.complain(issue.msg);
    return 1;
  }
  const passwordHash = await deps.hasher.hash(password);
  if ((await addAccount(deps.db, { email, passwordHash, name })) === null) {
    context.complain(`${email} has an account already.`);
    return 1;
  }
  context.print(`Added ${email}.`);
  if (!given) context.print(`Password (shown only now): ${password}`);
  return 0;
}
