/** Password reset, from the visible start to the visible end; the token of the mail stays unseen. */
import type { Page } from '@playwright/test';

import { DANA, PASSWORD, tokenOf } from '@/test/people';

import { expect, expectAccessible, submitCredentials, test, NETWORK_NOISE } from './fixtures';
import { button, field, fillNew, NEW_PASSWORD, statusOf } from './passwordForms';
import type { World } from './world';

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

/** Address and title of every entry of the tab's history, past ones too. */
async function historyOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send('Page.getNavigationHistory');
  return entries.map(({ url, title }) => `${url} ${title}`).join('\n');
}

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
  const elsewhere = await tokenOf(parley.url);

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
