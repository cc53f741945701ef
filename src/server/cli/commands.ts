/** What an operator can do from the command line. */
import type { OpenedProcess } from '@/server/composition/process';
import { readConfig } from '@/server/platform/config/config';
import { missingReference } from '@/server/platform/db/databaseErrors';
import { Refusal } from '@/server/platform/refusal';

import { addPerson, giveIntakeKey } from './commands/account';
import {
  deletePerson,
  endPersonSessions,
  exportPerson,
  resetPersonFactors,
} from './commands/accountEnds';
import type { Command, CommandContext } from './commands/context';
import { fileRefusal, importCalls, kindOf } from './commands/importCalls';
import { resealSecrets } from './commands/resealSecrets';
import { runDemoReset } from './commands/resetDemo';
import { startFailureText } from './startFailure';

const USAGE = `Usage: npm run parley -- COMMAND

  account add EMAIL         Adds a person. The password is the first line of standard input
                            (echo 'Secret-1' | npm run parley -- account add EMAIL);
                            without one a password is made and shown once.

  account intake-key EMAIL  Gives a person a new key for handing calls in (POST /intake/calls),
                            shown once. The former key is dead from then on.

  account reset-factors EMAIL
                            Turns two-factor sign-in off for somebody who has lost it, takes their
                            recovery codes away and signs them out everywhere. They get a mail.

  account end-sessions EMAIL
                            Signs a person out everywhere.

  account export EMAIL FILE Writes everything that is kept of a person into FILE, a ZIP of JSON and
                            CSV. The person gets a mail. FILE must not be there yet.

  account delete EMAIL      Deletes a person's account for good, with all calls. They get a mail.

  calls import FILE EMAIL   Puts the calls of a file in. Of a call that is there already (by its id)
                            only what was empty is filled in, so the same file can be imported
                            again; ids of their own, not 1, 2, 3 in every file. Broken lines are
                            named with their number and left out; the exit code is 0 when the file
                            was read to its end. Callers do not become contacts of a CRM. The file
                            is UTF-8.

      FILE.csv              First line: the columns' names, in any order. id and time are needed
                            (time: 2024-05-13T08:00:00Z, or seconds or milliseconds since 1970);
                            name, phone, query, callback (yes or no), outcome (answered,
                            voicemail, not_connected or spam), duration_seconds, summary and
                            recording_url may be missing or empty.
      FILE.json             A list of calls as POST /intake/calls takes them, Vapi's and Retell's
                            reports among them (their other events are ignored); or one call
                            a line, as in FILE.jsonl.

  secrets reseal            Seals with SECRETS_KEY what the keys of SECRETS_KEYS_FORMER sealed, so
                            that those can be removed. Servers may be at work meanwhile, once
                            each of them has both settings.

  demo reset                Demo mode only: removes all people, calls and messages, and puts the
                            demo data back.

The embedded database has one user at a time: stop the server first.`;

/** Whether somebody only asks for help. */
const isQuestion = (words: readonly string[]): boolean =>
  words[0] === 'help' || words.some((word) => word === '--help' || word === '-h');

/** The command that the words name; null when they name none. */
function read([noun, verb, ...words]: string[]): Command | null {
  const [first, second] = words;
  switch (`${noun} ${verb} ${words.length}`) {
    case 'account add 1':
      return first ? { run: (tools) => addPerson(tools, first) } : null;
    case 'account intake-key 1':
      return first ? { run: (tools) => giveIntakeKey(tools, first) } : null;
    case 'account reset-factors 1':
      return first ? { run: (tools) => resetPersonFactors(tools, first) } : null;
    case 'account end-sessions 1':
      return first ? { run: (tools) => endPersonSessions(tools, first) } : null;
    case 'account export 2':
      return first && second ? { run: (tools) => exportPerson(tools, first, second) } : null;
    case 'account delete 1':
      return first ? { run: (tools) => deletePerson(tools, first) } : null;
    case 'calls import 2': {
      const kind = first ? kindOf(first) : null;
      if (!first || !second || !kind) return null;
      return {
        refusal: () => fileRefusal(first),
        run: (tools) => importCalls(tools, first, kind, second),
      };
    }
    case 'secrets reseal 0':
      return { run: resealSecrets };
    case 'demo reset 0':
      return {
        refusal: async ({ demo }) =>
          demo ? null : 'demo reset is for demo mode only; nothing was changed.',
        run: runDemoReset,
      };
    default:
      return null;
  }
}

/** Whether the person was there when the command looked them up, and is no longer. */
const isAccountGone = (error: unknown): boolean =>
  missingReference(error) === 'account' ||
  (error instanceof Refusal && error.reason.kind === 'invalidToken');

/** Runs one command; answers the exit code. */
export async function runCommand(args: string[], context: CommandContext): Promise<number> {
  if (isQuestion(args)) {
    context.print(USAGE);
    return 0;
  }
  const command = read(args);
  if (!command) {
    context.printError(USAGE);
    return 2;
  }
  let opened: OpenedProcess | null = null;
  try {
    const config = readConfig(context.environment);
    const refusal = await command.refusal?.(config);
    if (refusal) {
      context.printError(refusal);
      return 1;
    }
    opened = await context.open(config);
    return await command.run({ deps: opened.deps, context });
  } catch (error) {
    const reasons = isAccountGone(error)
      ? ['The account was deleted meanwhile.']
      : startFailureText(error, context.environment);
    for (const line of reasons) context.printError(line);
    return 1;
  } finally {
    await opened?.close();
  }
}
