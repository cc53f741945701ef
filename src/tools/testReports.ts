/** What the reports of Jest and Playwright say: how many passed, and which failed. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { CRASHED } from '@/test/browsers/crashed';
import { AXE_RUN } from '@/test/e2e/axeRun';
import { databaseSuites } from '@/test/server/databaseSuites';

/** How many tests of a runner came to what. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** Those that failed: the name, and below it the beginning of what is said about it. */
  failures: string[];
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: JestSuite[];
}

interface JestSuite {
  name: string;
  status: 'passed' | 'failed';
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  /** Of no test. */
  errors: { message?: string }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; tests: PlaywrightTest[] }[];
}

interface PlaywrightTest {
  annotations: { type: string }[];
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  results: { annotations: { type: string }[]; errors: { message?: string }[] }[];
}

/** A runner without a report, or with an exit code that its report does not explain, has failed. */
const oneFailure = (failure: string) => ({ failed: 1, failures: [failure] });

/** Suites of the server that run on PostgreSQL, most of them on the other engine too. */
const onPostgres = () => databaseSuites().filter((suite) => !suite.includes('.embedded.'));

/** All suites there are, as often as Jest has to run them. */
export function suitesFor(engines: 'embedded' | 'both'): string[] {
  const suites = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('.postgres.test.'));
  return engines === 'both' ? [...suites, ...onPostgres()] : suites;
}

/**
 * Also how many tests would run on the other engine too.
 * @param file where Jest has written its report
 * @param ok it ended as if all was well
 * @param expected suites that were to run: of a project that finds none of its own Jest says nothing
 */
export function countJest(
  file: string,
  ok: boolean,
  expected: readonly string[],
): Count & { onDatabase: number } {
  const report = read<JestReport>(file);
  if (!report) return { passed: 0, skipped: 0, onDatabase: 0, ...oneFailure('Jest: no report') };
  const onBoth = onPostgres();
  const missing = without(expected, report.testResults.map(relative));
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites + missing.length;
  return {
    passed: report.numPassedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    onDatabase: report.testResults
      .filter((suite) => onBoth.includes(relative(suite)))
      .reduce((sum, suite) => sum + suite.assertionResults.length, 0),
    ...(failed === 0 && !ok
      ? oneFailure('Jest: its exit code')
      : {
          failed,
          failures: [
            ...report.testResults.flatMap(failuresOf),
            ...missing.map((suite) => `${suite}: has not run`),
          ],
        }),
  };
}

/** What is left of the one list, which may have an entry twice, once each of the other has taken its own. */
function without(all: readonly string[], taken: readonly string[]): string[] {
  const left = [...taken];
  return all.filter((each) => {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const relative = ({ name }: JestSuite): string => path.relative('', name).replaceAll('\\', '/');

/** A suite that could not run has no tests. */
function failuresOf(suite: JestSuite): string[] {
  const { status, message, assertionResults } = suite;
  const file = relative(suite);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [withBeginning(file, message)];
  return failed.map(({ fullName, failureMessages: [first] }) =>
    withBeginning(`${file}: ${fullName}`, first),
  );
}

/** So many lines, of so many letters, tell what was expected, and what was there instead. */
const LINES = 12;
const LETTERS = 200;

function withBeginning(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n').filter(Boolean).slice(0, LINES);
  return [name, ...lines.map((line) => line.slice(0, LETTERS))].join('\n    ');
}

/**
 * Also how many tests were begun again after their browser crashed, and how often axe looked at a screen.
 * @param file where Playwright has written its report
 * @param ok it ended as if all was well
 */
export function countPlaywright(
  file: string,
  ok: boolean,
): Count & { crashes: number; axeRuns: number } {
  const report = read<PlaywrightReport>(file);
  const nothing = { passed: 0, skipped: 0, crashes: 0, axeRuns: 0 };
  if (!report) return { ...nothing, ...oneFailure(`${file}: no report`) };
  const { stats } = report;
  const tests = report.suites.flatMap(testsIn);
  const crashes = tests.filter(isCrash).length;
  // A test that passed only on a second try is a failure we want to see.
  const failed = stats.unexpected + stats.flaky - crashes;
  const failures = tests
    .filter(isFailure)
    .map(({ name, results: [first] }) => withBeginning(name, first?.errors[0]?.message));
  return {
    passed: stats.expected + crashes,
    skipped: stats.skipped,
    crashes,
    axeRuns: tests.flatMap(({ annotations }) => annotations).filter(isAxeRun).length,
    ...(failed === 0 && !ok
      ? oneFailure(withBeginning(`${file}: its exit code`, report.errors[0]?.message))
      : { failed, failures }),
  };
}

/**
 * Tests that there is no time for.
 * @param listed what `playwright test --list --reporter=json` printed
 */
export function countListed(listed: string): Count {
  const skipped = parse<PlaywrightReport>(listed)?.suites.flatMap(testsIn).length ?? 0;
  const count = { passed: 0, failed: 0, skipped, failures: [] };
  return skipped > 0 ? count : { ...count, ...oneFailure('Playwright: no list of its tests') };
}

interface NamedTest extends PlaywrightTest {
  name: string;
}

function testsIn({ suites = [], specs }: PlaywrightSuite): NamedTest[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map((test) => ({ ...test, name: `${file}: ${title}` })),
  );
  return [...own, ...suites.flatMap(testsIn)];
}

/** A violation fails the test. */
const isAxeRun = ({ type }: { type: string }): boolean => type === AXE_RUN;

/** As Playwright says that the browser's process behind a page is gone. */
const CHROMIUM_CRASHED = /^(?:Error: .*\b(?:Target|Page) crashed| +- Page crashed$)/m;

/** Passed on its second try because the browser had crashed on the first: not the product's fault. */
const isCrash = ({ status, results: [first] }: PlaywrightTest): boolean =>
  status === 'flaky' &&
  first !== undefined &&
  (first.annotations.some(({ type }) => type === CRASHED) ||
    first.errors.some(({ message = '' }) =>
      CHROMIUM_CRASHED.test(stripVTControlCharacters(message)),
    ));

const isFailure = (test: PlaywrightTest): boolean =>
  test.status === 'unexpected' || (test.status === 'flaky' && !isCrash(test));

const read = <Report>(file: string): Report | null =>
  existsSync(file) ? parse(readFileSync(file, 'utf8')) : null;

function parse<Report>(text: string): Report | null {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return null;
  }
}
