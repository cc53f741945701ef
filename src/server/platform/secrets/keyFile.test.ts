import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { readOrMakeKey } from './keyFile';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parley-key-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('is made once, for its owner alone', () => {
  const file = path.join(folder, 'secrets.key');
  const key = readOrMakeKey(file);
  expect(key).toHaveLength(32);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readOrMakeKey(file)).toEqual(key);
});

it('is made anew where a full disk left an empty file', () => {
  const file = path.join(folder, 'secrets.key');
  writeFileSync(file, '', { mode: 0o600 });
  expect(readOrMakeKey(file)).toHaveLength(32);
  expect(readFileSync(file, 'utf8')).toHaveLength(44);
});
