/** Rows that stand before the app (product §16.23). */
import type { Page } from '@playwright/test';

import { FEATURES } from '@/contract/features';

import { expect, test } from './fixtures';
import { holdScripts, layoutShift, openWithToken } from './heldScripts';

/** The scripts of the app, without the file that draws rows before it. */
const APP = /assets\/(?!rows\.).*\.js$/;
const CALLERS = '/admin-Dashboard/calenderMeeting';
const cells = (page: Page) => page.locator('#root tbody td.c-name');

/** Opens a dashboard for somebody who is signed in, where there is everything, without the app. */
async function openRows(page: Page, url: string, path: string): Promise<() => Promise<void>> {
  await page.addInitScript(
    (stored) => window.localStorage.setItem('features', stored),
    JSON.stringify(FEATURES),
  );
  const release = await holdScripts(page, APP);
  await openWithToken(page, url, path);
  return release;
}

/** Where each row, each name and each number stands, and what it says. */
const rowsAsSeen = (page: Page) =>
  page.locator('#root tbody :is(tr, td, .sub, td > a)').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      // The last column says aloud what it is about.
      const words = element.matches(':has(.row-acts), .c-acts') ? '' : element.textContent;
      return [element.className, words, ...[x, y, width, height].map(Math.round)].join(' ');
    }),
  );

for (const [path, count, size] of [
  [CALLERS, 9, { width: 1280, height: 900 }],
  [CALLERS, 9, { width: 390, height: 844 }],
  ['/admin-Dashboard/questions', 20, { width: 1280, height: 900 }],
  ['/admin-Dashboard/questions', 20, { width: 390, height: 844 }],
] as const) {
  test(`the rows of ${path} stand before the app, ${size.width} px wide, and stay where they are`, async ({
    page,
    parley,
  }) => {
    await page.setViewportSize(size);
    const sheets: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.css')) sheets.push(request.url());
    });
    const release = await openRows(page, parley.url, path);
    await expect(cells(page)).toHaveCount(count);
    await expect(page.locator('#root [inert] td.c-name')).toHaveCount(count);
    await expect(page.getByRole('status')).toHaveText('Loading...');
    const seen = await rowsAsSeen(page);

    await release();
    await expect(page.locator('#root [inert] td.c-name')).toHaveCount(0);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(cells(page)).toHaveCount(count);
    expect(await rowsAsSeen(page)).toEqual(seen);
    expect(await layoutShift(page)).toBeLessThan(0.02);
    // The style sheet that the page let apply is not loaded a second time.
    expect(sheets.filter((sheet) => sheet === sheets[0])).toHaveLength(1);
  });
}

/** By then what has come would be on the screen. */
const passFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const pass = (left: number) =>
          left === 0 ? resolve() : void requestAnimationFrame(() => pass(left - 1));
        pass(20);
      }),
  );

/** Changes what the server says of the callbacks. */
async function answerCallbacks(page: Page, change: (rows: object[]) => unknown): Promise<void> {
  await page.route('**/user/callbacks?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
}

test('what a name holds is text before the app, too', async ({ page, parley }) => {
  const hostile = '<img src=x onerror="window.isHit = true">';
  await answerCallbacks(page, (rows) =>
    rows.map((row) => ({
      ...row,
      data: { cust_name: hostile, phone: '+1 202-555-0176', query: '' },
    })),
  );
  await openRows(page, parley.url, CALLERS);
  await expect(cells(page).first()).toHaveText(hostile);
  await expect(page.locator('#root img')).toHaveCount(0);
});

for (const [what, path, change] of [
  ['an address with a filter', `${CALLERS}?q=a`, (rows: object[]) => rows],
  ['a reply that is no list', CALLERS, () => ({ detail: 'No' })],
  ['a row whose time cannot be read', CALLERS, (rows: object[]) => [{ ...rows[0], time: 'soon' }]],
] as const) {
  test(`${what} has no rows before the app`, async ({ page, parley }) => {
    await answerCallbacks(page, change);
    const come = [/user\/callbacks/, /callers.*css$/, ...(path === CALLERS ? [/rows\./] : [])];
    const haveCome = come.map((file) => page.waitForResponse(file));
    await openRows(page, parley.url, path);
    await Promise.all(haveCome);
    await passFrames(page);
    await expect(page.locator('#root [data-table]')).toBeVisible();
    await expect(cells(page)).toHaveCount(0);
  });
}

for (const [what, held, come] of [
  ['a reply that comes', '**/user/callbacks?*', /user\/callbacks/],
  ['a file that comes', /assets\/rows\./, /assets\/rows\./],
] as const) {
  test(`rows of ${what} once the address is another are not drawn`, async ({ page, parley }) => {
    const late: (() => void)[] = [];
    await page.route(held, async (route) => {
      await new Promise<void>((resolve) => late.push(resolve));
      await route.continue();
    });
    await openRows(page, parley.url, CALLERS);
    await expect(page.locator('#root [data-table]')).toBeVisible();
    await expect(async () => expect(late).toHaveLength(1)).toPass();
    await page.evaluate(() => (window.location.hash = '#/admin-Dashboard/questions'));
    await expect(page.locator('#root h1')).toHaveText('Customer queries dashboard');
    const hasCome = page.waitForResponse(come);
    for (const goOn of late) goOn();
    await (await hasCome).finished();
    await passFrames(page);
    await expect(page.locator('#root [data-table]')).toBeVisible();
    await expect(cells(page)).toHaveCount(0);
  });
}

test('rows before the app go when another tab signs out', async ({ page, parley, context }) => {
  await openRows(page, parley.url, CALLERS);
  await expect(cells(page)).toHaveCount(9);
  const other = await context.newPage();
  await other.goto('/favicon.svg');
  await other.evaluate(() => localStorage.removeItem('accessToken'));
  await expect(cells(page)).toHaveCount(0);
  await expect(page.locator('#root [data-table]')).toBeVisible();
});
