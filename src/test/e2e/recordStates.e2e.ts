/** The same dashboards in every state, on a phone, with odd replies, and when the session ends. */
import { expect, expectAccessible, NETWORK_NOISE, test } from './fixtures';
import { calls, CALLBACKS, paged, QUERIES, rows, script, type Answer } from './recordLists';

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
  expect((await phone.boundingBox())?.height).toBeGreaterThanOrEqual(24);
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

test('a number too long to be one wraps beside a booking too, so that Done stays in its card', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const [first, second] = calls(2);
  const slot = { start: '2030-05-20T09:00:00Z', end: '2030-05-20T09:30:00Z', state: 'upcoming' };
  const callback = { state: 'open', due_at: null, outcome: null, attempts: 0, version: 1 };
  const odd = {
    ...first,
    data: { ...first?.data, phone: '1234567890'.repeat(6) },
    callback,
    booking: { id: 'b', ...slot },
  };
  // Before the lists, which answer first.
  await page.route(/\/user\/(callback-counts|bookings|booking-page)/, (route) =>
    route.fulfill({ json: {} }),
  );
  await script(page, paged([odd, { ...second, callback }]));
  await page.addInitScript(() => localStorage.setItem('features', '["callbacks","bookings"]'));
  await page.goto(CALLBACKS);
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('link', { name: /^Booked/ })).toBeVisible();
  const card = await page.getByRole('region', { name: 'All Customer Meetings' }).boundingBox();
  const buttons = page.getByRole('button', { name: /^Done with/ });
  await expect(buttons).toHaveCount(2);
  for (const button of await buttons.all()) {
    const box = await button.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((card?.x ?? 0) + (card?.width ?? 0));
  }
});
