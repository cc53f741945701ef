import type { Page } from '@playwright/test';

import { DANA, SAM } from '@/test/people';

import { expect, NETWORK_NOISE, signIn, submitCredentials, test } from './fixtures';

const ENDED = 'Your session has ended. Please sign in again.';
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));

async function signOut(page: Page) {
  await page.goto('/#/profile-dashboard');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/#\/$/);
}

test('signing out removes the token here and in a second tab, and ends it on the server', async ({
  page,
  context,
  parley,
}) => {
  await signIn(page);
  const token = (await storedToken(page)) ?? '';
  const second = await context.newPage();
  await second.goto(`${parley.url}/#/admin-Dashboard`);
  await expect(second.getByRole('heading', { name: 'Reports' })).toBeVisible();
  await signOut(page);
  expect(await storedToken(page)).toBeNull();
  await expect(second).toHaveURL(/#\/$/);
  await expect(second.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await expect(async () => {
    const reply = await fetch(`${parley.url}/user/`, { headers: { token } });
    expect(reply.status).toBe(401);
  }).toPass();
});

test('after signing out, going back shows nothing of the former person', async ({ page }) => {
  await signIn(page);
  await expect(page.getByRole('link', { name: /Dana/ })).toBeVisible();
  await signOut(page);
  await page.goBack();
  await expect(page).toHaveURL(/#\/$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  expect(await page.content()).not.toMatch(/Dana|dana@example/);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toMatch(/accessToken|dana/i);
});

test('clearing the storage in another tab signs this one out', async ({
  page,
  context,
  parley,
}) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto(parley.url);
  await other.evaluate(() => localStorage.clear());
  await expect(page).toHaveURL(/#\/$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
});

test('another person signing in in another tab leaves nothing of the first here', async ({
  page,
  context,
  parley,
}) => {
  await signIn(page);
  await expect(page.getByRole('link', { name: /Dana/ })).toBeVisible();
  const other = await context.newPage();
  await other.goto(parley.url);
  await submitCredentials(other, SAM);
  await other
    .getByRole('dialog')
    .getByRole('textbox')
    .fill(await parley.smsCode());
  await expect(other).toHaveURL(/crmReports$/);
  await expect(page.getByRole('link', { name: /Sam/ })).toBeVisible();
  expect(await page.content()).not.toMatch(/Dana/);
});

test('a session ended on the server goes to the sign-in page once, with a line that says so', async ({
  page,
  complaints,
}) => {
  complaints.allow(/401/);
  await signIn(page);
  await page.evaluate(async () => {
    await fetch('/logout/', {
      method: 'POST',
      headers: { token: localStorage.getItem('accessToken') ?? '' },
    });
  });
  // Told by the stream, or by what the page asks next.
  await expect(page).toHaveURL(/#\/$/);
  await expect(page.getByText(ENDED)).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  await submitCredentials(page, DANA);
  await expect(page).toHaveURL(/crmReports$/);
  await expect(page.getByText(ENDED)).toBeHidden();
});

test('a 401 that belongs to a former token does not end the new session', async ({
  page,
  complaints,
}) => {
  complaints.allow(/401/);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let answered = false;
  await page.route(
    '**/user/',
    async (route) => {
      await held;
      await route.fulfill({ status: 401, json: { detail: 'Invalid or expired token' } });
      answered = true;
    },
    { times: 1 },
  );
  await signIn(page);
  await signOut(page);
  await submitCredentials(page, DANA);
  await expect(page).toHaveURL(/crmReports$/);
  release();
  await expect.poll(() => answered).toBe(true);
  await expect(page.getByRole('link', { name: /Dana/ })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/crmReports$/);
  expect(await storedToken(page)).not.toBeNull();
});

test('the sign-in page of a signed-in person says so and links to the dashboard', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/#/');
  await expect(page.getByText('You are signed in')).toBeVisible();
  await page.getByRole('link', { name: /dashboard/i }).click();
  await expect(page).toHaveURL(/crmReports$/);
});

test('killed while a person is signed in, the server starts again and they still are', async ({
  page,
  parley,
  complaints,
}) => {
  // What the page fetches, a chart's script among it, may meet the moment without a server.
  complaints.allow(NETWORK_NOISE);
  complaints.allow(/ChunkLoadError|Loading chunk/);
  await signIn(page);
  await parley.restart('SIGKILL');
  await page.reload();
  await expect(page.getByRole('link', { name: /Dana/ })).toBeVisible();
  await expect(page).toHaveURL(/crmReports$/);
});

for (const [key, values] of Object.entries({
  accessToken: ['', '{"a":1}', '[object Object]', 'null', '\u0000', 'x'.repeat(100_000)],
  selectedMenu: ['{', 'null', '[]', '/nowhere', '42', 'x'.repeat(100_000)],
  menuGroups: ['{', 'null', '[]', '{"dashboard":"x"}', '42'],
})) {
  test(`broken values under ${key}: the page starts and one can sign in`, async ({
    page,
    complaints,
  }) => {
    complaints.allow(/401/);
    for (const value of values) {
      await page.goto('/');
      await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
        key,
        value,
      ] as const);
      await page.reload();
      await submitCredentials(page, DANA);
      await expect(page).toHaveURL(/crmReports$/);
      await page.evaluate(() => localStorage.clear());
    }
  });
}

for (const [what, breakStorage] of Object.entries({
  throws: () => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
})) {
  test(`a storage that ${what}: the page starts and one can sign in`, async ({ page }) => {
    await page.addInitScript(breakStorage);
    await signIn(page);
    await expect(page.getByRole('link', { name: /Dana/ })).toBeVisible();
  });
}
