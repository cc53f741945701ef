import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { makeOwnFolder } from '@/test/ownFolder';

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
  const { folder, remove } = makeOwnFolder('sizes');
  afterAll(remove);
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

  test('weighs the same whatever the content hashes of the files it names are', () => {
    const sizeWith = (hashes: string[]) => {
      const built = mkdtempSync(path.join(folder, 'built-'));
      const names = hashes.map((hash, at) => `part-${at}.${hash}.js`);
      for (const name of names) writeFileSync(path.join(built, name), 'x');
      const [first = '', ...others] = names;
      const links = others.map((name) => `<link href="${name}">`).join('');
      writeFileSync(
        path.join(built, 'index.html'),
        `<script>${inline}</script><script defer="defer" src="${first}"></script>${links}`,
      );
      for (const name of ['index.html.br', 'list.js', 'rows.js'])
        writeFileSync(path.join(built, name), '');
      return routeSizes(built).get('/');
    };
    const hashes = (salt: string) =>
      Array.from({ length: 40 }, (_, at) =>
        createHash('sha256').update(`${salt}${at}`).digest('hex').slice(0, 7),
      );
    expect(sizeWith(hashes('a'))).toBe(sizeWith(hashes('b')));
  });

  test('in which no script is found to begin with is not taken for a light one', () => {
    write('<script src="main.js" defer></script>');
    expect(() => routeSizes(folder)).toThrow('no script');
  });
});
