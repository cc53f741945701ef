/**
 * `npm test`: the Jest suites, then the browser tests, then one line `N passed, N failed, N skipped`.
 * With `-- --postgres` the server's suites run on PostgreSQL too, with `-- --browsers` the walks in
 * Firefox and WebKit, with `--seconds N` only where N leave room for them. What this machine lacks, or
 * has no time for, is said aloud and counted as skipped.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs, stripVTControlCharacters } from 'node:util';

import { CRASHED } from '@/test/browsers/crashed';
import { INSTALLED } from '@/test/browsers/installed';
import { AXE_RUN } from '@/test/e2e/axeRun';
import { findPostgres } from '@/test/server/postgres';

const RESULTS = 'test-results';
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
/** The walks in Firefox and WebKit take less, s. */
const BROWSERS_TAKE = 360;

const { values: asked } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    browsers: { type: 'boolean', default: false },
    seconds: { type: 'string', default: 'Infinity' },
  },
});
const secondsLeft = () => Number(asked.seconds) - performance.now() / 1000;

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; assertionResults: unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { tests: PlaywrightTest[] }[];
}

interface PlaywrightTest {
  annotations: { type: string }[];
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  results: { annotations: { type: string }[]; errors: { message?: string }[] }[];
}

const testsIn = ({ suites = [], specs }: PlaywrightSuite): PlaywrightTest[] => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(testsIn),
];

/** How often axe looked at a screen; a violation fails the test. */
const axeRuns = (tests: PlaywrightTest[]): number =>
  tests.flatMap(({ annotations }) => annotations).filter(({ type }) => type === AXE_RUN).length;

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

function run(args: string[], env: Record<string, string> = {}): boolean {
  const done = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return done.status === 0;
}

/** A runner that ended without a report has failed, whatever else it printed. */
function read<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}

function runJest(): Count {
  const file = `${RESULTS}/jest.json`;
  const hasPostgres = findPostgres() !== null;
  const ok = run(['node_modules/jest/bin/jest.js', '--json', `--outputFile=${file}`], {
    // PGlite and others import at run time, which Jest's own module system takes only with the first.
    // With room for what is young, a twentieth less time goes into collecting garbage.
    NODE_OPTIONS:
      '--experimental-vm-modules --disable-warning=ExperimentalWarning --max-semi-space-size=64',
    PARLEY_TEST_ENGINES: asked.postgres && hasPostgres ? 'both' : 'embedded',
  });
  const report = read<JestReport>(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const count = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  if (asked.postgres && !hasPostgres) {
    const serverTests = report.testResults
      .filter((suite) => suite.name.replaceAll('\\', '/').includes('/src/server/'))
      .reduce((sum, suite) => sum + suite.assertionResults.length, 0);
    console.log(`No PostgreSQL server on this machine: ${serverTests} server tests skipped on it.`);
    count.skipped += serverTests;
  }
  if (!ok && count.failed === 0) count.failed = 1;
  return count;
}

/** Playwright on a folder of tests; without a report it has failed. */
function runPlaywright(folder: string, name: string): { count: Count; tests: PlaywrightTest[] } {
  const ok = run([PLAYWRIGHT, 'test', '-c', folder]);
  const report = read<PlaywrightReport>(`${RESULTS}/${name}.json`);
  if (!report) return { count: { passed: 0, failed: 1, skipped: 0 }, tests: [] };
  const { stats } = report;
  const tests = report.suites.flatMap(testsIn);
  const crashes = tests.filter(isCrash).length;
  if (crashes > 0) console.log(`${crashes} tests were begun again after their browser crashed.`);
  // A test that passed only on a second try is a failure we want to see.
  const failed = stats.unexpected + stats.flaky - crashes;
  const count = {
    passed: stats.expected + crashes,
    failed: !ok && failed === 0 ? 1 : failed,
    skipped: stats.skipped,
  };
  return { count, tests };
}

function runChromium(): Count {
  const { count, tests } = runPlaywright('src/test/e2e', 'e2e');
  console.log(`Axe looked at ${axeRuns(tests)} screens and states.`);
  return count;
}

function runBrowsers(): Count {
  if (secondsLeft() < BROWSERS_TAKE) {
    const listed = spawnSync(
      process.execPath,
      [PLAYWRIGHT, 'test', '-c', 'src/test/browsers', '--list', '--reporter=json'],
      { encoding: 'utf8' },
    );
    const skipped = (JSON.parse(listed.stdout) as PlaywrightReport).suites.flatMap(testsIn).length;
    console.log(`No time is left for the walks in Firefox and WebKit: ${skipped} skipped.`);
    return { passed: 0, failed: 0, skipped };
  }
  const { count } = runPlaywright('src/test/browsers', 'browsers');
  for (const [name, isInstalled] of Object.entries(INSTALLED)) {
    if (!isInstalled()) console.log(`No ${name} on this machine: the walks in it are skipped.`);
  }
  return count;
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const counts = [runJest(), runChromium()];
if (asked.browsers) counts.push(runBrowsers());
const total = (key: keyof Count) => counts.reduce((sum, count) => sum + count[key], 0);
console.log(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`);
process.exitCode = total('failed') === 0 ? 0 : 1;
