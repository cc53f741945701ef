/** The call log and an opened call: searched, heard, noted down, deleted. */
import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';

import { expect, signIn, test } from './fixtures';
import { pressKey, tabTo } from './keyboard';
import { LOG, rows, heading, openRecorded } from './callLog';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Name, number or words' });
const audio = (page: Page) => page.locator('audio');
const heardUntil = (page: Page) =>
  audio(page).evaluate((element: HTMLAudioElement) => element.currentTime);

test('a call is found by a word somebody said, heard, noted down and deleted for good', async ({
  page,
}) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Calls', exact: true }).click();
  await expect(rows(page)).toHaveCount(50);
  await search(page).fill('winter tyres');
  await expect(page).toHaveURL(/calls\?q=winter\+tyres$/);
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('link').first().click();
  await expect(page.getByText('1 hit', { exact: true })).toBeVisible();
  const said = page.locator('.turn').filter({ has: page.locator('mark') });
  await expect(said).toContainText('Do you have the winter tyres in 28 inch?');

  // From where it was said, and then from elsewhere.
  await said.getByRole('button', { name: /^Play from / }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(() => heardUntil(page)).toBeGreaterThan(8);
  await expect(said).toHaveAttribute('aria-current', 'true');
  const position = page.getByRole('slider', { name: 'Position' });
  await position.focus();
  await page.keyboard.press('End');
  await expect.poll(() => heardUntil(page)).toBeGreaterThan(30);
  await page.keyboard.press('Home');
  await expect.poll(() => heardUntil(page)).toBeLessThan(5);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the recording' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^call-\d+\.\w+$/);
  expect(await (await saving).failure()).toBeNull();

  await page.getByLabel('New note').fill('We have three of them.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('region', { name: 'Notes' }).getByRole('listitem')).toContainText(
    'We have three of them.',
  );
  await page.reload();
  await expect(page.getByText('We have three of them.')).toBeVisible();

  await page.getByRole('button', { name: 'Delete this call' }).click();
  await page.getByRole('button', { name: 'Delete call' }).click();
  await expect(page.getByText('The call was deleted.')).toBeVisible();
  // The log has the filters it was left with.
  await expect(page).toHaveURL(/calls\?q=winter\+tyres$/);
  await expect(page.getByRole('heading', { name: 'No calls match' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(50);

  // The cross in the search box is as good as taking the text out.
  await search(page).fill('winter tyres');
  await expect(page).toHaveURL(/calls\?q=winter\+tyres$/);
  const { width, height } = (await search(page).boundingBox()) ?? { width: 0, height: 0 };
  await search(page).click({ position: { x: width - 18, y: height / 2 } });
  await expect(search(page)).toHaveValue('');
  await expect(page).toHaveURL(/calls$/);
  await expect(rows(page)).toHaveCount(50);
});

test('an address that is lost is asked for anew, and playing goes on where it was', async ({
  page,
}) => {
  await signIn(page);
  await openRecorded(page);
  await page.getByRole('button', { name: 'Play from 0:22' }).click();
  await expect.poll(() => heardUntil(page)).toBeGreaterThan(22);
  const first = await audio(page).getAttribute('src');
  // As a browser tells of an address that gives nothing more.
  await audio(page).evaluate((element) => element.dispatchEvent(new Event('error')));
  await expect(audio(page)).not.toHaveAttribute('src', first ?? '');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(() => heardUntil(page)).toBeGreaterThan(22);
});

test('filters stand in the address, going back takes one away, and the file has what is shown', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(LOG);
  await page.getByLabel('Outcome', { exact: true }).selectOption('Voicemail');
  await expect(page).toHaveURL(/\?outcome=voicemail$/);
  await expect(rows(page)).toHaveCount(4);
  await page.getByLabel('To').fill('2024-05-16');
  await expect(page).toHaveURL(/\?outcome=voicemail&to=2024-05-16$/);
  await expect(rows(page)).toHaveCount(1);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = readFileSync(await (await downloading).path(), 'utf8');
  expect(parse(file, { bom: true, from: 2 })).toEqual([
    [
      expect.stringMatching(/^\d\d:29$/),
      'May 15, 2024',
      'Carlos Mendoza',
      '+1 305 555 0171',
      'Left a message and wants to be called back.',
      'Voicemail',
      '0:08',
      '',
      'Done',
    ],
  ]);
  await page.goBack();
  await expect(rows(page)).toHaveCount(4);
  await expect(page.getByLabel('To')).toHaveValue('');
  await page.goBack();
  await expect(rows(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByText('98 shown')).toBeVisible();
  // Opened far down, and come back to.
  await rows(page).nth(55).getByRole('link').first().click();
  await expect(heading(page, 'Call')).toBeFocused();
  await page.goBack();
  await expect(page.getByText('98 shown')).toBeVisible();
});

test('by the keyboard alone: a call is opened, searched in, played, noted down and deleted', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(LOG);
  await expect(rows(page)).toHaveCount(50);
  await search(page).focus();
  await page.keyboard.type('winter');
  await expect(rows(page)).toHaveCount(1);
  await pressKey(page, 'link', 'Yuki Tanaka');
  await expect(heading(page, 'Call')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  // Nothing here has a use for it.
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await pressKey(page, 'button', 'Next hit');
  await expect(page.getByText('1 of 1')).toBeVisible();
  await tabTo(page, 'textbox', 'New note');
  await page.keyboard.type('Three of them.');
  await pressKey(page, 'button', 'Add note');
  await expect(page.getByRole('button', { name: /^Delete the note of Today/ })).toBeVisible();
  await page.reload();
  await pressKey(page, 'button', 'Delete this call');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Calls')).toBeFocused();
});
