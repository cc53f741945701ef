/** What Playwright's report says: how many tests passed, and which failed. */
import { stripVTControlCharacters } from 'node:util';

import { CRASHED } from '@/test/browsers/crashed';
import { AXE_RUN } from '@/test/e2e/axeRun';

import { oneFailure, parse, read, withBeginning, type Count } from './report';

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
