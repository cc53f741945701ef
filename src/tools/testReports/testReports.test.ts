import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { CRASHED } from '@/test/browsers/crashed';
import { makeOwnFolder } from '@/test/ownFolder';

import { countJest, suitesFor } from './jest';
import { countListed, countPlaywright } from './playwright';

const { folder, remove } = makeOwnFolder('reports');
afterAll(remove);

const NONE = path.join(folder, 'none.json');

function reportOf(content: object): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('Jest', () => {
  const suite = (name: string, statuses: string[], message = '') => ({
    name: path.resolve(name),
    status: message === '' && !statuses.includes('failed') ? 'passed' : 'failed',
    message,
    assertionResults: statuses.map((status, index) => ({
      fullName: `test ${index}`,
      status,
      failureMessages: status === 'failed' ? ['Expected: 1'] : [],
    })),
  });
  const jest = (suites: ReturnType<typeof suite>[], broken = 0) => {
    const count = (status: string) =>
      suites.flatMap((each) => each.assertionResults).filter((test) => test.status === status)
        .length;
    return reportOf({
      numPassedTests: count('passed'),
      numFailedTests: count('failed'),
      numPendingTests: count('pending'),
      numTodoTests: count('todo'),
      numRuntimeErrorTestSuites: broken,
      testResults: suites,
    });
  };

  test('what passed, failed and was skipped is counted, and what failed named', () => {
    const file = jest([suite('src/client/a.test.ts', ['passed', 'failed', 'pending', 'todo'])]);
    expect(countJest(file, false, [])).toMatchObject({
      passed: 1,
      failed: 1,
      skipped: 2,
      failures: ['src/client/a.test.ts: test 1\n    Expected: 1'],
    });
  });

  test('a suite that could not run has failed', () => {
    const file = jest([suite('src/client/a.test.ts', [], 'Cannot find module')], 1);
    expect(countJest(file, false, [])).toMatchObject({
      failed: 1,
      failures: ['src/client/a.test.ts\n    Cannot find module'],
    });
  });

  test('no report is a failure, and so is an exit code that the report does not explain', () => {
    expect(countJest(NONE, true, [])).toMatchObject({ failed: 1, failures: ['Jest: no report'] });
    const file = jest([suite('src/client/a.test.ts', ['passed'])]);
    expect(countJest(file, false, [])).toMatchObject({ passed: 1, failed: 1 });
  });

  test('only what would run on PostgreSQL too is skipped where there is none', () => {
    const file = jest([
      suite('src/server/http/app.test.ts', ['passed', 'passed']),
      suite('src/server/http/jsonDepth.test.ts', ['passed']),
      suite('src/server/process.embedded.test.ts', ['passed']),
      suite('src/client/a.test.ts', ['passed']),
    ]);
    expect(countJest(file, true, []).onDatabase).toBe(2);
  });

  test('a suite that no project has run has failed, as has one that ran on one engine of two', () => {
    const file = jest([suite('src/a.test.ts', ['passed']), suite('src/b.test.ts', ['passed'])]);
    const all = ['src/a.test.ts', 'src/a.test.ts', 'src/b.test.ts', 'src/c.test.tsx'];
    expect(countJest(file, true, all)).toMatchObject({
      passed: 2,
      failed: 2,
      failures: ['src/a.test.ts: has not run', 'src/c.test.tsx: has not run'],
    });
  });

  test('every suite is to run, those of the database twice where there are both engines', () => {
    const [one, both] = [suitesFor('embedded'), suitesFor('both')];
    const timesOf = (name: string) =>
      [one, both].map((suites) => suites.filter((suite) => suite.endsWith(`/${name}`)).length);
    expect(timesOf('testReports.test.ts')).toEqual([1, 1]);
    expect(timesOf('models.dom.test.ts')).toEqual([1, 1]);
    expect(timesOf('SignInPage.test.tsx')).toEqual([1, 1]);
    expect(timesOf('oddFields.test.ts')).toEqual([1, 2]);
    expect(timesOf('process.embedded.test.ts')).toEqual([1, 1]);
    expect(both.filter((suite) => suite.includes('.postgres.'))).not.toEqual([]);
    expect(one.filter((suite) => suite.includes('.postgres.'))).toEqual([]);
  });
});

describe('Playwright', () => {
  const walk = (status: string, about: object = {}) => ({
    title: status,
    file: 'a.e2e.ts',
    tests: [
      {
        status,
        annotations: [],
        results: [{ annotations: [], errors: [{ message: 'Timed out' }], ...about }],
      },
    ],
  });
  const playwright = (specs: ReturnType<typeof walk>[], errors: { message: string }[] = []) => {
    const count = (status: string) =>
      specs.filter(({ tests }) => tests[0]?.status === status).length;
    const [expected, unexpected, flaky, skipped] = [
      ...['expected', 'unexpected', 'flaky', 'skipped'].map(count),
    ];
    return reportOf({
      stats: { expected, unexpected, flaky, skipped },
      suites: [{ specs: [], suites: [{ specs }] }],
      errors,
    });
  };

  test('what passed only on its second try has failed, but where the browser had crashed', () => {
    const file = playwright([
      ...['expected', 'unexpected', 'flaky', 'skipped'].map((status) => walk(status)),
      walk('flaky', { annotations: [{ type: CRASHED }] }),
      walk('flaky', { errors: [{ message: 'Error: page.goto: Page crashed' }] }),
    ]);
    expect(countPlaywright(file, false)).toMatchObject({
      passed: 3,
      failed: 2,
      skipped: 1,
      crashes: 2,
      failures: ['a.e2e.ts: unexpected\n    Timed out', 'a.e2e.ts: flaky\n    Timed out'],
    });
  });

  test('no report is a failure, and so is an exit code that no test explains: why is told', () => {
    expect(countPlaywright(NONE, true)).toMatchObject({ failed: 1 });
    const file = playwright([walk('expected')], [{ message: 'Error: No tests found' }]);
    expect(countPlaywright(file, false)).toMatchObject({
      passed: 1,
      failed: 1,
      failures: [`${file}: its exit code\n    Error: No tests found`],
    });
  });

  test('what there is no time for is counted as skipped, and a list without a test is a failure', () => {
    const listed = JSON.stringify({ suites: [{ specs: [walk('skipped'), walk('skipped')] }] });
    expect(countListed(listed)).toMatchObject({ failed: 0, skipped: 2 });
    for (const none of ['', '{"suites":[]}'])
      expect(countListed(none)).toMatchObject({ failed: 1, skipped: 0 });
  });
});
