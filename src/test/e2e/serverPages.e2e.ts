/** The pages that the server writes itself: the demo's and the description of the calls. */
import { DANA } from '@/test/people';

import { expect, expectAccessible, signIn, test } from './fixtures';
import { mailedResetLink } from './links';

/** The last one for a link that is not whole. */
const PAGES = ['/demo', '/demo/outbox', '/demo/contacts', '/docs', '/unsubscribe/x'];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the server's own pages have no accessibility violation, and fit 320 px (${colorScheme})`, async ({
    page,
    complaints,
  }) => {
    complaints.allow(/404/);
    await page.emulateMedia({ colorScheme });
    for (const path of PAGES) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(path);
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 700 });
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
    }
  });
}

test('they have the icon of the product', async ({ page }) => {
  for (const path of ['/demo', '/docs']) {
    await page.goto(path);
    const icon = await page.locator('link[rel=icon]').getAttribute('href');
    expect((await page.request.get(icon ?? '')).headers()['content-type']).toBe('image/svg+xml');
  }
});

test('a mail fits the window of a phone, with an address that is longer than its lines, in light and in dark', async ({
  page,
  parley,
}) => {
  await fetch(`${parley.url}/reset-pass?email=${encodeURIComponent(DANA)}`);
  const link = await mailedResetLink(parley.url);
  const mail = (await parley.outbox()).find(({ text }) => text.includes(link));
  await page.setViewportSize({ width: 320, height: 700 });
  for (const [colorScheme, ink] of [
    ['light', 'rgb(0, 0, 0)'],
    ['dark', 'rgb(255, 255, 255)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('about:blank');
    await page.setContent(mail?.html ?? '');
    await expect(page.getByText(link)).toHaveCSS('color', ink);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test('the demo starts over at the press of its button', async ({ page }) => {
  await page.goto('/demo');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This demo' })).toBeVisible();
});

test('an address that is typed without its hash opens its screen, or the one that says there is none', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/profile-dashboard/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await page.goto('/no-such-page');
  await expect(
    page.getByText('There is no page at /no-such-page.', { exact: false }),
  ).toBeVisible();
});

test('the licenses of what the page is made of are handed out beside it, and nothing loads them', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn(page);
  expect(asked).not.toContain('/licenses.txt');
  const reply = await page.request.get('/licenses.txt');
  expect(reply.headers()['content-type']).toMatch(/^text\/plain/);
  const text = await reply.text();
  for (const name of ['react-dom', '@reduxjs/toolkit', 'react-router', 'chart.js', 'date-fns']) {
    expect(text).toMatch(new RegExp(`^${name} [\\d.]+$`, 'm'));
  }
  expect(text).toContain('Permission is hereby granted, free of charge');
});
