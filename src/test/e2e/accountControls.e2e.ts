/** Profile and Security: what quick fingers and a keyboard alone do. */
import type { Page } from '@playwright/test';

import { expect, expectAccessible, NETWORK_NOISE, signIn, test } from './fixtures';
import { layoutShift } from './heldScripts';
import { tabTo } from './keyboard';

/** Answers the call only when let go, and counts how often it was asked. */
async function hold(
  page: Page,
  method: string,
  path: string,
  reply: { status: number; json: object },
) {
  let asked = 0;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    asked += 1;
    await held;
    await route.fulfill(reply);
  });
  return { asked: () => asked, letGo };
}

async function open(page: Page, address: string) {
  await signIn(page);
  await page.goto(address);
}

test.beforeEach(({ complaints }) => complaints.allow(NETWORK_NOISE));

test('ten quick clicks and Enter save the profile once', async ({ page }) => {
  await open(page, '/#/profile-dashboard');
  const call = await hold(page, 'POST', '/user/', { status: 500, json: { detail: 'boom' } });
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const save = page.getByRole('button', { name: 'Save' });
  for (let click = 0; click < 10; click += 1) await save.click({ force: true });
  await page.getByRole('textbox', { name: 'City' }).press('Enter');
  call.letGo();
  await expect(page.getByText('Your details may not have been saved. Try again.')).toBeVisible();
  await expectAccessible(page);
  expect(call.asked()).toBe(1);
});

test('ten quick clicks on each switch and Submit send one request', async ({ page }) => {
  await open(page, '/#/profile-dashboard/authentication');
  const refusal = { status: 400, json: { detail: 'Not now' } };
  const sms = await hold(page, 'POST', '/user/activate-sms-2fa', refusal);
  const code = await hold(page, 'POST', '/user/activate-2fa', refusal);
  const [authenticator, messages] = [
    page.getByRole('switch').first(),
    page.getByRole('switch').last(),
  ];
  // Before the server has said whether they are on, switches take no click.
  await expect(messages).toBeEnabled();
  for (let click = 0; click < 10; click += 1) await messages.click({ force: true });
  sms.letGo();
  await expect(page.getByText('Not now')).toBeVisible();
  await authenticator.click();
  await page.getByRole('textbox', { name: 'Code' }).fill('123456');
  const submit = page.getByRole('button', { name: 'Submit' });
  for (let click = 0; click < 10; click += 1) await submit.click({ force: true });
  await page.getByRole('textbox', { name: 'Code' }).press('Enter');
  code.letGo();
  await expect(page.getByText('Not now')).toHaveCount(2);
  await expectAccessible(page);
  expect([sms.asked(), code.asked()]).toEqual([1, 1]);
});

test('the profile is edited and the authenticator set up by keyboard alone', async ({ page }) => {
  await open(page, '/#/profile-dashboard');
  await tabTo(page, 'button', 'Edit Profile');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'First Name' })).toBeFocused();
  await tabTo(page, 'textbox', 'City');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Austin');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your details updated successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
  await page.goto('/#/profile-dashboard/authentication');
  await tabTo(page, 'switch', 'Authenticator');
  await page.keyboard.press('Space');
  await tabTo(page, 'textbox', 'Code');
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Incorrect OTP');
});

const at = '2026-11-30T12:00:00Z';
const devices = [...'abcdef'].map((id) => ({
  id,
  current: id === 'a',
  created_at: at,
  last_used_at: at,
  device: 'Safari on iPhone',
}));

for (const { what, status, says } of [
  {
    what: 'that no second factor is on',
    status: { secret_key: 'ABCDEFGH' },
    says: 'Of no use until a second factor is on.',
  },
  {
    what: 'that there are no recovery codes',
    status: { detail: 'Authenticator Already Connected' },
    says: 'Without your phone you could not sign in.',
  },
]) {
  test(`on a phone hardly anything moves for what is learned late: ${what}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route('**/user/sessions', (route) => route.fulfill({ json: devices }));
    await page.route('**/user/activate-2fa', (route) => route.fulfill({ json: status }));
    await signIn(page);
    const json = { left: 0 };
    const count = await hold(page, 'GET', '/user/recovery-codes', { status: 200, json });
    await page.goto('/#/profile-dashboard/authentication');
    await expect(page.getByText('This device')).toBeVisible();
    await expect(page.getByRole('switch').first()).toBeEnabled();
    await expect(page.getByRole('switch').last()).toBeEnabled();
    const before = await layoutShift(page);
    count.letGo();
    await expect(page.getByText(says)).toBeVisible();
    // A screen may move by 0.02 in all.
    expect((await layoutShift(page)) - before).toBeLessThan(0.02);
  });
}
