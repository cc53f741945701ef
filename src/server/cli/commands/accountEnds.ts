/** `account ...`: what an operator does for a person who is locked out, or wants to leave. */
import { open, rm, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

import { fieldOf } from '@/contract/fieldOf';

import type { Account } from '@/server/modules/accounts/accounts';
import { resetFactors } from '@/server/modules/factors/reset';
import { closeAccount } from '@/server/modules/privacy/deletion';
import { eraseAccount } from '@/server/modules/privacy/erasure';
import { exportAccount } from '@/server/modules/privacy/export';
import { endAllSessions } from '@/server/modules/sessions/sessions';
import { Refusal } from '@/server/platform/refusal';
import { codeOf } from '@/server/platform/systemError';

import type { CommandTools } from './context';
import { forPerson } from './forPerson';
import { OPERATOR } from './operator';

/** `account reset-factors EMAIL` */
export function resetPersonFactors(tools: CommandTools, email: string): Promise<number> {
  const { deps, context } = tools;
  return forPerson(tools, email, async (account) => {
    await resetFactors(deps, account.id, OPERATOR);
    context.print(
      `${account.email} signs in with the password alone from now on. Sessions and recovery codes are gone.`,
    );
    return 0;
  });
}

/** `account end-sessions EMAIL` */
export function endPersonSessions(tools: CommandTools, email: string): Promise<number> {
  const { deps, context } = tools;
  return forPerson(tools, email, async ({ id, email: known }) => {
    await deps.db.transaction(async (tx) => {
      await endAllSessions(tx, id);
      await deps.history.record(tx, { accountId: id, what: 'sessions_ended' }, OPERATOR);
    });
    context.print(`${known} is signed out everywhere.`);
    return 0;
  });
}

/** Whether the system refused the file; other system errors are about the database. */
const isOfFile = (error: unknown): boolean =>
  ['open', 'write'].some((call) => fieldOf(error, 'syscall') === call);

/** The sentence for a file that was not written; null for what has nothing to do with it. */
function exportFailure(error: unknown, { email }: Account, file: string): string | null {
  if (isOfFile(error)) return `${file} cannot be written (${codeOf(error)}).`;
  const isUnderWay = error instanceof Refusal && error.reason.kind === 'tooMany';
  return isUnderWay ? `Another export of ${email} is under way; try again later.` : null;
}

/** `account export EMAIL FILE`; an unfinished file does not stay. */
export function exportPerson(tools: CommandTools, email: string, file: string): Promise<number> {
  const { deps, context } = tools;
  return forPerson(tools, email, async (account) => {
    let target: FileHandle | null = null;
    try {
      // For its owner alone, and never over another file; before the owner is told of it.
      target = await open(file, 'wx', 0o600);
      const stream = target.createWriteStream();
      await exportAccount(deps, account, OPERATOR, (content) => pipeline(content, stream));
    } catch (error) {
      if (target) await rm(file, { force: true });
      const failure = exportFailure(error, account, file);
      if (failure === null) throw error;
      context.printError(failure);
      return 1;
    } finally {
      await target?.close();
    }
    context.print(`Everything of ${account.email} is in ${file}.`);
    return 0;
  });
}

/** `account delete EMAIL` */
export function deletePerson(tools: CommandTools, email: string): Promise<number> {
  const { deps, context } = tools;
  return forPerson(tools, email, async (account) => {
    await closeAccount(deps, account, OPERATOR);
    await eraseAccount(deps.db, account.id);
    context.print(`The account of ${account.email} is deleted.`);
    return 0;
  });
}
