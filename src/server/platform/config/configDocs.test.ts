import { readFileSync } from 'node:fs';

import { VARIABLE_NAMES } from './platform/config/config';

/** The rows of the table below a heading of the README; names stand in its first column. */
function tableBelow(heading: string): string[][] {
  const readme = readFileSync('README.md', 'utf8');
  const section = readme.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => /^\| `/.test(line));
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

describe('the README', () => {
  it('has every variable that the server reads, once, with default and meaning, and no other', () => {
    const rows = tableBelow('Configuration');
    const names = rows.flatMap(([cell = '']) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
    expect(names.sort()).toEqual([...VARIABLE_NAMES].sort());
    expect(rows.filter((cells) => cells.length !== 3 || cells.includes(''))).toEqual([]);
  });

  it('has settings in its example that the server takes', () => {
    const readme = readFileSync('README.md', 'utf8');
    const example = /cat > parley\.env <<END\n([\s\S]*?)\nEND\n/.exec(readme)?.[1] ?? '';
    const names = example.split('\n').map((line) => line.split('=')[0]);
    expect(names).toContain('DATABASE_URL');
    expect(names.filter((name) => !VARIABLE_NAMES.includes(String(name)))).toEqual([]);
  });
});
