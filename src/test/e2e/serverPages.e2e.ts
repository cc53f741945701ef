/** The pages that the server writes itself: the demo's and the description of the calls. */
import { expect, expectAccessible, test } from './fixtures';

const PAGES = ['/demo', '/demo/outbox', '/demo/contacts', '/docs'];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the server's own pages have no accessibility violation, and fit 320 px (${colorScheme})`, async ({
    page,
  }) => {
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

test('the demo starts over at the press of its button', async ({ page }) => {
  await page.goto('/demo');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This demo' })).toBeVisible();
});
