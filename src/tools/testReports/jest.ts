/** What Jest's report says: how many tests passed, and which failed. */
import { readdirSync } from 'node:fs';
import path from 'node:path';

import { databaseSuites } from '@/test/server/databaseSuites';

import { oneFailure, read, withBeginning, type Count } from './report';

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
