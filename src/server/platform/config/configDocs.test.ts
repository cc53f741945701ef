/** The documents of those who run Parley name the variables that are read, and no other. */
import { readFileSync } from 'node:fs';

import { VARIABLE_NAMES } from './variables';

/** The rows of the table below a heading; names stand in its first column. */
function tableBelow(heading: string, text: string): string[][] {
  const section = text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => /^\| `/.test(line));
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

test('docs/configuration.md has every variable once, with default and meaning, and no other', () => {
  const rows = tableBelow('Environment', readFileSync('docs/configuration.md', 'utf8'));
  const names = rows.flatMap(([cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(names.sort()).toEqual([...VARIABLE_NAMES].sort());
  expect(rows.filter((cells) => cells.length !== 3 || cells.includes(''))).toEqual([]);
});

test('the example of docs/deployment.md has settings that the server takes', () => {
  const text = readFileSync('docs/deployment.md', 'utf8');
  const example = /<!-- deployment:start -->([^]*)<!-- deployment:end -->/.exec(text)?.[1] ?? '';
  const settings = /cat > parley\.env <<END\n([^]*?)\nEND\n/.exec(example)?.[1] ?? '';
  const names = settings.split('\n').map((line) => line.split('=')[0]);
  expect(names).toContain('DATABASE_URL');
  expect(names.filter((name) => !VARIABLE_NAMES.includes(String(name)))).toEqual([]);
});
