/** Customer queries dashboard and Callback dashboard: table, filters, file, states. */
import { readFileSync } from 'node:fs';

import type { Page, Route } from '@playwright/test';
import { parse } from 'csv-parse/sync';

import { DANA, expect, expectAccessible, submitCredentials, test } from './fixtures';

const NETWORK_NOISE = /Failed to load resource/;
const CALLBACKS = '/#/admin-Dashboard/calenderMeeting';
const QUERIES = '/#/admin-Dashboard/questions';
const NAMES = ['Marisol Okafor', 'Ben Adler', 'Hank Dorsey', 'Ana Sá', 'Gwendolyn Fitz-Barrett'];

interface Answer {
  status?: number;
  json?: unknown;
  body?: string;
}

/** `count` calls, five hours apart, newest first. */
const calls = (count: number, query = 'Are you open on Memorial Day?') =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    time: new Date(Date.UTC(2024, 4, 20, 9, 42) - index * 5 * 3_600_000).toISOString(),
    data: {
      cust_name: `${NAMES[index % NAMES.length]} ${index}`,
      phone: `+1 (512) 555-${1000 + index}`,
      query,
    },
  }));

/** Pages of these rows, as the server gives them. */
const paged = (rows: unknown[]) => (url: URL) => {
  const [page, size] = ['page', 'page_size'].map((name) => Number(url.searchParams.get(name)));
  return { json: rows.slice((Number(page) - 1) * Number(size), Number(page) * Number(size)) };
};

/** A signed-in page whose lists are answered by the walk; null keeps the reply back. */
async function script(page: Page, answer: (url: URL) => Answer | null): Promise<URL[]> {
  const asked: URL[] = [];
  await page.addInitScript(() => localStorage.setItem('accessToken', 'a-token'));
  await page.route(/\/user\/(queries|callbacks|overview-analytics|$)/, async (route: Route) => {
    const url = new URL(route.request().url());
    if (url.pathname === '/user/') return route.fulfill({ json: { first_name: 'Dana' } });
    if (url.pathname.endsWith('analytics')) return route.fulfill({ json: { call_count: 318 } });
    asked.push(url);
    const reply = answer(url);
    if (reply) await route.fulfill(reply);
  });
  return asked;
}

const rows = (page: Page) => page.locator('tbody [role=row]');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search...' });
const dates = (page: Page) => page.getByRole('combobox', { name: 'Date' });
const columnHead = (page: Page, name: string) => page.getByRole('columnheader', { name });

test('the calls of the business stand in both tables, 20 at a time', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search: query } = new URL(request.url());
    if (/\/user\/(queries|callbacks)/.test(pathname)) asked.push(pathname + query);
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
    '/user/callbacks?page=1&page_size=20',
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
    ['1', '23:42', 'May 19, 2024', 'Hank Dorsey 2', "'+1 (512) 555-1002", query],
    ['2', '18:42', 'May 19, 2024', 'Ana Sá 3', "'+1 (512) 555-1003", query],
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
  // The button is gone with the last page; the focus is not lost.
  await expect(page.getByRole('status').filter({ hasText: '30 shown' })).toBeFocused();
  expect(asked.map(({ search: query }) => query)).toEqual([
    '?page=1&page_size=20',
    '?page=2&page_size=20',
  ]);
});

test('Load all: thousands of rows in a table that holds a few of them', async ({ page }) => {
  await script(page, paged(calls(2500)));
  await page.goto(CALLBACKS);
  await page.getByRole('button', { name: 'Load all' }).click();
  await expect(page.getByText('2,500 shown')).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(100);
  await page.keyboard.press('End');
  await expect(page.getByRole('cell', { name: '2500', exact: true })).toBeVisible();
  await search(page).fill('555-1001');
  await expect(rows(page)).toHaveCount(1);
});

const STATES: Record<string, { answer: (url: URL) => Answer | null; at?: string; shows: string }> =
  {
    full: { answer: paged(calls(5)), shows: '5 shown' },
    filtered: { answer: paged(calls(5)), at: '?q=an&date=2024-05-19&sort=name', shows: '2 of 5' },
    'filtered to nothing': {
      answer: paged(calls(5)),
      at: '?q=zelda&date=2024-05-19',
      shows: 'No queries match',
    },
    empty: { answer: () => ({ json: [] }), shows: 'No queries yet' },
    failed: { answer: () => ({ status: 500, body: '<b>' }), shows: 'Queries could not be loaded.' },
    loading: { answer: () => null, shows: 'Loading...' },
  };

for (const scheme of ['light', 'dark'] as const) {
  test(`every state of the table is accessible, on desktop and phone (${scheme})`, async ({
    page,
    complaints,
  }) => {
    complaints.allow(NETWORK_NOISE);
    test.setTimeout(120_000);
    let answer: (url: URL) => Answer | null = () => null;
    await script(page, (url) => answer(url));
    await page.emulateMedia({ colorScheme: scheme });
    for (const [name, state] of Object.entries(STATES)) {
      await test.step(name, async () => {
        answer = state.answer;
        await page.setViewportSize({ width: 1280, height: 900 });
        // A page of its own for each, so that nothing is left of the state before.
        await page.goto(`/?${encodeURIComponent(name)}${QUERIES.slice(1)}${state.at ?? ''}`);
        const card = page.getByRole('region', { name: 'All Customer Queries' });
        await expect(card.getByText(state.shows).first()).toBeAttached();
        await expect(page.getByRole('table', { name: 'All Customer Queries' })).toBeAttached();
        await expectAccessible(page);
        await page.setViewportSize({ width: 320, height: 700 });
        await expect(card).toHaveClass(/table-list/);
        await expectAccessible(page);
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(sideways, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
      });
    }
  });
}

test('on a phone rows are blocks, still a table to a screen reader, and sorted by a list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await script(page, paged(calls(12)));
  await page.goto(CALLBACKS);
  await expect(rows(page)).toHaveCount(12);
  await expect(page.getByRole('columnheader')).toHaveText([
    'S.No',
    'Time',
    'Date',
    'Customer Name',
    'Phone number',
  ]);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Customer Name: A to Z');
  await expect(page.getByRole('cell', { name: /^Ana/ }).first()).toHaveText('Ana Sá 3');
  const phone = page.getByRole('link', { name: '+1 (512) 555-1003' });
  await expect(phone).toHaveAttribute('href', 'tel:+15125551003');
  expect((await phone.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test('markup and odd values in cells are text, and the good rows stand', async ({ page }) => {
  const markup = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
  await script(page, () => ({
    json: [
      null,
      { time: 1e20, data: { cust_name: markup, phone: `javascript:${markup}`, query: markup } },
      { time: '2024-05-16T09:42:00Z', data: null },
      { id: {}, time: 1715852520, data: { cust_name: null, phone: 15125550142, query: 7 } },
      { data: { cust_name: '\u202egnp.exe', phone: 'x'.repeat(2 ** 20), query: '\u0000' } },
      ...calls(1),
    ],
  }));
  await page.goto(QUERIES);
  await expect(rows(page)).toHaveCount(5);
  await expect(page.getByRole('cell', { name: markup }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: '15125550142' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Marisol Okafor 0' })).toBeVisible();
  expect(await page.locator('tbody :is(img, script)').count()).toBe(0);
  await expect(page).toHaveTitle('Customer queries dashboard · Parley');
});

for (const [name, both] of [
  ['a 401 of a list ends the session once', false],
  ['two 401 at the same time end it once', true],
] as const) {
  test(name, async ({ page, complaints }) => {
    complaints.allow(NETWORK_NOISE);
    await page.addInitScript(() => {
      if (sessionStorage.getItem('begun')) return;
      sessionStorage.setItem('begun', 'yes');
      localStorage.setItem('accessToken', 'a-token');
    });
    const refused = { status: 401, json: { detail: 'Invalid or expired token' } };
    await page.route(/\/user\/(callbacks|overview-analytics|$)/, (route) => {
      const isRefused = both || route.request().url().includes('callbacks');
      return route.fulfill(isRefused ? refused : { json: { call_count: 1 } });
    });
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).hash));
    await page.goto(CALLBACKS);
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await expect(page).toHaveURL(/#\/$/);
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    expect(visited.filter((hash) => hash === '#/')).toHaveLength(1);
  });
}
