/** Where the focus is, and whether it is seen, when lists and notices change under the keyboard. */
import type { Page } from '@playwright/test';

import { expect, NETWORK_NOISE, signIn, test } from './fixtures';
import { pressKey, tabTo, typeInto } from './keyboard';

const CALLBACKS = '/#/admin-Dashboard/calenderMeeting';
const rows = (page: Page) => page.locator('tbody tr:not([aria-hidden])');
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });

/** Fails where something else lies over the middle, or an end, of what has the focus. */
async function expectFocusUncovered(page: Page): Promise<void> {
  await expect(async () => {
    const isSeen = await page.evaluate(() => {
      const at = document.activeElement ?? document.body;
      const { left, right, top, bottom } = at.getBoundingClientRect();
      return [top + 1, (top + bottom) / 2, bottom - 1].every((y) =>
        at.contains(document.elementFromPoint((left + right) / 2, y)),
      );
    });
    expect(isSeen).toBe(true);
  }).toPass({ timeout: 10_000 });
}

test('Ctrl+Z takes the change back, and leaves what was searched for', async ({ page }) => {
  await signIn(page);
  await page.goto(CALLBACKS);
  await expect(rows(page)).toHaveCount(9);
  await page.getByRole('searchbox', { name: 'Search...' }).focus();
  await page.keyboard.type('Ruth');
  await expect(rows(page)).toHaveCount(1);
  await pressKey(page, 'button', 'Done with Ruth Abernathy');
  await expect(undo(page)).toBeVisible();
  // Said beside it, where there is a mouse and so keys.
  const said = await undo(page).evaluate((button) => getComputedStyle(button, '::after').content);
  expect(said).toContain('Ctrl+Z');
  await expect(rows(page)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Ruth Abernathy is open again.')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search...' })).toHaveValue('Ruth');
  await expect(rows(page)).toHaveCount(1);
});

test('Ctrl+Z takes a change back on the next screen, too, as the notice says', async ({ page }) => {
  await signIn(page);
  await page.goto(CALLBACKS);
  await pressKey(page, 'button', /^Done with/);
  await expect(undo(page)).toBeVisible();
  // As long as it is pointed at it stays, however long the next screen takes.
  await undo(page).hover();
  await page.evaluate(() => window.location.assign('#/admin-Dashboard/calls'));
  await expect(page.getByRole('heading', { level: 1, name: 'Calls' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText(/ is open again\.$/)).toBeVisible();
});

test('a notice covers nothing that has the focus: not where it comes, nor at the end of the page', async ({
  page,
  complaints,
}) => {
  complaints.allow(NETWORK_NOISE);
  await page.setViewportSize({ width: 1280, height: 700 });
  await signIn(page);
  await page.goto(`${CALLBACKS}?state=all`);
  await page.route('**/user/callbacks/*', (route) => route.abort());
  const last = page.getByRole('button', { name: /^(Done with|Open again)/ }).last();
  await expect(rows(page)).toHaveCount(20);
  await last.focus();
  // By a key, so that it is known to be looked at.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectFocusUncovered(page);
  await tabTo(page, 'button', 'Load all');
  await expectFocusUncovered(page);
});

test('a notice leaves what has the focus in sight at 400 %, too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await signIn(page);
  await page.goto(CALLBACKS);
  await expect(rows(page)).toHaveCount(9);
  for (const left of [8, 7]) {
    await pressKey(page, 'button', /^Done with/);
    await expect(undo(page)).toBeVisible();
    await expect(rows(page)).toHaveCount(left);
    await expectFocusUncovered(page);
  }
});

test('a line that is removed hands its focus on, though its question closes later', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/#/admin-Dashboard/lines?connect=own');
  await typeInto(page, 'Name of the line', 'Night desk');
  await page.keyboard.press('Enter');
  await pressKey(page, 'button', 'Copy the key');
  await expect(page.getByText('The key is copied.')).toBeAttached();
  await pressKey(page, 'link', 'Finish later');
  await pressKey(page, 'button', 'Remove... Night desk');
  await pressKey(page, 'button', 'Remove the line');
  await expect(page.getByRole('region', { name: 'Night desk' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Connect a line' })).toBeFocused();
});

test('a dialog that scrolls is a stop of Tab, and shows it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await signIn(page);
  await page.goto('/#/profile-dashboard/privacy');
  await pressKey(page, 'button', 'Delete account...');
  const dialog = page.getByRole('dialog', { name: 'Delete the account?' });
  await expect(dialog.getByLabel('Your password', { exact: true })).toBeFocused();
  // Around once: past the last control the browser's own window is next.
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(dialog).toBeFocused({ timeout: 100 });
  }).toPass({ intervals: [0] });
  await expect(dialog).toHaveCSS('outline-style', 'solid');
});
