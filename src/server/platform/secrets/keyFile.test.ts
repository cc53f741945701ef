import { readFileSync, statSync, writeFileSync } from 'node:fs';

import { setUpFolder } from '@/test/ownFolder';

import { readOrMakeKey } from './keyFile';

const place = setUpFolder('key', [beforeEach, afterEach]);

it('is made once, for its owner alone', () => {
  const file = place('secrets.key');
  const key = readOrMakeKey(file);
  expect(key).toHaveLength(32);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readOrMakeKey(file)).toEqual(key);
});

it('is made anew where a full disk left an empty file', () => {
  const file = place('secrets.key');
  writeFileSync(file, '', { mode: 0o600 });
  expect(readOrMakeKey(file)).toHaveLength(32);
  expect(readFileSync(file, 'utf8')).toHaveLength(44);
});
