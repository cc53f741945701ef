/** Every error text of signing in and up (product §15.10 to §15.15); by the real server where it can, by scripted replies elsewhere. */
import type { Page, Route } from '@playwright/test';

import { AVERY, DANA, PASSWORD, SAM } from '@/test/people';

import { expect, expectAccessible, NETWORK_NOISE, submitCredentials, test } from './fixtures';

/** Answers one call itself from now on; gives the number of times it was asked. */
async function script(page: Page, path: string, answer: (route: Route) => Promise<void>) {
  let asked = 0;
  await page.route(`**${path}`, (route) => {
    asked += 1;
    return answer(route);
  });
  return () => asked;
}

const json = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({ status, json: body as object });

test.beforeEach(async ({ page, complaints }) => {
  complaints.allow(NETWORK_NOISE);
  await page.goto('/');
});

const INCORRECT = 'Incorrect email or password';
const OCCURRED = 'Error occurred while signing in';

test('a wrong password, an unknown e-mail: Incorrect email or password, and what was typed stays', async ({
  page,
}) => {
  await submitCredentials(page, DANA, 'Wrong-password-1');
  await expect(page.getByRole('alert')).toHaveText(INCORRECT);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(DANA);
  await page.getByRole('textbox', { name: 'Password' }).press('End');
  await page.keyboard.type('x');
  await expect(page.getByText(INCORRECT)).toBeHidden();
  await submitCredentials(page, 'nobody@example.com');
  await expect(page.getByRole('alert')).toHaveText(INCORRECT);
});

test.describe('replies our own server would not send', () => {
  for (const status of [400, 401, 403, 422, 429, 500, 503]) {
    test(`a login answered with ${status}: Incorrect email or password`, async ({ page }) => {
      await script(page, '/login/', json(status, { detail: 'Something of the server' }));
      await submitCredentials(page, DANA);
      await expect(page.getByRole('alert')).toHaveText(INCORRECT);
      await expect(page.getByText('Something of the server')).toBeHidden();
    });
  }

  const UNREADABLE: Record<string, (route: Route) => Promise<void>> = {
    'a cut network': (route) => route.abort('connectionreset'),
    HTML: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>hi</h1>' }),
    'an empty body': (route) => route.fulfill({ status: 200, body: '' }),
    'broken JSON': (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body: '{"a' }),
    'no token': json(200, { status: true }),
    'a token that is null': json(200, { access_token: null }),
    'a token that is a number': json(200, { access_token: 7 }),
    'a list': json(200, []),
  };
  test('a login answered with an SMS without req_id opens the popup for its code', async ({
    page,
  }) => {
    await script(page, '/login/', json(200, { status: true, description: 'OTP Has Been Sent' }));
    await submitCredentials(page, DANA);
    await expect(page.getByRole('dialog', { name: 'Enter SMS Code' })).toBeVisible();
    await expectAccessible(page);
  });

  for (const [what, answer] of Object.entries(UNREADABLE)) {
    test(`a login answered with ${what}: Error occurred while signing in`, async ({ page }) => {
      await script(page, '/login/', answer);
      await submitCredentials(page, DANA);
      await expect(page.getByRole('alert')).toHaveText(OCCURRED);
      expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    });
  }
});

test('a login refused by message with any status opens the authenticator popup', async ({
  page,
}) => {
  await script(
    page,
    '/login/',
    json(403, { message: '2FA Enabled User, Please Log In Using 2FA Route' }),
  );
  await submitCredentials(page, DANA);
  await expect(page.getByRole('dialog', { name: 'Enter OTP' })).toBeVisible();
});

const OTP_REPLIES: [string, (route: Route) => Promise<void>, string][] = [
  ['a message', json(401, { message: 'Code already used' }), 'Code already used'],
  ['only a text detail', json(400, { detail: 'Code too old' }), 'Code too old'],
  ['nothing readable', (route) => route.fulfill({ status: 500, body: 'oops' }), 'Incorrect OTP'],
  ['a cut network', (route) => route.abort(), 'Error occurred while verifying OTP'],
  ['200 without a token', json(200, {}), 'Incorrect OTP'],
];
for (const [what, answer, text] of OTP_REPLIES) {
  test(`an authenticator code answered with ${what}: ${text}`, async ({ page }) => {
    await script(page, '/login-2fa/', answer);
    await submitCredentials(page, AVERY);
    const popup = page.getByRole('dialog', { name: 'Enter OTP' });
    await popup.getByRole('textbox').fill('012345');
    await expect(popup.getByRole('alert')).toHaveText(text);
    await expect(popup.getByRole('textbox')).toHaveValue('012345');
  });
}

test('a wrong authenticator code of the real server: Incorrect OTP', async ({ page, parley }) => {
  const right = await parley.authenticatorCode();
  await submitCredentials(page, AVERY);
  const popup = page.getByRole('dialog', { name: 'Enter OTP' });
  await popup.getByRole('textbox').fill(right === '000000' ? '000001' : '000000');
  await expect(popup.getByRole('alert')).toHaveText('Incorrect OTP');
});

for (const [what, answer] of Object.entries({
  'a wrong code': json(401, { message: 'Incorrect OTP', detail: 'Incorrect OTP' }),
  'a broken server': json(500, { detail: 'boom' }),
  'a cut network': (route: Route) => route.abort(),
})) {
  test(`an SMS code answered with ${what} shows nothing and keeps the popup working`, async ({
    page,
    parley,
  }) => {
    await script(page, '/login-sms-2fa/', answer);
    await submitCredentials(page, SAM);
    const popup = page.getByRole('dialog', { name: 'Enter SMS Code' });
    const code = await parley.smsCode();
    const sent = page.waitForRequest('**/login-sms-2fa/');
    await popup.getByRole('textbox').fill(code);
    await sent;
    await expect(popup.getByRole('button', { name: 'Submit' })).not.toHaveAttribute('aria-busy');
    await expect(popup.getByRole('textbox')).toHaveValue(code);
    await expect(page.getByText(/Incorrect OTP|boom|Error/)).toBeHidden();
    await page.unroute('**/login-sms-2fa/');
    await popup.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(/crmReports$/);
  });
}

const signUp = async (page: Page, email: string, password: string) => {
  await page.getByRole('button', { name: 'create an account' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Someone');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click();
};

for (const [password, sentence] of [
  ['Ab!', 'String should have at least 8 characters'],
  ['lower-case', 'Password must contain at least one uppercase letter'],
  ['NoSpecial1', 'Password must contain at least one special character'],
] as const) {
  test(`signing up with a weak password: ${sentence}; typing clears it`, async ({ page }) => {
    await signUp(page, 'weak@example.com', password);
    await expect(page.getByRole('alert')).toContainText(sentence);
    await page.getByRole('textbox', { name: 'Password' }).press('x');
    await expect(page.getByText(sentence)).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('weak@example.com');
  });
}

test('signing up with an e-mail that is taken: Email already registered, in sight above the keys of a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 420 });
  await signUp(page, DANA.toUpperCase(), PASSWORD);
  await expect(page.getByRole('alert')).toContainText('Email already registered');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
});

test('another sign-up failure is only logged, and the form works again', async ({ page }) => {
  await script(page, '/signup/', json(500, { detail: 'boom' }));
  await signUp(page, 'later@example.com', PASSWORD);
  const button = page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true });
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect(page.getByText('boom')).toBeHidden();
  await page.unroute('**/signup/');
  await button.click();
  await expect(page.getByText('Signed up successfully')).toBeVisible();
});

test('ten quick clicks and Enter send one login', async ({ page }) => {
  const asked = await script(page, '/login/', async (route) => {
    // Answers only when asked to; meanwhile every click is a chance to send it twice.
    await page.waitForFunction(() => document.title.includes('go on'));
    await route.fulfill({ status: 401, json: { detail: INCORRECT } });
  });
  await page.getByRole('textbox', { name: 'Email' }).fill(DANA);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  const button = page.getByRole('button', { name: 'Sign In', exact: true });
  for (let click = 0; click < 10; click += 1) await button.click({ force: true });
  await page.getByRole('textbox', { name: 'Password' }).press('Enter');
  await page.evaluate(() => (document.title = 'go on'));
  await expect(page.getByRole('alert')).toHaveText(INCORRECT);
  expect(asked()).toBe(1);
});

test('Enter that is held sends a wrong password once, and a second press once more', async ({
  page,
}) => {
  const asked = await script(page, '/login/', json(401, { detail: INCORRECT }));
  await page.getByRole('textbox', { name: 'Email' }).fill(DANA);
  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill('Wrong-password-1');
  for (const press of [1, 2]) {
    // A press, and what a browser repeats of it while answers come.
    await page.keyboard.down('Enter');
    await expect(page.getByRole('alert')).toHaveText(INCORRECT);
    for (let repeat = 0; repeat < 5; repeat += 1) {
      await page.keyboard.down('Enter');
      await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
    }
    await page.keyboard.up('Enter');
    expect(asked()).toBe(press);
  }
});
