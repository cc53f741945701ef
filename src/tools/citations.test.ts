import { readFileSync } from 'node:fs';

import { brokenCitations, citingFiles, outsideCitations, readCitable } from './citations';

const citable = readCitable();
/** Faults of every file, as `file:line: citation`. */
const faultsBy = (find: (text: string) => string[]) =>
  citingFiles().flatMap((file) =>
    find(readFileSync(file, 'utf8')).map((fault) => `${file}:${fault}`),
  );

test('every citation leads to a statement of docs/product.md or to a decision', () => {
  expect(faultsBy((text) => brokenCitations(text, citable))).toEqual([]);
});

test('nothing outside the repository is cited', () => {
  expect(faultsBy(outsideCitations)).toEqual([]);
});

test('no statement has a number that another one has', () => {
  const product = readFileSync('docs/product.md', 'utf8');
  const numbers = [...product.matchAll(/\*\*(\d+(?:\.\d+)+)\*\*/g)].map(([, number]) => number);
  expect(numbers).toHaveLength(new Set(numbers).size);
  expect(numbers.length).toBeGreaterThan(100);
});

describe('a broken citation is found', () => {
  const known = { statements: new Set(['4', '4.3', '5.1']), decisions: new Set(['3', '12']) };

  test.each([
    ['// The popup (product §4.99).', ['1: product §4.99']],
    ['/**\n * As agreed (product\n * §5.2).\n */', ['2: product §5.2']],
    ['product §4.3, §5.1 and §9', ['1: product §9']],
    ['line\nline, decision 13', ['2: decision 13']],
    ['Decisions 3,\n12 and 99', ['1: decision 99']],
    ['See §4.3.', ['1: § of nothing']],
  ])('%j', (text, faults) => {
    expect(brokenCitations(text, known)).toEqual(faults);
  });

  test('and one that leads somewhere is none', () => {
    const text =
      'product §4.3, product §4 and decision 3; decisions 3 and\n// 12; product §4.3 to §5.1';
    expect(brokenCitations(text, known)).toEqual([]);
  });

  test.each([
    ['the readings 9 to 13', ['1: readings']],
    ['(specification, section 2)', ['1: specification', '1: section 2']],
    ['as listed (sections\n * 4 and 8)', ['1: sections 4']],
    ['colours as in design.md', ['1: design.md']],
    ['see ../shared/stack.md', ['1: ../shared']],
  ])('also of what is elsewhere: %j', (text, faults) => {
    expect(outsideCitations(text)).toEqual(faults);
  });

  test.each([
    'docs/security.md',
    'a section of the page',
    '<section>',
    'reading it',
    'http/server.ts',
  ])('but %j is none', (text) => {
    expect(outsideCitations(text)).toEqual([]);
  });
});
