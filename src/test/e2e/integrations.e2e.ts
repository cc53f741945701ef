import type { Page } from '@playwright/test';

import { DANA } from '@/test/people';

import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  submitCredentials,
  test,
} from './fixtures';

const PROVIDERS = [
  ['Google Calendar', 'Google Calendar disabled successfully'],
  ['Hubspot', 'HubSpot integration disabled successfully'],
  ['Zoho', 'Zoho CRM disabled successfully'],
] as const;

async function openIntegrations(page: Page) {
  await page.goto('/');
  await submitCredentials(page, DANA);
  await page.getByRole('link', { name: 'CRM' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Integrations' })).toBeVisible();
}

const inCard = (page: Page, card: string, name: string) =>
  page.getByRole('region', { name: card }).getByRole('button', { name, exact: true });
const connect = (page: Page, card: string) => inCard(page, card, 'Connect');
const connected = (page: Page, card: string) => inCard(page, card, 'Connected');
const disable = (page: Page, card: string) => inCard(page, card, 'Disable');
const atIntegrations = (page: Page) => expect(page).toHaveURL(/#\/admin-Dashboard\/crm$/);

test('each provider: Connect and Deny, Connect and Allow, reload, Disable', async ({ page }) => {
  await openIntegrations(page);
  for (const [name, disabled] of PROVIDERS) {
    await connect(page, name).click();
    await page.getByRole('button', { name: 'Deny' }).click();
    await expect(page.getByText(`${name} was not connected.`)).toBeVisible();
    await atIntegrations(page);

    await connect(page, name).click();
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect(page.getByText(`${name} is connected.`)).toBeVisible();
    await atIntegrations(page);
    await page.reload();
    await expect(connected(page, name)).toBeVisible();
    await expect(page.getByText(`${name} is connected.`)).toBeHidden();

    await connected(page, name).click();
    await disable(page, name).click();
    await expect(page.getByText(disabled)).toBeVisible();
    await expect(connect(page, name)).toBeFocused();
  }
  await page.reload();
  for (const [name] of PROVIDERS) await expect(connect(page, name)).toBeVisible();
});

test('on paper a card says that it is connected, and has nothing to press', async ({ page }) => {
  await openIntegrations(page);
  await connect(page, 'Hubspot').click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(connected(page, 'Hubspot')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await expect(connect(page, 'Zoho')).toBeHidden();
});

test('by the keyboard alone: connect, allow, open the drop-down, leave it, disable', async ({
  page,
}) => {
  await openIntegrations(page);
  await expect(connect(page, 'Google Calendar')).toBeVisible();
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      if ((await focused.count()) === 0) continue;
      const said = (await focused.getAttribute('aria-label')) ?? (await focused.textContent());
      if (said?.trim() === name) return;
    }
    throw new Error(`Tab does not come to ${name}`);
  };
  await tabTo('Connect');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
  await tabTo('Allow');
  await page.keyboard.press('Enter');
  await expect(connected(page, 'Google Calendar')).toBeVisible();

  await tabTo('Connected');
  await expect(connected(page, 'Google Calendar')).toHaveAttribute('popovertarget');
  await page.keyboard.press('Enter');
  await expect(disable(page, 'Google Calendar')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(disable(page, 'Google Calendar')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(disable(page, 'Google Calendar')).toBeHidden();
  await expect(connected(page, 'Google Calendar')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(connect(page, 'Google Calendar')).toBeFocused();
});

test('going back from the consent page, the button works again, and the state is read again', async ({
  page,
  parley,
}) => {
  await openIntegrations(page);
  await connect(page, 'Zoho').click();
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
  await page.goBack();
  await expect(connect(page, 'Zoho')).toBeVisible();
  await expect(connect(page, 'Zoho')).not.toHaveAttribute('aria-busy');

  // Connected in another tab meanwhile.
  const other = await page.context().newPage();
  await other.goto(`${parley.url}/#/admin-Dashboard/crm`);
  await connect(other, 'Zoho').click();
  await other.getByRole('button', { name: 'Allow' }).click();
  await expect(connected(other, 'Zoho')).toBeVisible();
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(connected(page, 'Zoho')).toBeVisible();
});

test.describe('by replies the test writes', () => {
  test('a provider that sends the person straight back: the state is read again', async ({
    page,
  }) => {
    let isConnected = false;
    await page.route('**/integration/', (route) =>
      route.fulfill({ json: { hubspot_crm: isConnected, zoho_crm: false } }),
    );
    await page.route('**/hubspot/connect', (route) => {
      isConnected = true;
      return route.fulfill({ json: { redirect_url: page.url() } });
    });
    await openIntegrations(page);
    await connect(page, 'Hubspot').click();
    await expect(connected(page, 'Hubspot')).toBeVisible();
    await atIntegrations(page);
  });

  test('every state of the cards has no accessibility violation, light and dark', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/500/);
    let google = { status: 200, json: { status: true } };
    // The two sources disagree about Google; its own wins.
    const crm = { google_calendar: false, hubspot_crm: false, zoho_crm: true };
    let hold: Promise<void> | null = null;
    await page.route('**/google-calender/', async (route) => {
      if (route.request().method() === 'DELETE') return route.fulfill({ status: 500, json: {} });
      await hold;
      return route.fulfill(google);
    });
    await page.route('**/integration/', async (route) => {
      await hold;
      return route.fulfill({ json: crm });
    });
    await page.route('**/hubspot/connect', (route) =>
      route.fulfill({ json: { redirect_url: 'javascript:alert(1)' } }),
    );

    let release = () => {};
    hold = new Promise((resolve) => (release = resolve));
    await openIntegrations(page);
    await expect(page.getByText('Loading...')).toHaveCount(3);
    await expectAccessible(page);
    release();
    hold = null;
    await expect(connected(page, 'Google Calendar')).toBeVisible();
    await expectAccessibleInBothSchemes(page);

    await connected(page, 'Google Calendar').click();
    await expectAccessibleInBothSchemes(page);
    await disable(page, 'Google Calendar').click();
    await expect(page.getByText('Could not disable. Try again.')).toBeVisible();
    await expect(connected(page, 'Google Calendar')).toBeFocused();
    await connect(page, 'Hubspot').click();
    await expect(page.getByText('Could not connect. Try again.')).toBeVisible();
    await expect(connect(page, 'Hubspot')).not.toHaveAttribute('aria-busy');
    await atIntegrations(page);
    await expectAccessibleInBothSchemes(page);

    google = { status: 500, json: { status: true } };
    await page.reload();
    await expect(page.getByText('Could not check the connection.')).toBeVisible();
    await expect(connect(page, 'Google Calendar')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    google = { status: 200, json: { status: true } };
    await page.getByRole('button', { name: /^Try again to check/ }).click();
    await expect(connected(page, 'Google Calendar')).toBeFocused();
    await expect(page.getByText('Could not check the connection.')).toBeHidden();
  });
});
