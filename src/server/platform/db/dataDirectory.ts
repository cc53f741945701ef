import { accessSync, constants, mkdirSync } from 'node:fs';

import { lockDirectory, type DirectoryLock } from './lock';

/**
 * Makes the directory of the embedded database where it is missing, and locks it.
 * @throws DirectoryLockedError, and the system's errors where it cannot be written
 */
export function openDataDirectory(directory: string): DirectoryLock {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  const lock = lockDirectory(directory);
  // Also when the process ends by itself.
  process.once('exit', lock.release);
  return lock;
}
