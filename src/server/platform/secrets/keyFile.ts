import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

import { codeOf } from '@/server/platform/systemError';

/** The key in this file, readable by its owner only; made at the first look. */
export function readOrMakeKey(file: string): Buffer {
  // A full disk leaves an empty file, which holds no key.
  if (statSync(file, { throwIfNoEntry: false })?.size === 0) rmSync(file);
  try {
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64');
}
