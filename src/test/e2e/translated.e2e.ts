/** A page that the browser translates: nothing breaks, and what is said is so now (product §21.19). */
import type { Page } from '@playwright/test';

import { chooseTime, openPage, writeDetails } from './bookingVisitor';
import { expect, NETWORK_NOISE, signIn, test } from './fixtures';
import { calls, CALLBACKS, paged, QUERIES, rows, script } from './recordLists';
import { translatePage } from './translator';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const segment = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Show' }).getByRole('button', { name });
const isTranslated = (page: Page) => expect(page.locator('main font').first()).toBeAttached();

test.beforeEach(async ({ page, complaints }) => {
  // A slow machine has not taken the sign-in page over by then: it draws it anew (product §16.25), which is told.
  complaints.allow(/React error #418/);
  await page.addInitScript(translatePage);
});

test('a list is searched, a callback is worked off and taken back, and every count is the one of now', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(CALLBACKS);
  await expect(segment(page, /^Open 9$/)).toBeVisible();
  await isTranslated(page);
  const requested = page.locator('dl', { hasText: 'Call Back Request' }).locator('.tile-value');
  await button(page, 'Done with Ruth Abernathy').click();
  await expect(segment(page, /^Open 8$/)).toBeVisible();
  await expect(requested).toHaveText('8');
  await expect(page.locator('.list-foot')).toContainText('8 shown');
  await expect(page.locator('td.c-no')).toHaveText(['1', '2', '3', '4', '5', '6', '7', '8']);
  await segment(page, /^Done$/).click();
  await expect(rows(page).first()).toContainText('Reached');
  await expect(button(page, 'Open again: Ruth Abernathy')).toHaveText('Open again');
  await segment(page, /^All$/).click();
  await button(page, 'Open again: Ruth Abernathy').click();
  await expect(button(page, 'Done with Ruth Abernathy')).toHaveText('Done');

  const search = page.getByRole('searchbox', { name: 'Search...' });
  for (const term of ['Ruth', 'Ab', 'e', '']) {
    await search.fill(term);
    await expect(page.getByText(`Search: ${term}`)).toHaveCount(term === '' ? 0 : 1);
  }
  await expect(page.locator('td.c-name', { hasText: 'Ruth Abernathy' })).toBeVisible();
});

test('the last page of a list, and filters that are cleared', async ({ page }) => {
  await script(page, paged(calls(45)));
  await page.goto(CALLBACKS);
  await expect(rows(page)).toHaveCount(20);
  await isTranslated(page);
  await page.getByRole('searchbox', { name: 'Search...' }).fill('an');
  await expect(page.getByText(/^\d+ of 20$/)).toBeVisible();
  await button(page, 'Clear filters').click();
  await expect(rows(page)).toHaveCount(20);
  await button(page, 'Load all').click();
  await expect(page.getByText('45 shown')).toBeVisible();
  await expect(page.getByText('there may be more')).toHaveCount(0);
});

test('other days are counted, and those of the beginning again', async ({ page }) => {
  await signIn(page);
  await page.goto(QUERIES);
  const range = page.getByRole('button', { name: /^Change the days: / });
  await expect(range).toContainText('Last 30 days, ');
  await isTranslated(page);
  await range.click();
  await page.getByLabel('From', { exact: true }).fill('2024-05-13');
  await page.getByLabel('To', { exact: true }).fill('2024-05-14');
  await page.keyboard.press('Enter');
  await expect(range).toHaveText('Change the days: May 13 – 14, 2024');
  await page.goBack();
  await expect(range).toContainText('Last 30 days, ');
});

test('a long question is opened and closed', async ({ page }) => {
  await script(page, paged(calls(1, 'Are you open on Sundays, too? '.repeat(20))));
  await page.goto(QUERIES);
  const more = rows(page).getByRole('button', { name: /^Show / });
  await isTranslated(page);
  await more.click();
  await expect(more).toContainText('Show less');
  await more.click();
  await expect(more).toContainText('Show all');
});

test('a booking is changed: in another zone its present time is another', async ({
  page,
  parley,
}) => {
  await page.goto(`/#/book/${await openPage(parley)}`);
  await isTranslated(page);
  await chooseTime(page, /^10:00/);
  await button(page, 'Next').click();
  await writeDetails(page);
  await button(page, 'Book this time').click();
  await button(page, 'Change the time').click();
  const now = page.locator('.book-info p', { hasText: 'Booked now: ' });
  await expect(now).toHaveText(/ 10:00/);
  await page.getByLabel('Times in').selectOption('Asia/Tokyo');
  await expect(now).toHaveText(/ 19:00/);
});

test('beside a call its callback is done and taken back', async ({ page }) => {
  await signIn(page);
  await page.goto(CALLBACKS);
  await rows(page).first().getByRole('link').first().click();
  const callback = page.getByRole('region', { name: 'Callback' });
  await isTranslated(page);
  await callback.getByRole('button', { name: 'Done' }).click();
  await expect(callback.locator('.badge')).toHaveText('Done');
  await callback.getByRole('button', { name: 'Open again' }).click();
  await expect(callback.locator('.badge')).toHaveText('Open');
});

test('a download is refused, and the button is there again', async ({ page, complaints }) => {
  complaints.allow(NETWORK_NOISE);
  await signIn(page);
  await page.goto('/#/profile-dashboard/privacy');
  const form = page.getByRole('form', { name: 'Take everything with you' });
  await isTranslated(page);
  await form.getByLabel('Your password', { exact: true }).fill('Not the password');
  await form.getByRole('button', { name: 'Show' }).click();
  await expect(form.getByRole('button', { name: 'Hide' })).toBeVisible();
  await form.getByRole('button', { name: 'Download' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Download' })).toBeVisible();
});

test('what is to be taken elsewhere as it stands is not translated', async ({ page }) => {
  await signIn(page);
  await page.goto('/#/admin-Dashboard/lines');
  await page
    .getByRole('link', { name: /^Deliveries/ })
    .first()
    .click();
  await isTranslated(page);
  await expect(page.locator('.copy-text')).toHaveText(/^http/);
  await expect(page.locator('.copy-text font')).toHaveCount(0);
  await page.goto('/#/profile-dashboard/authentication');
  await page.getByRole('switch', { name: 'Authenticator app' }).click();
  await expect(page.locator('.factor-secret code')).toBeVisible();
  await isTranslated(page);
  await expect(page.locator('.factor-secret code font')).toHaveCount(0);
});
