/** News at once: two people on one account, several tabs of one browser, and a server that goes away for a moment. */
import type { Browser, BrowserContext, Page, Request } from '@playwright/test';

import { DANA, tokenOf } from '@/test/people';

import { expect, expectAccessible, NETWORK_NOISE, signIn, test } from './fixtures';

const LOG = '/#/admin-Dashboard/calls';
const CALLBACKS = '/#/admin-Dashboard/calenderMeeting';

const bar = (page: Page) => page.locator('.live-bar');
const rows = (page: Page) => page.locator('tbody tr:not([aria-hidden])');

/** A telephone line of its own system, as Dana would connect it. */
async function openLine(url: string): Promise<(call: object) => Promise<void>> {
  const token = await tokenOf(url, DANA);
  const reply = await fetch(`${url}/lines`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json' },
    body: JSON.stringify({ platform: 'own', name: 'Front desk' }),
  });
  const line: { url: string; key: string } = await reply.json();
  return async (call) => {
    const path = new URL(line.url).pathname;
    const handed = await fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${line.key}`, 'content-type': 'application/json' },
      body: JSON.stringify(call),
    });
    expect(handed.status).toBe(200);
  };
}

let calls = 0;
const aCall = (name: string, more: object = {}) => ({
  id: `live-${(calls += 1)}`,
  time: new Date().toISOString(),
  customer: { name, phone: `+1202555${String(1000 + calls)}` },
  query: 'Are you open on Sunday?',
  ...more,
});

/** Signs in and opens a screen; its stream stands by then. */
async function openLive(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse(/\/user\/events$/);
  await signIn(page);
  await stream;
  await page.goto(path);
  await expect(rows(page).first()).toBeVisible();
}

/** Somebody else's browser. */
async function another(browser: Browser, baseURL: string): Promise<[Page, BrowserContext]> {
  const context = await browser.newContext({ baseURL });
  return [await context.newPage(), context];
}

test('a call that arrives is offered to both at once, and no row moves until they ask for it', async ({
  page,
  browser,
  parley,
}) => {
  const handIn = await openLine(parley.url);
  const [theirs, context] = await another(browser, parley.url);
  for (const each of [page, theirs]) await openLive(each, LOG);
  const firstRow = await rows(page).first().textContent();

  const top = async () => (await rows(page).first().boundingBox())?.y;
  await page.mouse.wheel(0, 300);
  await expect.poll(top).toBeLessThan(300);
  const before = await top();
  await Promise.all([handIn(aCall('Nia Long')), handIn(aCall('Omar Sy'))]);
  for (const each of [page, theirs]) {
    await expect(bar(each)).toContainText('2 new calls.');
    await expect(each).toHaveTitle('(2) Calls · Parley');
    await expect(rows(each).first()).toHaveText(firstRow ?? '');
  }
  expect(await top()).toBe(before);

  await bar(page).getByRole('button', { name: 'Show' }).click();
  await expect(rows(page).first()).toContainText(/Nia Long|Omar Sy/);
  await expect(rows(page).first().getByRole('link').first()).toBeFocused();
  await expect(bar(page)).toHaveText('2 calls added');
  await expect(page).toHaveTitle('Calls · Parley');
  // What one has looked at is still new to the other.
  await expect(bar(theirs)).toContainText('2 new calls.');
  await context.close();
});

test('a callback that one of them finishes follows in the row of the other', async ({
  page,
  browser,
  parley,
}) => {
  const handIn = await openLine(parley.url);
  await handIn(aCall('Nia Long', { callback: true }));
  const [theirs, context] = await another(browser, parley.url);
  for (const each of [page, theirs]) {
    await openLive(each, LOG);
    await expect(rows(each).filter({ hasText: 'Nia Long' })).toContainText('Open');
  }
  const row = rows(theirs).filter({ hasText: 'Nia Long' });
  const href = await row.getByRole('link').first().getAttribute('href');
  const id = href?.split('/').at(-1)?.split('?')[0];
  const token = await tokenOf(parley.url, DANA);
  const reply = await fetch(`${parley.url}/user/callbacks/${id}`, {
    method: 'PATCH',
    headers: { token, 'content-type': 'application/json' },
    body: JSON.stringify({ version: 1, outcome: 'reached' }),
  });
  expect(reply.status).toBe(200);
  for (const each of [page, theirs]) {
    await expect(rows(each).filter({ hasText: 'Nia Long' })).toContainText('Done');
  }
  await context.close();
});

test('two tabs of one browser have one stream, and the next tab takes it over', async ({
  page,
  context,
  parley,
}) => {
  const handIn = await openLine(parley.url);
  const open = new Set<Request>();
  context.on('request', (request) => {
    if (request.url().endsWith('/user/events')) open.add(request);
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  const streams = () => [...open].filter((request) => !request.frame().page().isClosed()).length;
  await openLive(page, LOG);
  const second = await context.newPage();
  await second.goto(CALLBACKS);
  await second.goto(LOG);
  await expect(rows(second)).toHaveCount(50);
  await handIn(aCall('Nia Long'));
  for (const each of [page, second]) await expect(each).toHaveTitle(/^\(1\) /);
  // A tab that was silent for a while may have lost it to the other.
  await expect.poll(streams).toBe(1);

  await page.close();
  await handIn(aCall('Omar Sy'));
  await expect(second).toHaveTitle('(2) Calls · Parley');
  await expect.poll(streams).toBe(1);
});

test('a server that goes away and comes back is caught up with', async ({
  page,
  parley,
  complaints,
}) => {
  complaints.allow(NETWORK_NOISE);
  complaints.allow(/ERR_/);
  const handIn = await openLine(parley.url);
  await openLive(page, LOG);
  await parley.restart('SIGKILL');
  await handIn(aCall('Nia Long'));
  // After five tries, which a busy machine starts no server in, the next look is a minute away (product §23.36).
  await expect(page).toHaveTitle('(1) Calls · Parley', { timeout: 75_000 });
  await expect(bar(page)).toContainText('1 new call.');
});

test('the session that ends elsewhere soon ends here', async ({ page, parley, complaints }) => {
  complaints.allow(NETWORK_NOISE);
  await openLive(page, LOG);
  const token = await page.evaluate(() => window.localStorage.getItem('accessToken'));
  await fetch(`${parley.url}/logout/`, { method: 'POST', headers: { token: token ?? '' } });
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test(`the bar is accessible, ${colorScheme}, ${width} px`, async ({ page, parley }) => {
      const handIn = await openLine(parley.url);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await openLive(page, LOG);
      await handIn(aCall('Nia Long'));
      await expect(bar(page)).toContainText('1 new call.');
      await expectAccessible(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true);
    });
  }
}
