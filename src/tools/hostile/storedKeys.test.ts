import { readFileSync } from 'node:fs';

import { KEYS } from './storedKeys';

test('every key that the client stores, but for the token, is one that is spoilt', () => {
  const text = readFileSync('docs/configuration.md', 'utf8');
  const [table = ''] = /^\| Key in local storage [^]*?\n\n/m.exec(text) ?? [];
  const stored = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, key]) => key);
  expect(['accessToken', ...KEYS].sort()).toEqual(stored.sort());
});
