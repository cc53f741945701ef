/** On a phone, a swipe beside a dialog does not scroll what it covers (product §15.7). */
import { expect, signIn, test } from './fixtures';

test.use({ viewport: { width: 390, height: 600 } });

test('the page behind a dialog stays where it is', async ({ page }) => {
  await signIn(page);
  await page.goto('/#/profile-dashboard/privacy');
  await page.getByRole('button', { name: 'Delete account...' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.move(190, 20);
  await page.mouse.wheel(0, before > 100 ? -100 : 100);
  // What moves after a wheel moves with a frame.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  expect(await page.evaluate(() => window.scrollY)).toBe(before);

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.mouse.wheel(0, before > 100 ? -100 : 100);
  await expect.poll(() => page.evaluate(() => window.scrollY)).not.toBe(before);
});
