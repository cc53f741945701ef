/** What is to be seen before any file has come (product §16.12 to §16.22): the frames, and where else one may go. */
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures';
import { holdScripts, layoutShift, openWithToken } from './heldScripts';

/** Goes to an address that long after the app began to draw its first screen, ms. */
const leaveLater = (page: Page, path: string, delay: number) =>
  page.evaluate(
    ([hash, ms]) =>
      new Promise<void>((resolve) => {
        const goOn = () => void setTimeout(() => resolve(void (location.hash = hash)), ms);
        const hasStarted = () => document.getElementById('root')?.dataset['started'] !== undefined;
        const look = () => (hasStarted() ? goOn() : setTimeout(look));
        look();
      }),
    [path, delay] as const,
  );

test('who goes elsewhere while the first screen is drawn gets there', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  for (const delay of [0, 10, 30, 60, 100, 160]) {
    await page.goto(`/?after=${delay}`, { waitUntil: 'commit' });
    await leaveLater(page, '#/forgotPassword', delay);
    await expect(page.getByRole('heading', { level: 1 }), `after ${delay} ms`).toHaveText(
      'Request your password',
    );
  }
});

for (const [path, heading, item] of [
  ['/admin-Dashboard/calenderMeeting', 'Callback dashboard', 'Analytics'],
  ['/calendar-board', 'Calendar', 'Calendar'],
  ['/profile-dashboard', 'Profile Update', 'Profile Update'],
] as const) {
  test(`who is signed in sees the frame of ${path} first, and then its screen in the same place`, async ({
    page,
    parley,
  }) => {
    const release = await holdScripts(page);
    await openWithToken(page, parley.url, path);
    const title = page.locator('#root h1');
    const current = page.locator('#root nav [aria-current=page]');
    await expect(title).toHaveText(heading);
    await expect(title).toBeVisible();
    await expect(current).toHaveText(item);
    // The menu is drawn a frame later than the heading.
    await expect(current).toBeVisible();
    await expect(page.getByRole('status')).toHaveText('Loading...');
    const places = [await title.boundingBox(), await current.boundingBox()];

    await release();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect([await title.boundingBox(), await current.boundingBox()]).toEqual(places);
    await page.waitForLoadState('networkidle');
    expect(await layoutShift(page)).toBeLessThan(0.02);
  });
}

test('an address for signed-in people shows the sign-in page to others, and nothing else', async ({
  page,
}) => {
  await holdScripts(page);
  await page.goto('/#/admin-Dashboard/questions', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await expect(page.locator('.shell')).toHaveCount(0);
});
