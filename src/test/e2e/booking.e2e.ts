/** Meetings are booked: a customer on a phone in another zone, and the owner who sees it. */
import type { Page } from '@playwright/test';

import { fieldOf } from '@/contract/fieldOf';
import { SCHEDULE_DAYS } from '@/contract/bookingKinds';
import { PASSWORD } from '@/test/people';

import { expect, expectAccessible, expectNamedAsSeen, signIn, test } from './fixtures';
import { pressKey, tabTo, typeInto } from './keyboard';
import type { World } from './world';

const BOOKINGS = '/#/calendar-board/bookings';

async function ask(url: string, method: string, token: string | null, body?: object) {
  const reply = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(token !== null && { token }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await reply.json()) as unknown;
}

const OWNER = 'robin@example.com';

/** Makes an account whose booking page is open around the clock, in UTC. */
async function openPage({ url }: World): Promise<string> {
  const owner = { email: OWNER, password: PASSWORD };
  await ask(`${url}/signup/`, 'POST', null, { ...owner, name: 'Robin Vance' });
  const signedIn = await ask(`${url}/login/`, 'POST', null, owner);
  const token = String(fieldOf(signedIn, 'access_token'));
  const hours = { start: '00:00', end: '24:00' };
  const week = Object.fromEntries(SCHEDULE_DAYS.map((day) => [day, hours]));
  await ask(`${url}/user/schedule`, 'PUT', token, { zone: 'UTC', week, dates: [] });
  const types = await ask(`${url}/user/meeting-types`, 'GET', token);
  const id = String(fieldOf(fieldOf(types, '0'), 'id'));
  const saved = await ask(`${url}/user/meeting-types/${id}`, 'PUT', token, {
    name: 'Bike fitting',
    duration_minutes: 60,
    location: 'in_person',
    location_detail: '2104 South Lamar',
    questions: [{ text: 'Which bike do you ride?', multiline: false, required: true }],
    notice_minutes: 0,
  });
  return String(fieldOf(saved, 'slug'));
}

/** The next month is free on all its days. */
async function chooseTime(page: Page, time: RegExp) {
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('button', { name: / 15, / }).click();
  await page.getByRole('button', { name: time }).click();
}

async function writeDetails(page: Page) {
  await page.getByRole('textbox', { name: 'Name*' }).fill('Samir Patel');
  await page.getByRole('textbox', { name: 'Email*' }).fill('samir.patel@example.com');
  await page.getByRole('textbox', { name: 'Which bike do you ride?*' }).fill('A steel tourer');
}

test('a visitor in another zone books on a phone, moves it and calls it off; the owner sees it live', async ({
  page,
  parley,
  browser,
}) => {
  const slug = await openPage(parley);
  await signIn(page, OWNER);
  await page.goto(BOOKINGS);
  await expect(page.getByRole('heading', { name: 'Nothing is booked' })).toBeVisible();
  await expectAccessible(page);

  const phone = await browser.newContext({
    baseURL: parley.url,
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 320, height: 640 },
    hasTouch: true,
  });
  const visitor = await phone.newPage();
  // As people are told it; the page lies behind the hash.
  await visitor.goto(`/book/${slug}`);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Bike fitting' })).toBeVisible();
  await expect(visitor).toHaveURL(new RegExp(`/#/book/${slug}$`));
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(visitor.getByLabel('Times in')).toContainText(/^(Kolkata|Calcutta) \(GMT\+5:30\)/);
  await expect(visitor.getByRole('group', { name: 'Afternoon' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await visitor.emulateMedia({ colorScheme });
    await expectAccessible(visitor);
    await expectNamedAsSeen(visitor);
  }
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await chooseTime(visitor, /^14:30$/);
  await visitor.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Your details' })).toBeFocused();
  await expectAccessible(visitor);
  await writeDetails(visitor);

  // Meanwhile somebody else takes that very time.
  const other = await browser.newPage({ baseURL: parley.url, timezoneId: 'UTC' });
  await other.goto(`/#/book/${slug}`);
  await chooseTime(other, /^09:00$/);
  await other.getByRole('button', { name: 'Next', exact: true }).click();
  await writeDetails(other);
  await other.getByRole('button', { name: 'Book this time' }).click();
  await expect(other.getByRole('heading', { name: 'You are booked' })).toBeFocused();
  await other.close();

  await visitor.getByRole('button', { name: 'Book this time' }).click();
  await expect(visitor.getByRole('alert')).toContainText('Someone was faster and took 14:30.');
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: '15:30' }).click();
  await visitor.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(visitor.getByRole('textbox', { name: 'Name*' })).toHaveValue('Samir Patel');
  await visitor.getByRole('button', { name: 'Book this time' }).click();
  await expect(visitor.getByRole('heading', { name: 'You are booked' })).toBeFocused();
  await expect(visitor.getByText(/15:30 to 16:30, /)).toBeVisible();
  await expectAccessible(visitor);

  // Nobody has touched the owner's page.
  await expect(page.getByRole('button', { name: 'Upcoming 2' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: '10:00 to 11:00' });
  await expect(row).toContainText('A steel tourer');
  await expect(row.getByRole('link', { name: 'samir.patel@example.com' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    await expectNamedAsSeen(page);
  }

  await visitor.getByRole('button', { name: 'Change the time' }).click();
  await expectAccessible(visitor);
  await chooseTime(visitor, /^18:30$/);
  await visitor.getByRole('button', { name: 'Change to 18:30' }).click();
  await expect(visitor.getByRole('heading', { name: 'The time is changed' })).toBeFocused();
  await expect(page.getByRole('row').filter({ hasText: '13:00 to 14:00' })).toBeVisible();
  await visitor.getByRole('button', { name: 'Cancel the booking' }).click();
  await visitor.getByRole('textbox', { name: 'Why?' }).fill('A cold');
  await expectAccessible(visitor);
  const dialog = visitor.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel the booking' }).click();
  await expect(visitor.getByRole('heading', { name: 'This booking is cancelled' })).toBeFocused();
  await phone.close();

  await expect(page.getByRole('button', { name: 'Upcoming 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancelled' }).click();
  await expect(page.getByText('Cancelled: A cold')).toBeVisible();
  await page.getByRole('button', { name: 'Upcoming 1' }).click();
  await pressKey(page, 'button', 'Cancel... the booking of Samir Patel');
  await page.keyboard.type('Closed that day');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Cancel the booking', exact: true })
    .click();
  await expect(page.getByText('The booking is cancelled.', { exact: false })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing is booked' })).toBeVisible();
});

test('by the keyboard alone: a time, the details, booked', async ({ page, parley }) => {
  await page.goto(`/#/book/${await openPage(parley)}`);
  await expect(page.getByText(/free times?$/)).toBeVisible();
  await pressKey(page, 'button', 'Next month');
  await expect(page.getByText(/^24 free times$/)).toBeVisible();
  await tabTo(page, 'button', / 1, \d{4}$/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: / 9, \d{4}$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await pressKey(page, 'button', '10:00');
  await pressKey(page, 'button', /^Next$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeFocused();
  await typeInto(page, 'Name*', 'Olivia Brandt');
  await typeInto(page, 'Email*', 'olivia@example.com');
  await typeInto(page, 'Which bike do you ride?*', 'A road bike');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'You are booked' })).toBeFocused();
});

test('an address that is nobody’s, and a link that leads nowhere', async ({ page, complaints }) => {
  complaints.allow(/404/);
  await page.goto('/book/nobody-has-this');
  await expect(page.getByRole('heading', { name: 'Nothing to book here' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/booking?token=not-one-of-ours');
  await expect(page.getByRole('heading', { name: 'No booking found' })).toBeVisible();
  await expect(page).toHaveURL(/#\/booking$/);
});
