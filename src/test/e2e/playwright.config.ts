import { defineConfig, devices } from '@playwright/test';

import { CHROMIUM_ARGS, findChromium } from './chromium';

// Days and hours in the walks are those of UTC, for the server too, on whatever machine they run.
process.env['TZ'] = 'UTC';

// Found here, before any worker starts: two workers would unpack it over each other.
const executablePath = await findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../../../test-results/e2e',
  tsconfig: '../tsconfig.json',
  globalSetup: './globalSetup.ts',
  fullyParallel: true,
  // One more than the two cores this is measured on: a walk waits for its server and its page.
  workers: 3,
  // Long, for a machine that is busy: what is waited for is never late, only missing.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // For a browser that crashed; whatever else passes only on a second try has failed (src/tools/test.ts).
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '../../../test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Recording doubles a test's time; `npx playwright test -c src/test/e2e --trace on -g NAME` makes one.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: CHROMIUM_ARGS,
      // Without an encoding of its own it writes no file below a folder with an umlaut.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  },
});
