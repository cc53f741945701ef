/** The directory of the embedded database: created, locked, and dedicated either to the demo or to real people. */
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

import { isDirectoryInUse, openLivenessSocket } from './livenessSocket';
import { DirectoryLockedError, holderOf, lockDirectory, type DirectoryLock } from './lock';

/** The demo's people have a known password, so a marker file says whose data the directory holds. */
const DEMO_MARKER = 'DEMO';
const DEMO_MARKER_TEXT = 'Data of the demo: people with a known password. Not for real people.\n';

/** The directory holds the other kind of data; the message says what to do. */
export class DirectoryKindError extends Error {
  override name = 'DirectoryKindError';
}

/** The file with the demo's own key; only demo mode creates it. */
export const demoKeyFile = (directory: string): string => path.join(directory, 'secrets.key');

/** The embedded database itself. */
export const databaseFolder = (directory: string): string => path.join(directory, 'database');

/** Marks a demo's directory. @throws DirectoryKindError when it holds the other kind of data */
function settleKind(directory: string, demo: boolean): void {
  const marker = path.join(directory, DEMO_MARKER);
  // Earlier versions had no marker, but a key file.
  const isDemos = existsSync(marker) || existsSync(demoKeyFile(directory));
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
  if (demo) writeFileSync(marker, DEMO_MARKER_TEXT);
}

/**
 * The engine creates its files readable by everyone, and the directory around them may belong to somebody else: only
 * the mode of this folder keeps others out.
 */
function closeDatabaseFolder(directory: string): void {
  const folder = databaseFolder(directory);
  mkdirSync(folder, { recursive: true });
  if ((statSync(folder).mode & 0o077) !== 0) chmodSync(folder, 0o700);
}

/**
 * Creates the directory of the embedded database where it is missing, and locks it.
 * @throws DirectoryLockedError, DirectoryKindError, and the system's errors where it cannot be written
 */
export async function openDataDirectory(directory: string, demo: boolean): Promise<DirectoryLock> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  if (await isDirectoryInUse(directory))
    throw new DirectoryLockedError(directory, holderOf(directory));
  const lock = lockDirectory(directory);
  const closeSocket = await openLivenessSocket(directory);
  const release = (): void => {
    closeSocket();
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
