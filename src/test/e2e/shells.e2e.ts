import { paths } from '@/client/lib/paths';

import {
  expect,
  expectAccessible,
  expectNamedAsSeen,
  signIn,
  submitCredentials,
  test,
} from './fixtures';

/** Screens that have much to look at have tests of their own; some addresses show another's screen. */
type LeftOut =
  | 'signIn'
  | 'login'
  | 'adminDashboard'
  | 'verifyEmail'
  | 'calls'
  | 'call'
  | 'lines'
  | 'privacy'
  | 'bookings'
  | 'book'
  | 'booking';

type Path = (typeof paths)[Exclude<keyof typeof paths, LeftOut>];

/** All others with the heading each stands under. */
const SCREENS: Readonly<Record<Path, string | RegExp>> = {
  '/forgotPassword': /password/i,
  '/emailVerify': /e-?mail/i,
  '/Update-password': /password/i,
  '/userForm': /.+/,
  '/admin-Dashboard/crmReports': 'Reports',
  '/admin-Dashboard/calenderMeeting': 'Callback dashboard',
  '/admin-Dashboard/questions': 'Customer queries dashboard',
  '/admin-Dashboard/crm': 'Integrations',
  '/profile-dashboard': 'Profile Update',
  '/profile-dashboard/profile': 'Profile Update',
  '/profile-dashboard/password': 'Change Password',
  '/profile-dashboard/authentication': 'Security',
  '/profile-dashboard/notifications': 'Notifications',
  '/calendar-board': 'Calendar',
  '/calendar-board/events': 'Events',
  '/calendar-board/availability': 'Availability',
  '/calendar-board/communicate': 'Communication',
  '/calendar-board/info': 'Additional Info',
  '/calendar-board/meetings': 'Meeting Settings',
};
/** All that are only for people who are signed in (product §2.8). */
const GUARDED = Object.values(paths).filter((path) => /-(?:dashboard|board)\b/i.test(path));
const WITH_MESSAGE: string[] = [paths.changePassword, paths.security];

for (const scheme of ['light', 'dark'] as const) {
  for (const [size, viewport] of Object.entries({
    desktop: { width: 1280, height: 900 },
    phone: { width: 320, height: 700 },
  })) {
    test(`every route shows its heading, title and no accessibility violation (${scheme}, ${size})`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize(viewport);
      await page.goto('/');
      await expectAccessible(page);
      await expectNamedAsSeen(page);
      await page.getByRole('button', { name: 'create an account' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible();
      await expectAccessible(page);
      await signIn(page);
      for (const [path, name] of Object.entries(SCREENS)) {
        await page.goto(`/#${path}`);
        const heading = page.getByRole('heading', { level: 1, name });
        await expect(heading).toBeFocused();
        await expect(page).toHaveTitle(/ · Parley$/);
        await expectAccessible(page);
        await expectNamedAsSeen(page);
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(sideways, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
      }
    });
  }
}

test.describe('without a token', () => {
  for (const path of GUARDED) {
    test(`${path}`, async ({ page, complaints }) => {
      complaints.allow(/Access token not found/);
      const calls: string[] = [];
      page.on('request', (request) => {
        if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(request.url());
      });
      await page.goto(`/#${path}`);
      if (WITH_MESSAGE.includes(path)) {
        await expect(page.getByText('Access token not found')).toBeVisible();
      } else {
        await expect(page).toHaveURL(/#\/$/);
        await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
      }
      expect(calls).toEqual([]);
    });
  }
});

test('routes are matched without regard to case, and /login is the sign-in page', async ({
  page,
}) => {
  await page.goto('/#/LOGIN');
  await expect(page).toHaveURL(/#\/$/);
  await signIn(page);
  await page.goto('/#/ADMIN-dashboard/CRM');
  await expect(page.getByRole('heading', { level: 1, name: 'Integrations' })).toBeVisible();
});

test('an unknown route shows Unexpected Application Error! and a way back', async ({
  page,
  complaints,
}) => {
  complaints.allow(/404/);
  await page.goto('/#/no/such/place');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expectAccessible(page);
  await page.getByRole('link').last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
});

test('the menu groups collapse, and both they and the selected item are remembered', async ({
  page,
}) => {
  await signIn(page);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Questions' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Customer queries dashboard' }),
  ).toBeFocused();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('selectedMenu')))
    .toContain('questions');
  await menu.getByText('Integrations').click();
  await expect(menu.getByRole('link', { name: 'CRM' })).toBeHidden();
  await page.reload();
  await expect(menu.getByRole('link', { name: 'Questions' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(menu.getByRole('link', { name: 'CRM' })).toBeHidden();
});

test('on a phone the menu is a drawer that closes by Escape and on navigation', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Analytics' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Callback dashboard' })).toBeFocused();
});

test('the drawer has the focus while it is open, and gives its place up when the window is turned', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await signIn(page);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const open = page.getByRole('button', { name: 'Open menu' });
  await open.press('Enter');
  await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused();
  await menu.getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
  // The button opens it and closes it again.
  await open.click();
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(open).toBeHidden();
  await expect(menu.getByRole('link').first()).toBeFocused();
  const besides = () =>
    page.evaluate(() => {
      const left = (name: string) => document.querySelector(name)?.getBoundingClientRect();
      return (left('main')?.left ?? 0) - (left('nav')?.right ?? 0);
    });
  expect(await besides()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
});

test('the close icons of profile and calendar lead to the admin dashboard', async ({ page }) => {
  await signIn(page);
  for (const path of ['/profile-dashboard', '/calendar-board']) {
    await page.goto(`/#${path}`);
    await page.getByRole('banner').getByRole('link', { name: /close/i }).click();
    await expect(page).toHaveURL(/crmReports$/);
  }
});

test('both popups have no accessibility violation, light and dark', async ({ page, parley }) => {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const [email, name] of [
      ['sam@example.com', 'Enter SMS Code'],
      ['avery@example.com', 'Enter OTP'],
    ] as const) {
      await page.goto(parley.url);
      await submitCredentials(page, email);
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    }
  }
});

test('on a phone the longest heading stands in one line, and its focus ring is whole on the smallest', async ({
  page,
}) => {
  await signIn(page);
  const heading = page.getByRole('heading', { level: 1, name: 'Customer queries dashboard' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#/admin-Dashboard/questions');
  // Wider by a tenth, as other systems' letters are.
  await heading.evaluate((element) => (element.style.letterSpacing = '0.05em'));
  expect((await heading.boundingBox())?.height).toBe(24);

  await page.setViewportSize({ width: 320, height: 700 });
  await page.keyboard.press('Tab');
  await heading.focus();
  const [top, bottom] = await heading.evaluate((element) => {
    const bar = element.parentElement?.getBoundingClientRect();
    const { outlineOffset, outlineWidth } = getComputedStyle(element);
    const ring = parseFloat(outlineOffset) + parseFloat(outlineWidth);
    const box = element.getBoundingClientRect();
    return [box.top - ring - (bar?.top ?? 0), (bar?.bottom ?? 0) - box.bottom - ring];
  });
  expect((await heading.boundingBox())?.height).toBe(48);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeGreaterThanOrEqual(0);
});
