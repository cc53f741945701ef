import { defineConfig } from '@playwright/test';

import { SIZES, type Size } from './browser';
import type { Options } from './fixtures';
import type { BrowserName } from './installed';

// Days and hours are those of UTC, for the server too, on whatever machine they run.
process.env['TZ'] = 'UTC';

const project = (browserName: BrowserName, size: Size) => ({
  name: `${browserName} ${size}`,
  use: { engine: browserName, size },
});

/** The walks in the browsers Playwright does not drive: it runs the tests, the drivers are ours. */
export default defineConfig<object, Options>({
  testDir: '.',
  testMatch: '**/*.walk.ts',
  outputDir: '../../../test-results/browsers',
  tsconfig: '../tsconfig.json',
  globalSetup: '../e2e/globalSetup.ts',
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // For a browser that crashed; whatever else passes only on a second try has failed (src/tools/test.ts).
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '../../../test-results/browsers.json' }]],
  projects: (['Firefox', 'WebKit'] as const).flatMap((name) =>
    (Object.keys(SIZES) as Size[]).map((size) => project(name, size)),
  ),
});
