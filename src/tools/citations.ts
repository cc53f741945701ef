/**
 * Citations in code and documents: `product §4.3` is a numbered statement of docs/product.md, `product §4`
 * one of its chapters, `decision 12` a file of docs/decisions; a file or folder goes by its path or the end
 * of it. Whoever has the repository has all of it, so nothing outside it is cited.
 */
import { readdirSync, readFileSync } from 'node:fs';

/** What there is to be cited. */
export interface Citable {
  /** Numbers of the statements, `4.3`, and of the chapters, `4`. */
  statements: ReadonlySet<string>;
  decisions: ReadonlySet<string>;
}

/** Between two words of a citation a line may end, in a comment too. */
const GAP = String.raw`[\s*/]+`;
const AND = `(?:,${GAP}|${GAP}and${GAP}|${GAP}to${GAP})`;
const NUMBER = String.raw`\d+(?:\.\d+)*`;
const STATEMENTS = new RegExp(`\\bproduct${GAP}§${NUMBER}(?:${AND}§?${NUMBER})*`, 'g');
const DECISIONS = new RegExp(`\\bdecisions?${GAP}\\d+(?:${AND}\\d+)*`, 'gi');
/** The sign that no `product` stands before, nor a citation it continues. */
const STRAY = new RegExp(`(?<!\\bproduct${GAP}|\\d${AND})§`, 'g');
/** How papers are cited that are no part of the repository. */
const OUTSIDE =
  /\breadings\b|\bspecification\b|\bsections?[\s*/]+\d|(?<![\w/-])(?:design|quality|server|desk|stack)\.md\b|\.\.\/shared\b/gi;

/** How paths begin that need no ending to be known for one. */
const ROOTS =
  'src|docs|contract|client|kernel|app|features|server|platform|modules|http|test|tools';
const PATH = new RegExp(
  String.raw`(?<![\w@:/.$*{}-])(?:\.{1,2}/)*((?:[\w.-]+/)*\w[\w.-]*\.(?:tsx?|md)|` +
    String.raw`(?:[\w.-]+/)+[\w.-]+\.(?:js|css)|(?:${ROOTS})/[\w./-]*\w)(?![\w*{$-])`,
  'g',
);
/** No paths: `x` is any name, `line` the example of CONTRIBUTING.md, two say how names are written; `dist` is built. */
const NO_PATH = /(?:^|\/)(?:[xX]|[lL]ine)(?:$|[A-Z./])|(?:camel|Pascal)Case|^dist\//;
/** Of code. */
export const COMMENT = /(?<=^|[\s{(])(?:\/\*[^]*?\*\/|\/\/.*)/gm;

export function readCitable(): Citable {
  const product = readFileSync('docs/product.md', 'utf8');
  const numbers = [...product.matchAll(/\*\*(\d+(?:\.\d+)+)\*\*|^## (\d+)\. /gm)];
  const files = readdirSync('docs/decisions');
  return {
    statements: new Set(numbers.map(([, statement, chapter]) => statement ?? chapter ?? '')),
    decisions: new Set(
      files.flatMap((file) => (/^\d{4}-/.test(file) ? [String(Number(file.slice(0, 4)))] : [])),
    ),
  };
}

/** Citations that lead nowhere, each with its line: `12: decision 99`. */
export function brokenCitations(text: string, { statements, decisions }: Citable): string[] {
  const broken = (pattern: RegExp, known: ReadonlySet<string>, name: string) =>
    [...text.matchAll(pattern)].flatMap(({ 0: citation, index }) =>
      (citation.match(/\d+(?:\.\d+)*/g) ?? [])
        .filter((number) => !known.has(number))
        .map((number) => `${lineOf(text, index)}: ${name}${number}`),
    );
  return [
    ...broken(STATEMENTS, statements, 'product §'),
    ...broken(DECISIONS, decisions, 'decision '),
    ...[...text.matchAll(STRAY)].map(({ index }) => `${lineOf(text, index)}: § of nothing`),
  ];
}

/** Citations of what is not in the repository, each with its line. */
export function outsideCitations(text: string): string[] {
  return [...text.matchAll(OUTSIDE)].map(
    ({ 0: citation, index }) => `${lineOf(text, index)}: ${citation.replace(/\s+[*/\s]*/g, ' ')}`,
  );
}

/** Every path of the repository, and every end of one. */
export function readPaths(): ReadonlySet<string> {
  const paths = [...everythingBelow('src', 'docs', 'public'), ...readdirSync('.')];
  return new Set(
    paths.flatMap((path) => path.split('/').map((_, at, names) => names.slice(at).join('/'))),
  );
}

/** Paths that lead nowhere, each with its line; of code, those in comments. */
export function brokenPaths(
  text: string,
  kind: 'document' | 'code',
  paths: ReadonlySet<string>,
): string[] {
  return [...text.matchAll(kind === 'code' ? COMMENT : /[^]+/g)].flatMap(({ 0: words, index }) =>
    [...words.matchAll(PATH)]
      .filter(([, path = '']) => !paths.has(path) && !NO_PATH.test(path))
      .map((found) => `${lineOf(text, index + found.index)}: ${found[1]}`),
  );
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** This file and its test name what must not be cited. */
const OWN = /^src\/tools\/citations\./;
const TEXT = /\.(?:tsx?|js|css|json|html|md)$/;

/** Every text that may cite: the sources, the documents, and what lies in the root. */
export function citingFiles(): string[] {
  return [...everythingBelow('src', 'docs'), ...readdirSync('.')]
    .filter((file) => TEXT.test(file) && file !== 'package-lock.json' && !OWN.test(file))
    .sort();
}

function everythingBelow(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
      `${folder}/${file}`.replaceAll('\\', '/'),
    ),
  );
}
