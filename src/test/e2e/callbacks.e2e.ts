/** Callbacks are worked off: on their dashboard and beside a call, by keyboard, on a phone, by two people. */
import type { Page } from '@playwright/test';

import {
  expect,
  expectAccessible,
  expectNamedAsSeen,
  NETWORK_NOISE,
  signIn,
  test,
} from './fixtures';
import { pressKey, tabTo } from './keyboard';

const CALLBACKS = '/#/admin-Dashboard/calenderMeeting';
const rows = (page: Page) => page.locator('tbody tr:not([aria-hidden])');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const segment = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Show' }).getByRole('button', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openDashboard(page: Page): Promise<void> {
  await signIn(page);
  await page.goto(CALLBACKS);
  await expect(segment(page, /^Open 9$/)).toBeVisible();
  await expect(rows(page)).toHaveCount(9);
  await expect(row(page, 'Ruth Abernathy')).toContainText('Booked for');
}

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

test('on a phone a menu opens beside its button, wherever that stands', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  const openNear = async (edge: 'start' | 'end') => {
    const more = page.getByRole('button', { name: /^More for/ }).first();
    await more.evaluate((element, block) => element.scrollIntoView({ block }), edge);
    await more.click();
    const item = page.getByRole('button', { name: 'Choose a time...' });
    const [menu, own] = [
      await page.locator('.row-menu:popover-open').boundingBox(),
      await more.boundingBox(),
    ];
    if (!menu || !own) throw new Error('Nothing is open');
    const isBeside = menu.y >= own.y + own.height || menu.y + menu.height <= own.y;
    expect({ isBeside, isWide: menu.width >= 224 }).toEqual({ isBeside: true, isWide: true });
    expect(menu.x + menu.width).toBeLessThanOrEqual(own.x + own.width + 1);
    await expect(item).toBeVisible();
    await page.keyboard.press('Escape');
  };
  for (const [screen, title] of [
    ['/#/admin-Dashboard/crmReports', 'Reports'],
    [CALLBACKS, 'Callback dashboard'],
  ] as const) {
    await page.goto(screen);
    // The former screen has such buttons too, and stays until the files of this one have come.
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await openNear('start');
    await openNear('end');
  }
  await row(page, 'Elin').getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Callback' })).toBeVisible();
  await page.goBack();
  await openNear('end');
});

/** Of links, those whose letters somebody cannot press, and those that are less than 24 px high to a finger. */
function unpressable(links: Element[]): string[] {
  return links.flatMap((link) => {
    link.scrollIntoView({ block: 'center' });
    const letters = document.createRange();
    letters.selectNodeContents(link);
    // A name may stand in two lines.
    const [first, ...others] = letters.getClientRects();
    if (!first) return [`${link.textContent}: not there`];
    const isHit = ({ left, right }: DOMRect, y: number) =>
      link.contains(document.elementFromPoint((left + right) / 2, y));
    const wrong = [first, ...others].flatMap((line) =>
      [line.top + 1, (line.top + line.bottom) / 2, line.bottom - 1].filter((y) => !isHit(line, y)),
    );
    const near = Array.from({ length: 80 }, (_, index) => first.top - 30 + index);
    const heights = near.filter((y) => isHit(first, y));
    return wrong.length > 0 || heights.length < 24
      ? [`${link.textContent}: ${wrong.length} covered, ${heights.length} px`]
      : [];
  });
}

for (const width of [320, 390, 640]) {
  test(`a name is opened and a number is called by its own letters, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openDashboard(page);
    const links = page.locator('tbody :is(.c-name, .c-phone) a');
    expect(await links.count()).toBeGreaterThan(9);
    expect(await links.evaluateAll(unpressable)).toEqual([]);
    await page.goto('/#/admin-Dashboard/questions');
    await expect(page.getByRole('table', { name: 'All Customer Queries' })).toBeVisible();
    await expect(rows(page)).toHaveCount(20);
    expect(await links.evaluateAll(unpressable)).toEqual([]);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1000, 1280]) {
    test(`accessible and no wider than the window, ${colorScheme}, ${width} px`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      const look = async () => {
        await expectAccessible(page);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
        ).toBe(true);
      };
      await openDashboard(page);
      await look();
      await expectNamedAsSeen(page);
      await button(page, 'More for Tom Becker').click();
      await look();
      await page.getByRole('button', { name: 'Choose a time...' }).click();
      await look();
      await page.keyboard.press('Escape');
      await button(page, 'Done with Tom Becker').click();
      await expect(page.getByText('Tom Becker is done.')).toBeVisible();
      await look();
      for (const [name, shows] of [
        [/^Snoozed/, 'Nothing is snoozed'],
        [/^All$/, 'Reached'],
      ] as const) {
        await segment(page, name).click();
        await expect(page.getByText(shows).first()).toBeVisible();
        await look();
      }
      await page.goto(CALLBACKS);
      await row(page, 'Elin').getByRole('link').first().click();
      await expect(page.getByRole('region', { name: 'Callback' })).toBeVisible();
      await look();
    });
  }
}
