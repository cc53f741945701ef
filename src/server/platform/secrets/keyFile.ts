import { randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';

/** The key in this file, readable by its owner only; made at the first look. */
export function readOrMakeKey(file: string): Buffer {
  // Writing it onto a full disk leaves an empty file behind, which holds no key yet.
  const isThere = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;
  if (!isThere) writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600 });
  return Buffer.from(readFileSync(file, 'utf8'), 'base64');
}
