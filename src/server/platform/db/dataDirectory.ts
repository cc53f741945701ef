/** The directory of the embedded database: made, locked, and of one kind, the demo's or real people's. */
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { answer, isAnswered } from './doorbell';
import { DirectoryLockedError, holderOf, lockDirectory, type DirectoryLock } from './lock';

/** The demo's people have a known password: whose data it is stands in the directory. */
const DEMO_MARK = 'DEMO';
const DEMO_WORDS = 'Data of the demo: people with a known password. Not for real people.\n';

/** The directory holds the other kind of data; the message says what to do. */
export class DirectoryKindError extends Error {
  override name = 'DirectoryKindError';
}

/** The file with the demo's own key, which nothing else makes. */
export const demoKeyFile = (directory: string): string => path.join(directory, 'secrets.key');

/** The embedded database itself. */
export const databaseFolder = (directory: string): string => path.join(directory, 'database');

/** @throws DirectoryKindError; marks the directory of a demo */
function settleKind(directory: string, demo: boolean): void {
  const mark = path.join(directory, DEMO_MARK);
  // Before there was a mark, the key told.
  const isDemos = existsSync(mark) || existsSync(demoKeyFile(directory));
  if (!demo && isDemos) {
    throw new DirectoryKindError(
      `${directory} has the data of a demo, with people whose password is known; set DATA_DIR to another directory`,
    );
  }
  if (demo && !isDemos && existsSync(databaseFolder(directory))) {
    throw new DirectoryKindError(
      `${directory} has data of real people, and this would be the demo; set NODE_ENV=production to serve them, or DATA_DIR to another directory`,
    );
  }
  if (demo) writeFileSync(mark, DEMO_WORDS);
}

/**
 * Whatever the directory around it is open to, which may be somebody else's: the database's own files are
 * open to everyone, and nobody else is to reach them.
 */
function closeDatabaseFolder(directory: string): void {
  const folder = databaseFolder(directory);
  mkdirSync(folder, { recursive: true });
  if ((statSync(folder).mode & 0o077) !== 0) chmodSync(folder, 0o700);
}

/**
 * Makes the directory of the embedded database where it is missing, and locks it.
 * @throws DirectoryLockedError, DirectoryKindError, and the system's errors where it cannot be written
 */
export async function openDataDirectory(directory: string, demo: boolean): Promise<DirectoryLock> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  if (await isAnswered(directory)) throw new DirectoryLockedError(directory, holderOf(directory));
  const lock = lockDirectory(directory);
  const fallSilent = await answer(directory);
  const release = (): void => {
    fallSilent();
    lock.release();
  };
  // Also when the process ends by itself.
  process.once('exit', release);
  try {
    settleKind(directory, demo);
    closeDatabaseFolder(directory);
  } catch (error) {
    release();
    throw error;
  }
  return { release };
}
