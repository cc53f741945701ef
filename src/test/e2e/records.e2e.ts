/** Customer queries dashboard and Callback dashboard: table, filters, file. */
import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';

import { paths } from '@/client/lib/paths';
import { DANA } from '@/test/people';

import { expect, expectAccessible, submitCredentials, test } from './fixtures';
import { calls, CALLBACKS, paged, QUERIES, rows, script } from './recordLists';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search...' });
const dates = (page: Page) => page.getByRole('combobox', { name: 'Date' });
const columnHead = (page: Page, name: string) => page.getByRole('columnheader', { name });

test('the calls of the business stand in both tables, 20 at a time', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search: query } = new URL(request.url());
    // The screen before asks for three that wait longest.
    if (/\/user\/(queries|callbacks)/.test(pathname) && !query.includes('page_size=3&'))
      asked.push(pathname + query);
  });
  await page.goto('/');
  await submitCredentials(page, DANA);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Questions' }).click();
  await expect(page.getByRole('table', { name: 'All Customer Queries' })).toBeVisible();
  await expect(rows(page)).toHaveCount(20);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows(page).nth(20)).toBeVisible();
  await expect(page).toHaveURL(/page=2$/);
  await menu.getByRole('link', { name: 'Analytics' }).click();
  await expect(page.getByRole('table', { name: 'All Customer Meetings' })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  expect(asked).toEqual([
    '/user/queries?page=1&page_size=20',
    '/user/queries?page=2&page_size=20',
    '/user/callbacks?page=1&page_size=20&state=open',
  ]);
});

test('reload, back and a copied link keep search, date and order', async ({ page, context }) => {
  await script(page, paged(calls(12)));
  await page.goto(CALLBACKS);
  await expect(rows(page)).toHaveCount(12);
  await search(page).pressSequentially('an');
  await expect(page).toHaveURL(/\?q=an$/);
  await columnHead(page, 'Customer Name').getByRole('button').click();
  await dates(page).selectOption('May 19, 2024');
  await expect(page).toHaveURL(/\?q=an&date=2024-05-19&sort=name$/);
  const expectFiltered = async (where: Page) => {
    await expect(where.getByText('2 of 12')).toBeVisible();
    await expect(where.locator('td.c-name')).toHaveText(['Ana Sá 3', 'Hank Dorsey 2']);
    await expect(search(where)).toHaveValue('an');
    await expect(dates(where)).toHaveValue('2024-05-19');
    await expect(columnHead(where, 'Customer Name')).toHaveAttribute('aria-sort', 'ascending');
  };
  await expectFiltered(page);
  await page.reload();
  await expectFiltered(page);

  const copy = await context.newPage();
  await script(copy, paged(calls(12)));
  await copy.goto(page.url());
  await expectFiltered(copy);
  await copy.close();

  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await page.goBack();
  await expectFiltered(page);
  // The date was one step; the letters of the search were none.
  await page.goBack();
  await expect(dates(page)).toHaveValue('');
  await expect(search(page)).toHaveValue('an');
  await page.goForward();
  await expectFiltered(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(12);
  await expect(search(page)).toBeFocused();
  await expect(page).toHaveURL(/calenderMeeting\?sort=name$/);
});

test('the file holds what is filtered, in its order, and no formula', async ({ page }) => {
  const [first] = calls(1);
  const evil = { ...first, id: 'x', data: { cust_name: '=1+1 an', phone: '-2', query: '@x' } };
  await script(page, paged([...calls(4), evil]));
  await page.goto(`${QUERIES}?q=an&sort=-name`);
  await expect(rows(page)).toHaveCount(3);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^queries-\d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFFS.No,')).toBe(true);
  const query = 'Are you open on Memorial Day?';
  expect(parse(text, { bom: true })).toEqual([
    ['S.No', 'Time', 'Date', 'Customer Name', 'Phone number', 'Query'],
    ['1', '23:42', 'May 19, 2024', 'Hank Dorsey 2', '+1 (512) 555 1002', query],
    ['2', '18:42', 'May 19, 2024', 'Ana Sá 3', '+1 (512) 555 1003', query],
    ['3', '09:42', 'May 20, 2024', "'=1+1 an", "'-2", "'@x"],
  ]);
});

test('with the keyboard alone: order, a long query opened, more rows', async ({ page }) => {
  const asked = await script(page, paged(calls(30, 'A long story. '.repeat(40))));
  await page.goto(QUERIES);
  await expect(rows(page)).toHaveCount(20);
  await search(page).focus();
  for (const name of ['Time', 'Date', 'Customer Name']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(columnHead(page, 'Customer Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.locator('td.c-name').first()).toHaveText('Ana Sá 13');
  const longQuery = page.getByRole('button', { name: 'Show all of Ana Sá 13, query' });
  await longQuery.focus();
  await page.keyboard.press('Space');
  const shorter = page.getByRole('button', { name: 'Show less of Ana Sá 13, query' });
  await expect(shorter).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show more' }).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(30);
  // The button is gone with the last page; reading goes on at the first row that it brought.
  await expect(rows(page).locator('a:focus')).toHaveCount(1);
  expect(asked.map(({ search: query }) => query)).toEqual([
    '?page=1&page_size=20',
    '?page=2&page_size=20',
  ]);
});

test('walking back by the keyboard, what has the focus is never under the head of the table', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await script(page, paged(calls(20)));
  await page.goto(CALLBACKS);
  await expect(rows(page)).toHaveCount(20);
  await rows(page).last().getByRole('link').focus();
  const belowHead = () =>
    page.evaluate(() => {
      const bottom = document.querySelector('thead th')?.getBoundingClientRect().bottom ?? NaN;
      return (document.activeElement?.getBoundingClientRect().top ?? NaN) - bottom;
    });
  for (let row = 20; row > 0; row -= 1) {
    expect(await belowHead(), `row ${row}`).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Shift+Tab');
  }
});

test('Load all: thousands of rows in a table that holds a few of them', async ({ page }) => {
  await script(page, paged(calls(2500)));
  await page.goto(CALLBACKS);
  await page.getByRole('button', { name: 'Load all' }).click();
  await expect(page.getByText('2,500 shown')).toBeVisible();
  // The number stands a moment before the rows.
  await expect.poll(() => rows(page).count()).toBeLessThan(100);
  await page.keyboard.press('End');
  await expect(page.getByRole('cell', { name: '2500', exact: true })).toBeVisible();
  await search(page).fill('555-1001');
  await expect(rows(page)).toHaveCount(1);
});

test('Show more keeps the place in a list that grows too long to be drawn whole, then reads on', async ({
  page,
}) => {
  await script(page, paged(calls(260)));
  await page.goto(`${QUERIES}?page=10`);
  await expect(page.getByText('200 shown')).toBeVisible();
  const more = page.getByRole('button', { name: 'Show more' });
  await more.press('Enter');
  await expect(page.getByText('220 shown')).toBeVisible();
  // Only the rows near the window are drawn by then.
  await expect.poll(() => rows(page).count()).toBeLessThan(100);
  await expect(more).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(5_000);
  await more.press('Enter');
  await expect(page.getByText('240 shown')).toBeVisible();
  await expect(page.locator('tr[aria-rowindex="222"] a:focus')).toHaveCount(1);
});

test('beside hundreds of queries every name keeps its room, in a narrow window and a wide one', async ({
  page,
}) => {
  await script(page, (url) => ({ json: url.searchParams.get('page') === '1' ? calls(250) : [] }));
  for (const width of [1100, 1200, 1320, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(QUERIES);
    await expect(page.getByText('250 shown')).toBeVisible();
    const name = await columnHead(page, 'Customer Name').boundingBox();
    const query = await columnHead(page, 'Query').boundingBox();
    expect(name?.width).toBeGreaterThan(130);
    expect(query?.width).toBeGreaterThan(130);
  }
});

test('on a phone the file is offered beside the heading of its table, not on a line of its own', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await submitCredentials(page, DANA);
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  for (const [path, title] of [
    [paths.questions, 'All Customer Queries'],
    [paths.analytics, 'All Customer Meetings'],
  ] as const) {
    await page.goto(`/#${path}`);
    const heading = page.getByRole('heading', { level: 2, name: title });
    await expect(heading).toBeVisible();
    const words = await heading.boundingBox();
    const button = await page.getByRole('button', { name: 'Export CSV' }).boundingBox();
    expect(button?.y).toBeLessThan((words?.y ?? 0) + (words?.height ?? 0));
  }
});

test('what is typed draws no chart anew', async ({ page }) => {
  await page.addInitScript(() => {
    const { clearRect } = CanvasRenderingContext2D.prototype;
    Object.assign(window, { drawn: 0 });
    CanvasRenderingContext2D.prototype.clearRect = function (...area) {
      Object.assign(window, { drawn: Number(Reflect.get(window, 'drawn')) + 1 });
      clearRect.apply(this, area);
    };
  });
  const drawn = () => page.evaluate(() => Number(Reflect.get(window, 'drawn')));
  await script(page, paged(calls(20)));
  await page.goto(QUERIES);
  await expect(page.locator('canvas')).toHaveCount(2);
  await expect(async () => expect(await drawn()).toBeGreaterThan(1)).toPass();
  // Until nothing is left to be drawn.
  let before = -1;
  await expect(async () => {
    const now = await drawn();
    const isStill = now === before;
    before = now;
    expect(isStill).toBe(true);
  }).toPass();
  await search(page).pressSequentially('marisol');
  await expect(page).toHaveURL(/q=marisol/);
  await expect(rows(page)).toHaveCount(4);
  expect(await drawn()).toBe(before);
});
