/** The call log and an opened call on screens of every width, in both schemes. */
import { expect, expectAccessible, NETWORK_NOISE, signIn, test } from './fixtures';
import { LOG, rows, openRecorded } from './callLog';

test('the table keeps its painting to itself, so that a key pressed above it costs as much at 2,000 rows as at 50', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(LOG);
  await expect(rows(page)).toHaveCount(50);
  await expect(page.getByRole('table', { name: 'All calls' })).toHaveCSS('contain', 'paint');
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test(`accessible and no wider than the window, ${colorScheme}, ${width} px`, async ({
      page,
      complaints,
    }) => {
      complaints.allow(NETWORK_NOISE);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await signIn(page);
      const fits = () =>
        page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
      await page.goto(`${LOG}?q=the&from=2024-01-01`);
      await expect(rows(page).first()).toBeVisible();
      await expectAccessible(page);
      expect(await fits()).toBe(true);
      await openRecorded(page);
      await page.getByRole('searchbox', { name: 'Search in the transcript' }).fill('the');
      await page.keyboard.press('Enter');
      await expect(page.locator('mark[aria-current]')).toBeVisible();
      await expectAccessible(page);
      expect(await fits()).toBe(true);
      await page.getByRole('button', { name: 'Delete this call' }).click();
      await expectAccessible(page);
      await page.goto('/#/admin-Dashboard/calls/999999999');
      await expect(page.getByRole('heading', { name: 'This call is gone' })).toBeVisible();
      await expectAccessible(page);
    });
  }
}

test('on a phone each list keeps its looks, whichever was there before', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  const lists = [
    [LOG, /who who when when/],
    ['/#/admin-Dashboard/calenderMeeting', /acts acts acts/],
    ['/#/admin-Dashboard/questions', /query query query/],
  ] as const;
  // Once round loads all their style sheets.
  for (const [address, areas] of [...lists, ...lists]) {
    await page.goto(address);
    await expect(rows(page).first()).toHaveCSS('grid-template-areas', areas);
  }
});
