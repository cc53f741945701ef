/** `calls import FILE EMAIL`: the good lines go in, batch by batch; the broken ones are named. */
import { open } from 'node:fs/promises';
import path from 'node:path';

import { sql } from 'drizzle-orm';

import { findById } from '@/server/modules/accounts/accounts';
import type { NewCall } from '@/server/modules/calls/newCall';
import { storeCalls } from '@/server/modules/calls/store';
import { readCallFile, UnreadableFileError, type FileKind } from '@/server/modules/intake/callFile';
import { Refusal } from '@/server/platform/refusal';
import { codeOf } from '@/server/platform/systemError';

import type { CommandTools } from './context';
import { forPerson } from './forPerson';

/** Calls written by one statement. */
const BATCH = 500;
/** Lines between two progress messages. */
const PROGRESS = 1000;

const KINDS: Readonly<Record<string, FileKind>> = {
  '.csv': 'csv',
  '.json': 'json',
  '.jsonl': 'lines',
  '.ndjson': 'lines',
};

/** By the file's name; null when it tells nothing. */
export function kindOf(file: string): FileKind | null {
  return KINDS[path.extname(file).toLowerCase()] ?? null;
}

/** Why the file cannot be read; null when it can. */
export async function fileRefusal(file: string): Promise<string | null> {
  try {
    const handle = await open(file);
    try {
      return (await handle.stat()).isFile() ? null : `${file} is no file.`;
    } finally {
      await handle.close();
    }
  } catch (error) {
    return `${file} cannot be read (${codeOf(error) || String(error)}).`;
  }
}

const number = (value: number): string => value.toLocaleString('en-US');

/**
 * Answers 0 when the file was read to its end, broken lines or not.
 * @throws Refusal `invalidToken` when the account is closed meanwhile
 */
export function importCalls(
  tools: CommandTools,
  file: string,
  kind: FileKind,
  email: string,
): Promise<number> {
  return forPerson(tools, email, ({ id }) => importFor(tools, file, kind, id));
}

async function importFor(
  { deps, context }: CommandTools,
  file: string,
  kind: FileKind,
  accountId: string,
): Promise<number> {
  const sums = { read: 0, stored: 0, updated: 0, known: 0, broken: 0, ignored: 0 };
  let batch: NewCall[] = [];
  /** What is looked for is planned by what there was when it was counted last. */
  let counted = 0;
  const count = async (): Promise<void> => {
    await deps.db.execute(sql`analyze calls, call_search, callbacks`);
    counted = sums.stored;
  };
  const write = async (): Promise<void> => {
    // Closed, and not erased yet: calls that came in now would be counted, and go with the others.
    if (!(await findById(deps.db, accountId))) throw new Refusal({ kind: 'invalidToken' });
    const { results } = await deps.db.transaction((tx) =>
      storeCalls(tx, accountId, batch, { isHistory: true }),
    );
    for (const { outcome } of results) sums[outcome] += 1;
    batch = [];
    // A plan made for an empty table would read all of it for each row.
    if (sums.stored > 4 * counted) await count();
  };
  const say = (): string =>
    [
      `${number(sums.read)} calls read: ${number(sums.stored)} stored`,
      ...(sums.updated > 0 ? [`${number(sums.updated)} filled in`] : []),
      `${number(sums.known)} already there`,
      `${number(sums.broken)} broken`,
      ...(sums.ignored > 0 ? [`${number(sums.ignored)} ignored`] : []),
    ].join(', ');

  try {
    for await (const { place, item } of readCallFile(file, kind, await deps.now(deps.db))) {
      sums.read += 1;
      if (item.kind === 'call') batch.push(item.call);
      if (item.kind === 'ignored') sums.ignored += 1;
      if (item.kind === 'broken') {
        sums.broken += 1;
        const reasons = item.issues.map(({ loc, msg }) =>
          loc.length > 0 ? `${loc.join('.')}: ${msg}` : msg,
        );
        context.printError(`${place}: ${reasons.join('; ')}`);
      }
      const isProgress = sums.read % PROGRESS === 0;
      if (isProgress || batch.length === BATCH) await write();
      if (isProgress) context.print(`... ${say()}`);
    }
  } catch (error) {
    // It shows before the first call.
    if (!(error instanceof UnreadableFileError)) throw error;
    context.printError(`${file}: ${error.message}`);
    return 1;
  }
  await write();
  await count();
  context.print(`${say()}.`);
  return 0;
}
