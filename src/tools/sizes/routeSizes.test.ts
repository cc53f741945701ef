import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { overBudget, routeSizes } from './routeSizes';

const sizes = new Map([
  ['/', 120],
  ['/list', 150],
]);

test('a route within its budget is fine, also to the byte', () => {
  expect(overBudget(sizes, { '/': 120, '/list': 200 })).toEqual([]);
});

test('a route past its budget is named, with what it has too much', () => {
  expect(overBudget(sizes, { '/': 119, '/list': 200 })).toEqual([
    '/: 120 bytes, 1 over its budget',
  ]);
});

test('a new route needs a budget', () => {
  expect(overBudget(sizes, { '/': 120 })).toEqual(['/list: 150 bytes, and no budget']);
});

test('a budget of no route is named', () => {
  expect(overBudget(sizes, { '/': 120, '/list': 150, '/gone': 9 })).toEqual([
    '/gone: a budget, and no such route',
  ]);
});

describe('a built page', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-sizes-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const routes = {
    '/': { files: [], asks: [] },
    '/list': { files: ['list.js'], asks: [{ table: 'x' }] },
  };
  const inline = `(window,${JSON.stringify(routes)},()=>void import("./rows.js"))`;
  const write = (first: string) => {
    const html = `<script>${inline}</script>${first}`;
    writeFileSync(path.join(folder, 'index.html'), html);
    return html.length;
  };
  for (const [file, size] of [
    ['main.js', 100],
    ['main.js.br', 10],
    ['list.js', 5],
    ['rows.js', 3],
  ] as const)
    writeFileSync(path.join(folder, file), 'x'.repeat(size));

  test('counts what each route loads, as it is sent', () => {
    const page = write('<script defer="defer" src="main.js"></script>');
    expect([...routeSizes(folder)]).toEqual([
      ['/', page + 10],
      ['/list', page + 10 + 5 + 3],
    ]);
  });

  test('in which no script is found to begin with is not taken for a light one', () => {
    write('<script src="main.js" defer></script>');
    expect(() => routeSizes(folder)).toThrow('no script');
  });
});
