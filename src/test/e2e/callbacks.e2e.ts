/** Callbacks are worked off: on their dashboard and beside a call, by keyboard, on a phone, by two people. */
import { expect, NETWORK_NOISE, test } from './fixtures';
import { pressKey, tabTo } from './keyboard';
import { rows, row, segment, button, openDashboard } from './callbackDesk';

test('somebody is tried, snoozed, taken back and called back, and the row goes with each', async ({
  page,
}) => {
  await openDashboard(page);
  // Whoever waits longest is on top: from a morning, whatever time it is.
  await expect(rows(page).first()).toContainText(/1[23] days/);
  await button(page, 'More for Ruth Abernathy').click();
  await page.getByRole('button', { name: 'No answer' }).click();
  await expect(page.getByText('Ruth Abernathy: no answer.')).toBeVisible();
  await expect(row(page, 'Ruth Abernathy')).toContainText('No answer, 1 try');

  await button(page, 'More for Ruth Abernathy').click();
  await page.getByRole('button', { name: 'Tomorrow, 9:00' }).click();
  await expect(page.getByText('Ruth Abernathy is snoozed until tomorrow, 9:00.')).toBeVisible();
  await expect(row(page, 'Ruth Abernathy')).toHaveCount(0);
  await expect(segment(page, /^Snoozed 1$/)).toBeVisible();
  await button(page, 'Undo').click();
  await expect(row(page, 'Ruth Abernathy')).toBeVisible();
  await button(page, 'Done with Ruth Abernathy').click();
  await expect(segment(page, /^Open 8$/)).toBeVisible();

  await segment(page, /^Done$/).click();
  await expect(page).toHaveURL(/state=done$/);
  await expect(row(page, 'Ruth Abernathy').filter({ hasText: 'Reached' })).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(8);
  await page.reload();
  await expect(rows(page)).toHaveCount(8);
});

test('by the keyboard alone, and the focus is never lost', async ({ page }) => {
  await openDashboard(page);
  const names = await page
    .locator('.act-done')
    .evaluateAll((buttons) => buttons.map((each) => each.getAttribute('aria-label') ?? ''));
  await tabTo(page, 'button', names[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(button(page, names[1] ?? '')).toBeFocused();
  await pressKey(page, 'button', (names[1] ?? '').replace('Done with', 'More for'));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'No answer' })).toBeFocused();
  const more = button(page, (names[1] ?? '').replace('Done with', 'More for'));
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  // Nothing that stands behind the menu has the focus.
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', 'Not needed');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Not needed' })).toBeHidden();
  await page.keyboard.press('Shift+Tab');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await pressKey(page, 'button', 'Choose a time...');
  await expect(page.getByLabel('Comes back')).toBeFocused();
  // As any form: Enter sends it.
  await page.keyboard.press('Enter');
  await expect(button(page, names[2] ?? '')).toBeFocused();
  await expect(rows(page)).toHaveCount(7);
  // As long as it is pointed at it stays, however long Tab takes to come to it.
  await button(page, 'Undo').hover();
  await pressKey(page, 'button', 'Undo');
  await expect(rows(page)).toHaveCount(8);
  await pressKey(page, 'button', names[2] ?? '');
  await expect(rows(page)).toHaveCount(7);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(rows(page)).toHaveCount(8);
});

test('what was done is taken back while a dialog is open, and the dialog stays', async ({
  page,
}) => {
  await openDashboard(page);
  await button(page, 'Done with Ruth Abernathy').click();
  await expect(rows(page)).toHaveCount(8);
  // As long as it is pointed at it stays, however long the way into the dialog takes.
  await button(page, 'Undo').hover();
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .press('Enter');
  await button(page, 'Choose a time...').press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(page.getByLabel('Comes back')).toBeFocused();
  // What stands outside of an open modal dialog is neither heard nor pressed.
  await pressKey(page, 'button', 'Undo');
  await page.mouse.move(0, 0);
  await expect(dialog.getByRole('status')).toHaveCount(0);
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(rows(page)).toHaveCount(9);
  await button(page, 'Done with Ruth Abernathy').click();
  await button(page, 'Undo').click();
  await expect(rows(page)).toHaveCount(9);
});

test('two people change the same: one wins, the other is told and sees what it is now', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.allow(NETWORK_NOISE);
  // Told at once, nobody could be second.
  await page.route('**/user/events', (route) => route.abort());
  await openDashboard(page);
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await context.newPage();
  await openDashboard(other);
  await button(other, 'More for Tom Becker').click();
  await other.getByRole('button', { name: 'In 1 hour' }).click();
  await expect(row(other, 'Tom Becker')).toHaveCount(0);

  await button(page, 'Done with Tom Becker').click();
  await expect(
    // What was tried before is said, too.
    page.getByText(
      /^Tom Becker is not saved: somebody else changed this callback\. It now says Snoozed(: no answer)?\.$/,
    ),
  ).toBeVisible();
  await expect(row(page, 'Tom Becker')).toHaveCount(0);
  await segment(page, /^Snoozed 1$/).click();
  await expect(row(page, 'Tom Becker')).toContainText('Until');
  await context.close();
});

test('beside its call a callback is worked off by the same controls', async ({ page }) => {
  await openDashboard(page);
  await page.getByRole('link', { name: 'Elin' }).first().click();
  const card = page.getByRole('region', { name: 'Callback' });
  await expect(card).toContainText('Waiting for');
  await card.getByRole('button', { name: 'Left a message' }).click();
  await expect(card).toContainText(/Left a message, \d tr(y|ies)\./);
  await card.getByRole('button', { name: 'Not needed' }).click();
  await expect(card).toContainText('Not needed.');
  await expect(card.getByRole('button', { name: 'Open again' })).toBeFocused();
  await page.goBack();
  await expect(rows(page)).toHaveCount(8);
});
