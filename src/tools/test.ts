/**
 * `npm test`: the Jest suites, then the browser tests, then one line `N passed, N failed, N skipped`, with
 * what failed before it. With `-- --postgres` the server's suites run on PostgreSQL too, with `-- --browsers`
 * the walks in Firefox and WebKit, with `--seconds N` only where N leave room for them. What this machine
 * lacks, or has no time for, is said aloud and counted as skipped.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';

import { INSTALLED } from '@/test/browsers/installed';
import { findPostgres } from '@/test/server/postgres';

import { readOptions } from './options';
import { countJest, suitesFor } from './testReports/jest';
import { countListed, countPlaywright } from './testReports/playwright';
import type { Count } from './testReports/report';

const RESULTS = 'test-results';
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
/** The walks in Firefox and WebKit take less, s. */
const BROWSERS_TAKE = 360;

const { values: asked } = readOptions({
  options: {
    postgres: { type: 'boolean', default: false },
    browsers: { type: 'boolean', default: false },
    seconds: { type: 'string', default: 'Infinity' },
  },
});
const secondsLeft = () => Number(asked.seconds) - performance.now() / 1000;

function run(args: string[], env: Record<string, string> = {}): boolean {
  const done = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return done.status === 0;
}

function runJest(): Count {
  const file = `${RESULTS}/jest.json`;
  const hasPostgres = findPostgres() !== null;
  const engines = asked.postgres && hasPostgres ? 'both' : 'embedded';
  const ok = run(['node_modules/jest/bin/jest.js', '--json', `--outputFile=${file}`], {
    // PGlite and others import at run time, which Jest's own module system takes only with the first.
    // With room for what is young, a twentieth less time goes into collecting garbage.
    NODE_OPTIONS:
      '--experimental-vm-modules --disable-warning=ExperimentalWarning --max-semi-space-size=64',
    PARLEY_TEST_ENGINES: engines,
  });
  const { onDatabase, ...count } = countJest(file, ok, suitesFor(engines));
  if (asked.postgres && !hasPostgres) {
    console.log(
      `No PostgreSQL server on this machine: ${onDatabase} tests skipped on it, and the suites for it alone.`,
    );
    count.skipped += onDatabase;
  }
  return count;
}

/** Playwright on a folder of tests. */
function runPlaywright(folder: string, name: string) {
  const ok = run([PLAYWRIGHT, 'test', '--forbid-only', '-c', folder]);
  const count = countPlaywright(`${RESULTS}/${name}.json`, ok);
  const { crashes } = count;
  if (crashes > 0) console.log(`${crashes} tests were begun again after their browser crashed.`);
  return count;
}

function runChromium(): Count {
  const count = runPlaywright('src/test/e2e', 'e2e');
  console.log(`Axe looked at ${count.axeRuns} screens and states.`);
  return count;
}

function runBrowsers(): Count {
  if (secondsLeft() < BROWSERS_TAKE) {
    const listed = spawnSync(
      process.execPath,
      [PLAYWRIGHT, 'test', '-c', 'src/test/browsers', '--list', '--reporter=json'],
      { encoding: 'utf8' },
    );
    const count = countListed(listed.stdout);
    console.log(`No time is left for the walks in Firefox and WebKit: ${count.skipped} skipped.`);
    return count;
  }
  const count = runPlaywright('src/test/browsers', 'browsers');
  for (const [name, isInstalled] of Object.entries(INSTALLED)) {
    if (!isInstalled()) console.log(`No ${name} on this machine: the walks in it are skipped.`);
  }
  return count;
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const counts = [runJest(), runChromium()];
if (asked.browsers) counts.push(runBrowsers());
// Said once more: of a long output, the end is what is looked at.
for (const failure of counts.flatMap(({ failures }) => failures)) console.log(`Failed: ${failure}`);
const total = (key: 'passed' | 'failed' | 'skipped') =>
  counts.reduce((sum, count) => sum + count[key], 0);
console.log(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`);
process.exitCode = total('failed') === 0 ? 0 : 1;
