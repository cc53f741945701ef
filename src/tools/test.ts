/**
 * `npm test`: the Jest suites, then the browser tests, then one line `N passed, N failed, N skipped`.
 * With `-- --postgres` the server's suites run on PostgreSQL too; where this machine has none, that is
 * said aloud and they are counted as skipped.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

import { AXE_RUN } from '@/test/e2e/axeRun';
import { findPostgres } from '@/test/server/postgres';

const RESULTS = 'test-results';

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
  specs: { tests: { annotations: { type: string }[] }[] }[];
}

/** How often axe looked at a screen; a violation fails the test. */
function axeRuns({ suites = [], specs }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations));
  const below = suites.reduce((sum, suite) => sum + axeRuns(suite), 0);
  return own.filter(({ type }) => type === AXE_RUN).length + below;
}

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
  const isAsked = process.argv.includes('--postgres');
  const hasPostgres = findPostgres() !== null;
  const ok = run(['node_modules/jest/bin/jest.js', '--json', `--outputFile=${file}`], {
    // PGlite and others import at run time, which Jest's own module system takes only with this.
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    PARLEY_TEST_ENGINES: isAsked && hasPostgres ? 'both' : 'embedded',
  });
  const report = read<JestReport>(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const count = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  if (isAsked && !hasPostgres) {
    const serverTests = report.testResults
      .filter((suite) => suite.name.replaceAll('\\', '/').includes('/src/server/'))
      .reduce((sum, suite) => sum + suite.assertionResults.length, 0);
    console.log(`No PostgreSQL server on this machine: ${serverTests} server tests skipped on it.`);
    count.skipped += serverTests;
  }
  if (!ok && count.failed === 0) count.failed = 1;
  return count;
}

function runBrowser(): Count {
  const file = `${RESULTS}/e2e.json`;
  const ok = run(['node_modules/@playwright/test/cli.js', 'test', '-c', 'src/test/e2e']);
  const report = read<PlaywrightReport>(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { stats, suites } = report;
  console.log(
    `Axe looked at ${suites.reduce((sum, suite) => sum + axeRuns(suite), 0)} screens and states.`,
  );
  // A test that passed only on a second try is a failure we want to see.
  const failed = stats.unexpected + stats.flaky;
  return {
    passed: stats.expected,
    failed: !ok && failed === 0 ? 1 : failed,
    skipped: stats.skipped,
  };
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const counts = [runJest(), runBrowser()];
const total = (key: keyof Count) => counts.reduce((sum, count) => sum + count[key], 0);
console.log(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`);
process.exitCode = total('failed') === 0 ? 0 : 1;
