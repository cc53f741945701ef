/** No screen moves for what it learns late (product §16.21). */
import { setTimeout as wait } from 'node:timers/promises';

import type { Page } from '@playwright/test';

import { paths } from '@/client/lib/paths';

import { expect, signIn, test } from './fixtures';
import { layoutShift } from './heldScripts';

/** All that people see who are signed in, but a single call. */
const SCREENS = Object.values(paths).filter((path) => /-(?:dashboard|board)\/[^:]+$/i.test(path));
/** Answers come so far apart, ms. */
const APART = 80;

/** Answers the requests of a page one by one. @returns how many there were, and how many still wait */
async function answerApart(page: Page, isLastFirst: boolean) {
  const requests = { all: 0, waiting: 0 };
  page.on('framenavigated', () => (requests.all = 0));
  await page.route(
    ({ pathname }) => /^\/(?:user\/(?!events$)|lines|integration|google-cal)/.test(pathname),
    async (route) => {
      requests.all += 1;
      requests.waiting += 1;
      const turn = isLastFirst ? Math.max(8 - requests.all, 0) : requests.all;
      await wait(turn * APART);
      await route.continue();
      requests.waiting -= 1;
    },
  );
  return requests;
}

for (const { size, width, isLastFirst } of [
  { size: 'a desktop', width: 1280, isLastFirst: false },
  { size: 'a phone, the last answer first', width: 390, isLastFirst: true },
]) {
  test(`every screen stays where it is while its answers come, on ${size}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 850 });
    await signIn(page);
    await page.addInitScript(() => {
      // However slow the machine is, what waits has not waited too long.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(':root { --m-patience: 1000s }');
      document.adoptedStyleSheets.push(sheet);
    });
    const requests = await answerApart(page, isLastFirst);
    for (const [index, path] of SCREENS.entries()) {
      await page.goto(`/?${index}#${path}`, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(async () => {
        expect(requests.all).toBeGreaterThan(0);
        expect(requests.waiting).toBe(0);
        expect(await page.locator('.skeleton, [aria-busy=true]').count()).toBe(0);
      }).toPass();
      // A screen may move by 0.02 in all.
      expect.soft(await layoutShift(page), path).toBeLessThan(0.02);
    }
  });
}

test('the deletion of the account waits for what happened, which stands above it', async ({
  page,
}) => {
  await signIn(page);
  await page.route('**/user/history', () => undefined);
  await page.goto(`/?anew#${paths.privacy}`);
  const waiting = page.locator('.coming + .deletion');
  await expect(waiting).toHaveCSS('animation-delay', '1.2s');
  await expect(waiting.getByRole('button', { name: 'Delete account...' })).toBeVisible();
});

for (const [path, call] of [
  [paths.profile, '**/user/'],
  [paths.notifications, '**/user/notifications'],
  [paths.additionalInfo, '**/user/meeting-types'],
  [paths.communication, '**/user/meeting-types'],
  [paths.meetingSettings, '**/user/meeting-types'],
] as const) {
  test(`the form of ${path} is about as high before its answer as after it`, async ({ page }) => {
    await signIn(page);
    let letGo = () => {};
    const released = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(call, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`/?anew#${path}`);
    const card = page.locator('.card-form');
    const heightOf = async () => (await card.boundingBox())?.height ?? 0;
    await expect(card.locator('.skeleton').first()).toBeVisible();
    const before = await heightOf();
    letGo();
    await expect(card.locator('.skeleton')).toHaveCount(0);
    expect(before / (await heightOf())).toBeGreaterThan(0.9);
    expect(before / (await heightOf())).toBeLessThan(1.1);
  });
}
