/** Files of the page that are gone, or hang (product §2.29 to §2.33, §3.18). */
import type { Page, Route } from '@playwright/test';

import { expect, NETWORK_NOISE, signIn, test } from './fixtures';

const ERROR = 'Unexpected Application Error!';
const STALLS = /ChunkLoadError|Loading (CSS )?chunk|Unexpected Application Error/;
const screenFile = (kind: 'js' | 'css') => new RegExp(`assets/questions\\.\\w+\\.${kind}`);
const hang = () => {};
const gone = (route: Route) => route.fulfill({ status: 404, body: '' });
const questions = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Customer queries dashboard' });
const rows = (page: Page) => page.getByRole('table').getByRole('row');

/** Counts the loads of the page from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

test('the files of a screen are kept by the browser for good, as the build names them by their content', async ({
  page,
}) => {
  const kept = new Map<string, string | undefined>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/assets/')) kept.set(pathname, response.headers()['cache-control']);
  });
  await signIn(page);
  await page.getByRole('link', { name: 'Questions' }).click();
  await expect(questions(page)).toBeVisible();
  // Its rows are drawn by a file of their own, before the application is there.
  await page.reload();
  await expect(questions(page)).toBeVisible();
  expect([...kept.keys()].filter((path) => screenFile('css').test(path))).toHaveLength(1);
  expect(new Set(kept.values())).toEqual(new Set(['public, max-age=31536000, immutable']));
});

for (const kind of ['js', 'css'] as const) {
  test(`a ${kind} file that hangs is given up after 120 s, with words and Try again`, async ({
    page,
    complaints,
  }) => {
    complaints.allow(STALLS);
    await page.clock.install();
    await signIn(page);
    await page.route(screenFile(kind), hang);
    const loads = countLoads(page);
    const asked = page.waitForRequest(screenFile(kind));
    // From now on time passes as told, and not while the machine is busy.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('link', { name: 'Questions' }).click();
    await asked;
    await page.clock.runFor(119_000);
    await expect(page.getByText(ERROR)).toBeHidden();
    await page.clock.runFor(2_000);
    await expect(page.getByRole('heading', { name: ERROR })).toBeVisible();
    await expect(page.getByText(/ChunkLoadError/)).toBeVisible();
    expect(loads()).toBe(0);

    await page.clock.resume();
    await page.unroute(screenFile(kind));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(questions(page)).toBeVisible();
    await expect(rows(page)).not.toHaveCount(0);
    await expect.poll(loads).toBe(1);
  });
}

test('a file that is gone while the server is gone too reloads nothing, and is found at the next visit', async ({
  page,
  complaints,
}) => {
  complaints.allow(STALLS);
  complaints.allow(NETWORK_NOISE);
  await signIn(page);
  await page.route(screenFile('js'), gone);
  await page.route(/:\d+\/$/, (route) => route.abort());
  const loads = countLoads(page);
  await page.getByRole('link', { name: 'Questions' }).click();
  await expect(page.getByRole('heading', { name: ERROR })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Parley does not answer. Check your connection.')).toBeVisible();

  await page.unroute(screenFile('js'));
  await page.getByRole('link', { name: 'Reports' }).click();
  await page.getByRole('link', { name: 'Questions' }).click();
  await expect(rows(page)).not.toHaveCount(0);
  expect(loads()).toBe(0);
});

test('signing out needs nothing of the network', async ({ page }) => {
  await signIn(page);
  const signInFile = page.waitForResponse(/assets\/sign-in\.\w+\.js/);
  // A page that began signed in has not loaded it.
  await page.goto('/#/profile-dashboard');
  await page.reload();
  await signInFile;
  await page.route('**', hang);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
});

test.describe('a page whose first script', () => {
  const words = (page: Page) => page.getByText('Parley did not load completely.');
  const firstScript = /assets\/main\.\w+\.js/;

  for (const { when, late } of [
    { when: '', late: false },
    { when: ', also when what says so comes last', late: true },
  ]) {
    test(`is gone says so, and tries the same address again${when}`, async ({
      page,
      complaints,
    }) => {
      complaints.allow(NETWORK_NOISE);
      await page.route(firstScript, gone);
      if (late) {
        const parsed = page.waitForEvent('domcontentloaded');
        await page.route(/\/start\.js/, async (route) => {
          await parsed;
          await route.continue();
        });
      }
      await page.goto('/#/forgotPassword');
      await expect(words(page)).toBeVisible();
      await expect(words(page)).not.toHaveCSS('padding-left', '0px');
      await page.unrouteAll();
      await page.getByRole('link', { name: 'try again' }).click();
      await expect(page.getByRole('heading', { name: 'Request your password' })).toBeVisible();
      await expect(words(page)).toBeHidden();
    });
  }

  test('breaks off after it has begun says so too', async ({ page, complaints }) => {
    complaints.allow(/The page did not start|broken/);
    // The last thing before the first screen is drawn.
    await page.addInitScript(() => {
      Object.defineProperty(window, 'firstPage', {
        get: () => {
          if (document.querySelector('#root[data-started]')) throw new Error('broken');
          return undefined;
        },
        set: () => undefined,
      });
    });
    await page.goto('/#/forgotPassword');
    await expect(words(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'try again' })).toBeVisible();
    await expect(page.locator('#root[data-started]')).toBeAttached();
  });

  test('hangs says so after 120 s', async ({ page }) => {
    await page.clock.install();
    await page.route(firstScript, hang);
    await page.goto('/', { waitUntil: 'commit' });
    await page.waitForFunction(() => document.getElementById('start') !== null);
    await expect(async () => {
      await page.clock.runFor(121_000);
      await expect(words(page)).toBeVisible({ timeout: 500 });
    }).toPass();
  });
});
