import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

import { codeOf } from '@/server/platform/systemError';

/** The key in this file, readable by its owner only; made at the first look. */
export function readOrMakeKey(file: string): Buffer {
  try {
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64');
}
