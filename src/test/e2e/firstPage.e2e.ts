/** What is to be seen before any file has come (product §16.12 to §16.23). */
import type { Page, Route } from '@playwright/test';

import { FEATURES } from '@/contract/features';
import { DANA, PASSWORD, tokenOf } from '@/test/people';

import { expect, expectAccessible, test } from './fixtures';

/** The scripts a page begins with, and those of its screen. */
const SCRIPTS = /assets\/.*\.js$/;
/** What sends requests, where the page begins without. */
const REQUESTS = /assets\/api\..*\.js$/;
/** The page's own address. */
const PAGE = /:\d+\/$/;

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true });

/** Holds scripts back, all unless told; what is given lets them go. */
async function holdScripts(page: Page, which = SCRIPTS): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isFree = false;
  await page.route(which, async (route) => {
    if (isFree) await route.continue();
    else held.push(route);
  });
  return async () => {
    isFree = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}

async function openWithToken(page: Page, url: string, path: string): Promise<void> {
  const token = await tokenOf(url);
  await page.addInitScript((stored) => window.localStorage.setItem('accessToken', stored), token);
  await page.goto(`/#${path}`, { waitUntil: 'commit' });
}

/** Sum of all that has moved by itself so far. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, entry) => sum + Number(entry.toJSON().value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );

test('the sign-in page stands before any script, and keeps what is typed and where', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await expectAccessible(page);
  await email(page).pressSequentially(DANA);
  await password(page).fill(PASSWORD);
  const field = await password(page).elementHandle();
  const box = await signInButton(page).boundingBox();

  await release();
  await expect(page.locator('#root[data-started]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  await expect(email(page)).toHaveValue(DANA);
  await expect(password(page)).toBeFocused();
  // The very field that was typed into, not one like it.
  expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await signInButton(page).boundingBox()).toEqual(box);
  expect(await layoutShift(page)).toBeLessThan(0.02);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/crmReports$/);
});

test('a form sent before its script is there is sent by it, and never stands in the address', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await signInButton(page).click();
  await expect(email(page)).toBeFocused();
  await email(page).fill(DANA);
  await password(page).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(signInButton(page)).toHaveAttribute('aria-busy', 'true');
  expect(page.url()).not.toContain(PASSWORD);
  await release();
  await expect(page).toHaveURL(/crmReports$/);
});

test('a panel asked for before the script is there opens with it, and has the focus', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'create an account' }).click();
  await release();
  await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeFocused();
  await expect(page).toHaveTitle('Create Account · Parley');
});

for (const [what, stored] of [
  ['in', ''],
  ['out', 'token-1'],
] as const) {
  test(`the sign-in page is as it should be when another tab has signed ${what} since it was drawn`, async ({
    page,
    parley,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const token = await tokenOf(parley.url);
    const release = await holdScripts(page);
    await page.addInitScript((text) => text && localStorage.setItem('accessToken', text), stored);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(signInButton(page)).toBeVisible();
    const link = page.getByRole('link', { name: 'Go to the dashboard' });
    await expect(link).toHaveCount(stored ? 1 : 0);
    await page.evaluate(
      (text) =>
        text ? localStorage.setItem('accessToken', text) : localStorage.removeItem('accessToken'),
      stored ? '' : token,
    );
    await release();
    await expect(link).toHaveCount(stored ? 0 : 1);
    await page.waitForLoadState('networkidle');
    await expect(signInButton(page)).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test('what sends requests comes when somebody begins to type, and not before', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const sends = () => asked.filter((url) => REQUESTS.test(url)).length;
  await page.goto('/');
  await expect(page.locator('#root[data-started]')).toBeAttached();
  expect(sends()).toBe(0);
  await email(page).click();
  // Once more where the next screens are fetched ahead while it is on its way.
  await expect.poll(sends).toBeGreaterThan(0);
});

test('a login whose script does not come says so, keeps what was typed, and works once it does', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource|net::ERR_FAILED/);
  const held: Route[] = [];
  await page.route(REQUESTS, (route) => void held.push(route));
  const logins: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') logins.push(request.url());
  });
  await page.goto('/');
  await email(page).fill(DANA);
  await password(page).fill(PASSWORD);
  await signInButton(page).click();
  await expect(signInButton(page)).toHaveAttribute('aria-disabled', 'true');
  await signInButton(page).click({ force: true });
  await password(page).press('Enter');
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.abort();
  await expect(page.getByText('Error occurred while signing in')).toBeVisible();
  await expect(email(page)).toHaveValue(DANA);
  await expect(password(page)).toHaveValue(PASSWORD);
  expect(logins).toEqual([]);

  await page.unroute(REQUESTS);
  await signInButton(page).click();
  await expect(page).toHaveURL(/crmReports$/);
  expect(logins.filter((url) => url.endsWith('/login/'))).toHaveLength(1);
});

test('a link of the page leads on before its script is there', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await expect(page.locator('.narrow h1')).toHaveText('Request your password');
  await release();
  await expect(email(page)).toBeVisible();
});

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
    await expect(page.getByRole('status')).toHaveText('Loading...');
    const places = [await title.boundingBox(), await current.boundingBox()];

    await release();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect([await title.boundingBox(), await current.boundingBox()]).toEqual(places);
    await page.waitForLoadState('networkidle');
    expect(await layoutShift(page)).toBeLessThan(0.02);
  });
}

/** The scripts of the app, without the file that draws rows before it. */
const APP = /assets\/(?!rows\.).*\.js$/;
const CALLERS = '/admin-Dashboard/calenderMeeting';
const cells = (page: Page) => page.locator('#root tbody td.c-name');

/** Opens a dashboard for somebody who is signed in, where there is everything, without the app. */
async function openRows(page: Page, url: string, path: string): Promise<() => Promise<void>> {
  await page.addInitScript(
    (stored) => window.localStorage.setItem('features', stored),
    JSON.stringify(FEATURES),
  );
  const release = await holdScripts(page, APP);
  await openWithToken(page, url, path);
  return release;
}

/** Where each row, each name and each number stands, and what it says. */
const rowsAsSeen = (page: Page) =>
  page.locator('#root tbody :is(tr, td, .sub, td > a)').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      // The last column says aloud what it is about.
      const words = element.matches(':has(.row-acts), .c-acts') ? '' : element.textContent;
      return [element.className, words, ...[x, y, width, height].map(Math.round)].join(' ');
    }),
  );

for (const [path, count, size] of [
  [CALLERS, 9, { width: 1280, height: 900 }],
  [CALLERS, 9, { width: 390, height: 844 }],
  ['/admin-Dashboard/questions', 20, { width: 1280, height: 900 }],
  ['/admin-Dashboard/questions', 20, { width: 390, height: 844 }],
] as const) {
  test(`the rows of ${path} stand before the app, ${size.width} px wide, and stay where they are`, async ({
    page,
    parley,
  }) => {
    await page.setViewportSize(size);
    const sheets: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.css')) sheets.push(request.url());
    });
    const release = await openRows(page, parley.url, path);
    await expect(cells(page)).toHaveCount(count);
    await expect(page.locator('#root [inert] td.c-name')).toHaveCount(count);
    await expect(page.getByRole('status')).toHaveText('Loading...');
    const seen = await rowsAsSeen(page);

    await release();
    await expect(page.locator('#root [inert] td.c-name')).toHaveCount(0);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(cells(page)).toHaveCount(count);
    expect(await rowsAsSeen(page)).toEqual(seen);
    expect(await layoutShift(page)).toBeLessThan(0.02);
    // The style sheet that the page let apply is not loaded a second time.
    expect(sheets.filter((sheet) => sheet === sheets[0])).toHaveLength(1);
  });
}

/** By then what has come would be on the screen. */
const passFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const pass = (left: number) =>
          left === 0 ? resolve() : void requestAnimationFrame(() => pass(left - 1));
        pass(20);
      }),
  );

/** Changes what the server says of the callbacks. */
async function answerCallbacks(page: Page, change: (rows: object[]) => unknown): Promise<void> {
  await page.route('**/user/callbacks?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
}

test('what a name holds is text before the app, too', async ({ page, parley }) => {
  const hostile = '<img src=x onerror="window.isHit = true">';
  await answerCallbacks(page, (rows) =>
    rows.map((row) => ({
      ...row,
      data: { cust_name: hostile, phone: '+1 202-555-0176', query: '' },
    })),
  );
  await openRows(page, parley.url, CALLERS);
  await expect(cells(page).first()).toHaveText(hostile);
  await expect(page.locator('#root img')).toHaveCount(0);
});

for (const [what, path, change] of [
  ['an address with a filter', `${CALLERS}?q=a`, (rows: object[]) => rows],
  ['a reply that is no list', CALLERS, () => ({ detail: 'No' })],
  ['a row whose time cannot be read', CALLERS, (rows: object[]) => [{ ...rows[0], time: 'soon' }]],
] as const) {
  test(`${what} has no rows before the app`, async ({ page, parley }) => {
    await answerCallbacks(page, change);
    const come = [/user\/callbacks/, /analytics.*css$/, ...(path === CALLERS ? [/rows\./] : [])];
    const haveCome = come.map((file) => page.waitForResponse(file));
    await openRows(page, parley.url, path);
    await Promise.all(haveCome);
    await passFrames(page);
    await expect(page.locator('#root [data-table]')).toBeVisible();
    await expect(cells(page)).toHaveCount(0);
  });
}

for (const [what, held, come] of [
  ['a reply that comes', '**/user/callbacks?*', /user\/callbacks/],
  ['a file that comes', /assets\/rows\./, /assets\/rows\./],
] as const) {
  test(`rows of ${what} once the address is another are not drawn`, async ({ page, parley }) => {
    const late: (() => void)[] = [];
    await page.route(held, async (route) => {
      await new Promise<void>((resolve) => late.push(resolve));
      await route.continue();
    });
    await openRows(page, parley.url, CALLERS);
    await expect(page.locator('#root [data-table]')).toBeVisible();
    await expect(async () => expect(late).toHaveLength(1)).toPass();
    await page.evaluate(() => (window.location.hash = '#/admin-Dashboard/questions'));
    await expect(page.locator('#root h1')).toHaveText('Customer queries dashboard');
    const hasCome = page.waitForResponse(come);
    for (const goOn of late) goOn();
    await (await hasCome).finished();
    await passFrames(page);
    await expect(page.locator('#root [data-table]')).toBeVisible();
    await expect(cells(page)).toHaveCount(0);
  });
}

test('rows before the app go when another tab signs out', async ({ page, parley, context }) => {
  await openRows(page, parley.url, CALLERS);
  await expect(cells(page)).toHaveCount(9);
  const other = await context.newPage();
  await other.goto('/favicon.svg');
  await other.evaluate(() => localStorage.removeItem('accessToken'));
  await expect(cells(page)).toHaveCount(0);
  await expect(page.locator('#root [data-table]')).toBeVisible();
});

// Without news, which ask again when they begin.
const QUIET = FEATURES.filter((feature) => feature !== 'live');
const COUNTS = '/user/callback-counts';
const TYPES = '/user/meeting-types';
for (const [path, features, asks] of [
  ['admin-Dashboard/crmReports', QUIET, ['/lines', '/user/', COUNTS]],
  ['admin-Dashboard/calenderMeeting', [], ['/user/callbacks?page=1&page_size=20', '/user/']],
  [
    'admin-Dashboard/calenderMeeting',
    QUIET,
    ['/user/callbacks?page=1&page_size=20&state=open', '/user/', COUNTS],
  ],
  ['admin-Dashboard/questions', QUIET, ['/user/queries?page=1&page_size=20', '/user/', COUNTS]],
  ['admin-Dashboard/crm', [], ['/google-calender/', '/integration/', '/user/']],
  ['admin-Dashboard/calls', QUIET, ['/user/calls?page_size=50', '/lines', '/user/', COUNTS]],
  ['admin-Dashboard/lines', QUIET, ['/lines', '/user/', COUNTS]],
  ['calendar-board', [], ['/google-calender/']],
  ['calendar-board/events', QUIET, [TYPES]],
  ['calendar-board/availability', QUIET, ['/user/schedule']],
  ['calendar-board/bookings', QUIET, ['/user/bookings?state=upcoming&page_size=50', TYPES]],
  ['profile-dashboard/notifications', QUIET, ['/user/notifications', '/user/']],
  ['profile-dashboard/privacy', QUIET, ['/user/retention', '/user/history']],
  ['profile-dashboard/authentication', QUIET, ['/user/recovery-codes', '/user/sessions', '/user/']],
] as const) {
  const withThem = features.length > 0 ? 'with all features' : 'with none';
  test(`the first requests of ${path}, ${withThem}, leave before the scripts have come, each once`, async ({
    page,
    parley,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.resourceType() === 'fetch' && !pathname.startsWith('/assets')) {
        asked.push(pathname + search);
      }
    });
    await page.addInitScript(
      (stored) => window.localStorage.setItem('features', stored),
      JSON.stringify(features),
    );
    const release = await holdScripts(page);
    await openWithToken(page, parley.url, `/${path}`);
    await expect(async () => expect(asked).toHaveLength(asks.length)).toPass();
    expect(asked).toEqual(asks);
    await release();
    // First in the frame, then on the screen, until all of it is there.
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(asks.filter((ask) => asked.indexOf(ask) !== asked.lastIndexOf(ask))).toEqual([]);
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

test('a script of the page with one byte altered does not run, and the app works without it', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Content Security Policy/);
  await page.route(PAGE, async (route) => {
    const reply = await route.fetch();
    const html = (await reply.text()).replace('<script>(', '<script> (');
    await route.fulfill({ response: reply, body: html });
  });
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#start')).toBeAttached();
  expect(await page.evaluate(() => window.firstPage)).toBeUndefined();
  await expect(email(page)).toBeHidden();
  await release();
  await email(page).fill(DANA);
  await password(page).fill(PASSWORD);
  await signInButton(page).click();
  await expect(page).toHaveURL(/crmReports$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says so', async ({ page }) => {
    await page.goto('/');
    // What stands in `noscript` is found by no text.
    await expect(page.locator('noscript')).toBeVisible();
    expect(await page.locator('noscript').innerHTML()).toMatch(/^Parley needs JavaScript\./);
    await expect(email(page)).toBeHidden();
  });
});
