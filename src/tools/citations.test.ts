import { readFileSync } from 'node:fs';

import {
  brokenCitations,
  brokenPaths,
  citingFiles,
  outsideCitations,
  readCitable,
  readPaths,
} from './citations';

const citable = readCitable();
/** Faults of every file, as `file:line: citation`. */
const faultsBy = (find: (text: string, file: string) => string[]) =>
  citingFiles().flatMap((file) =>
    find(readFileSync(file, 'utf8'), file).map((fault) => `${file}:${fault}`),
  );

test('every text is looked through', () => {
  expect(citingFiles()).toEqual(
    expect.arrayContaining([
      ...['README.md', 'docs/product.md', 'src/client/index.tsx', 'src/client/ui/tokens.css'],
      ...['src/test/app/webSetup.ts', 'src/tools/walls.test.ts'],
    ]),
  );
});

test('every citation leads to a statement of docs/product.md or to a decision', () => {
  expect(faultsBy((text) => brokenCitations(text, citable))).toEqual([]);
});

test('nothing outside the repository is cited', () => {
  expect(faultsBy(outsideCitations)).toEqual([]);
});

test('every path in a comment or a document leads to a file or folder', () => {
  const paths = readPaths();
  const find = (text: string, file: string) =>
    brokenPaths(text, file.endsWith('.md') ? 'document' : 'code', paths);
  expect(faultsBy(find)).toEqual([]);
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

describe('a path that leads nowhere is found', () => {
  const paths = new Set(['modules', 'modules/calls', 'modules/calls/words.ts', 'words.ts']);

  test.each([
    ['/**\n * Found by words (modules/calls/search.ts).\n */', ['2: modules/calls/search.ts']],
    ['const a = 1; // as in modules/account\n', ['1: modules/account']],
    ['{/* search.ts has it */}', ['1: search.ts']],
  ])('in the comment %j', (text, faults) => {
    expect(brokenPaths(text, 'code', paths)).toEqual(faults);
  });

  test('in a document', () => {
    const text = 'See `client/kernel/gone`,\n[this](../gone.md#why) and `lib/gone.css`.';
    const faults = ['1: client/kernel/gone', '2: gone.md', '2: lib/gone.css'];
    expect(brokenPaths(text, 'document', paths)).toEqual(faults);
  });

  test.each([
    '// modules/calls/words.ts, words.ts:12, modules/calls and modules/calls/',
    '// modules/x/y.ts, xMachine.ts, modules/*/words.ts, Node.js, session/sessionStarted',
    "import './search.css';",
    "expect(faults).toEqual(['none: modules/account.ts']);",
  ])('but none in %j', (text) => {
    expect(brokenPaths(text, 'code', paths)).toEqual([]);
  });
});
