/** Password reset and change, from the visible start to the visible end; the token of the mail stays unseen. */
import type { Page, Route } from '@playwright/test';

import { DANA, expect, expectAccessible, PASSWORD, submitCredentials, test } from './fixtures';
import type { World } from './world';

const NEW_PASSWORD = 'Quiet-harbour-7';
const NETWORK_NOISE = /Failed to load resource/;

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The link in the newest reset mail to Dana. */
async function linkOf(parley: World): Promise<string> {
  let link = '';
  await expect(async () => {
    const mails = (await parley.outbox()).filter(
      ({ channel, recipient }) => channel === 'mail' && recipient === DANA,
    );
    link = mails.map(({ text }) => /http\S+reset_token=\S+/.exec(text)?.[0]).find(Boolean) ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

async function askForMail(page: Page) {
  await page.goto('/');
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  // Until it stands, the Email field is that of the sign-in page.
  await expect(page.getByRole('heading', { name: 'Request your password' })).toBeVisible();
  await field(page, 'Email').fill(DANA);
  await button(page, 'Send Email').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Email sent' })).toBeVisible();
}

async function fillNew(page: Page, password: string, again = password) {
  await field(page, 'New Password').fill(password);
  await field(page, 'Confirm New Password').fill(again);
}

/** Address and title of every entry of the tab's history, past ones too. */
async function historyOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send('Page.getNavigationHistory');
  return entries.map(({ url, title }) => `${url} ${title}`).join('\n');
}

/** A session of Dana's on another device. */
async function signInElsewhere(url: string, password = PASSWORD): Promise<string> {
  const reply = await fetch(`${url}/login/`, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: DANA, password }),
  });
  return ((await reply.json()) as { access_token: string }).access_token;
}

const statusOf = async (url: string, token: string) =>
  (await fetch(`${url}/user/`, { headers: { token } })).status;

test('a forgotten password: mail, link, new password, signing in with it; old sessions are dead, the token is seen nowhere', async ({
  page,
  context,
  parley,
}) => {
  const sentBy: string[] = [];
  const logged: string[] = [];
  context.on('request', (request) => {
    // What a browser sends: the part after the hash stays with it.
    const [address] = request.url().split('#');
    sentBy.push(`${address} ${JSON.stringify(request.headers())}`);
  });
  context.on('console', (message) => logged.push(message.text()));
  const elsewhere = await signInElsewhere(parley.url);

  await askForMail(page);
  const link = await linkOf(parley);
  const token = decodeURIComponent(link.split('reset_token=')[1] ?? '');
  expect(token.length).toBeGreaterThan(20);

  const opened = await context.newPage();
  await opened.goto(link);
  await expect(opened).toHaveURL(/#\/Update-password$/);
  await fillNew(opened, NEW_PASSWORD);
  await button(opened, 'Update Password').click();
  await expect(opened.locator('.toasts')).toContainText(
    'Password Updated Successfully. You can check your mail to verify.',
  );
  await expect(field(opened, 'New Password')).toHaveValue('');
  await expect(field(opened, 'Confirm New Password')).toHaveValue('');
  expect(await statusOf(parley.url, elsewhere)).toBe(401);

  await opened.getByRole('link', { name: 'Log In' }).click();
  await submitCredentials(opened, DANA, NEW_PASSWORD);
  await expect(opened).toHaveURL(/crmReports$/);

  const history = await historyOf(opened);
  const places = {
    requests: sentBy.join('\n'),
    console: logged.join('\n'),
    server: parley.output(),
    history,
    storage: await opened.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    ),
    state: await opened.evaluate(() => JSON.stringify(window.history.state)),
    page: await opened.content(),
  };
  expect(sentBy.length).toBeGreaterThan(5);
  for (const [place, text] of Object.entries(places)) {
    expect(text.includes(token), `the token in ${place}`).toBe(false);
    expect(text.includes(NEW_PASSWORD), `the password in ${place}`).toBe(false);
  }
});

test('a link opened in the tab where the product is open leaves no history entry with its token', async ({
  page,
  parley,
}) => {
  await askForMail(page);
  await page.goto(await linkOf(parley));
  await expect(page).toHaveURL(/#\/Update-password$/);
  expect(await historyOf(page)).not.toContain('reset_token');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Email sent' })).toBeVisible();
});

test('the token in the query before the hash works too, and leaves the address bar', async ({
  page,
  parley,
}) => {
  await askForMail(page);
  const token = (await linkOf(parley)).split('reset_token=')[1] ?? '';
  await page.goto(`/?reset_token=${token}#/Update-password`);
  await expect(page).toHaveURL(`${parley.url}/#/Update-password`);
  await fillNew(page, NEW_PASSWORD);
  await button(page, 'Update Password').click();
  await expect(page.getByText('Password Updated Successfully')).toBeVisible();
});

test('a mismatch, the three rules and the old password are told in turn; the link still works', async ({
  page,
  parley,
  complaints,
}) => {
  complaints.allow(NETWORK_NOISE);
  await askForMail(page);
  await page.goto(await linkOf(parley));
  await fillNew(page, NEW_PASSWORD, 'Another-harbour-8');
  await button(page, 'Update Password').click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  for (const [password, sentence] of [
    ['Ab!', 'String should have at least 8 characters'],
    ['lower-case', 'Password must contain at least one uppercase letter'],
    ['NoSpecial1', 'Password must contain at least one special character'],
  ] as const) {
    await fillNew(page, password);
    await button(page, 'Update Password').click();
    await expect(page.getByRole('alert')).toHaveText(sentence);
    await expect(field(page, 'New Password')).toHaveAttribute('aria-invalid', 'true');
  }
  await expectAccessible(page);
  await fillNew(page, PASSWORD);
  await button(page, 'Update Password').click();
  await expect(page.getByRole('alert')).toContainText(
    'Error: New password cannot be the same as the old password.',
  );
  await expectAccessible(page);
  await fillNew(page, NEW_PASSWORD);
  await button(page, 'Update Password').click();
  await expect(page.getByText('Password Updated Successfully')).toBeVisible();
  await expectAccessible(page);
});

test('a tampered link goes to the sign-in page, where a new one can be asked for', async ({
  page,
  complaints,
}) => {
  complaints.allow(NETWORK_NOISE);
  await page.goto('/#/Update-password?reset_token=no-such-token');
  await fillNew(page, NEW_PASSWORD);
  await button(page, 'Update Password').click();
  await expect(page).toHaveURL(/#\/$/);
  await expect(page.getByText('That link is no longer valid.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await expect(page.getByRole('heading', { name: 'Request your password' })).toBeVisible();
  await expect(page.getByText('That link is no longer valid.')).toBeHidden();
});

test('changing the password, by keyboard alone: other sessions end, this one stays, the new one signs in', async ({
  page,
  parley,
}) => {
  await page.goto('/');
  await submitCredentials(page, DANA);
  await expect(page).toHaveURL(/crmReports$/);
  const elsewhere = await signInElsewhere(parley.url);
  await page.goto('/#/profile-dashboard/password');
  await field(page, 'Current Password').focus();
  await page.keyboard.type(PASSWORD);
  for (const name of ['New Password', 'Confirm New Password']) {
    // Past the Show button of the field before.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(field(page, name)).toBeFocused();
    await page.keyboard.type(NEW_PASSWORD);
  }
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: 'Password changed' });
  await expect(popup.getByRole('button', { name: 'Close' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(popup).toBeHidden();
  for (const name of ['Current Password', 'New Password', 'Confirm New Password']) {
    await expect(field(page, name)).toHaveValue('');
  }
  expect(await statusOf(parley.url, elsewhere)).toBe(401);
  await page.reload();
  await expect(page).toHaveURL(/profile-dashboard\/password$/);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await submitCredentials(page, DANA, NEW_PASSWORD);
  await expect(page).toHaveURL(/crmReports$/);
});

test('a wrong current password is the inline error, and nothing typed is lost', async ({
  page,
  complaints,
}) => {
  complaints.allow(NETWORK_NOISE);
  await page.goto('/');
  await submitCredentials(page, DANA);
  await expect(page).toHaveURL(/crmReports$/);
  await page.goto('/#/profile-dashboard/password');
  await field(page, 'Current Password').fill('Wrong-password-1');
  await fillNew(page, NEW_PASSWORD);
  await button(page, 'Change Password').click();
  await expect(page.getByRole('alert')).toHaveText('Current password is incorrect');
  await expectAccessible(page);
  await expect(field(page, 'Current Password')).toHaveValue('Wrong-password-1');
  await expect(field(page, 'Confirm New Password')).toHaveValue(NEW_PASSWORD);
});

test('ten quick clicks and Enter send one request, on each of the three forms', async ({
  page,
  complaints,
}) => {
  complaints.allow(NETWORK_NOISE);
  await page.goto('/');
  await submitCredentials(page, DANA);
  await expect(page).toHaveURL(/crmReports$/);
  for (const { address, call, names, submit, sentence } of [
    {
      address: '/#/forgotPassword',
      call: '**/reset-pass*',
      names: ['Email'],
      submit: 'Send Email',
      sentence: 'Error sending email. Please try again.',
    },
    {
      address: '/#/Update-password?reset_token=a-token',
      call: '**/set-password',
      names: ['New Password', 'Confirm New Password'],
      submit: 'Update Password',
      sentence: 'Failed to update password',
    },
    {
      address: '/#/profile-dashboard/password',
      call: '**/user/change-password',
      names: ['Current Password', 'New Password', 'Confirm New Password'],
      submit: 'Change Password',
      sentence: 'Failed to change password',
    },
  ]) {
    let asked = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(call, async (route: Route) => {
      asked += 1;
      // Meanwhile every click is a chance to send it twice.
      await held;
      await route.fulfill({ status: 500, json: { detail: 'boom' } });
    });
    await page.goto(address);
    for (const name of names) await field(page, name).fill('dana@example.com');
    for (let click = 0; click < 10; click += 1) {
      await button(page, submit).click({ force: true });
    }
    await field(page, names[0] ?? '').press('Enter');
    release();
    await expect(page.getByRole('alert')).toHaveText(sentence);
    for (const name of names) await expect(field(page, name)).toHaveValue('dana@example.com');
    expect(asked, call).toBe(1);
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the screens have no accessibility violation in ${colorScheme}`, async ({
    page,
    complaints,
  }) => {
    complaints.allow(NETWORK_NOISE);
    await page.emulateMedia({ colorScheme });
    await page.goto('/#/forgotPassword');
    await page.route('**/reset-pass*', (route) => route.abort());
    await field(page, 'Email').fill(DANA);
    await button(page, 'Send Email').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/reset-pass*');
    await page.route('**/reset-pass*', (route) => route.fulfill({ status: 200, json: {} }));
    await button(page, 'Send Email').click();
    await expect(button(page, 'Send again')).toBeDisabled();
    await expectAccessible(page);
    await page.goto('/#/Update-password');
    await fillNew(page, 'one', 'other');
    await button(page, 'Update Password').click();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await expectAccessible(page);
  });
}
