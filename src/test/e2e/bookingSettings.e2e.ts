/** The owner fills the four screens and the availability, and finds all of it again (product §25.50 to §25.60). */
import type { Page } from '@playwright/test';

import { DANA } from '@/test/people';

import {
  expect,
  expectAccessible,
  expectNamedAsSeen,
  NETWORK_NOISE,
  submitCredentials,
  test,
} from './fixtures';

/** Signs in. */
async function openSignedIn(page: Page) {
  await page.goto('/');
  await submitCredentials(page, DANA);
  await expect(page).toHaveURL(/crmReports$/);
}

async function goTo(page: Page, route: string, heading: string) {
  await page.goto(`/#/calendar-board/${route}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save and close' }).click();
  await expect(page.getByText('Bike fitting is saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss message' }).click();
}

const rowOf = (page: Page, day: string) => page.getByRole('listitem').filter({ hasText: day });

test('four screens and the availability are filled in, saved, and found again in another browser', async ({
  page,
  browser,
  parley,
}) => {
  await openSignedIn(page);
  await goTo(page, 'events', 'Events');
  await page.getByRole('textbox', { name: 'Event Name*' }).fill('Bike fitting');
  await page.getByRole('combobox', { name: 'Duration*' }).selectOption('1 Hour');
  await page.getByRole('radio', { name: 'In-person' }).check();
  await page.getByRole('textbox', { name: 'Address' }).fill('2104 South Lamar');
  await page.getByRole('textbox', { name: 'Description' }).fill('On your own bike.');
  await save(page);
  await expect(page.getByRole('switch', { name: 'Booking page' })).toBeChecked();
  await page.getByRole('textbox', { name: 'Business name' }).fill('Whitfield Cycles');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('The name of the business is saved.')).toBeVisible();

  await goTo(page, 'communicate', 'Communication');
  await page.getByRole('switch', { name: 'Email Reminders' }).check();
  await page.getByRole('switch', { name: 'Text Reminders' }).uncheck();
  await page
    .getByRole('combobox', { name: 'Email Reminders: when' })
    .selectOption('4 hours before');
  await save(page);

  await goTo(page, 'info', 'Additional Info');
  await page.getByRole('button', { name: '+ Add new question' }).click();
  await page.keyboard.type('Which bike do you ride?');
  await page.getByRole('checkbox', { name: 'An answer is required' }).nth(1).check();
  await save(page);

  await goTo(page, 'meetings', 'Meeting Settings');
  await page.getByRole('spinbutton', { name: 'Number of days' }).fill('30');
  await page.getByRole('combobox', { name: 'Unit' }).selectOption('Week Days');
  await page.getByRole('combobox', { name: 'Buffer time' }).selectOption('15 minutes');
  await page.getByRole('combobox', { name: 'Daily limit' }).selectOption('6 meetings');
  await save(page);

  await goTo(page, 'availability', 'Availability');
  await page.getByRole('button', { name: 'Edit Sunday' }).click();
  await page.getByRole('switch', { name: 'Not Available' }).click();
  await page.getByRole('textbox', { name: 'Start Time' }).fill('10');
  await page.getByRole('textbox', { name: 'End Time' }).fill('noon');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved. People can book in these hours.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption('America/Chicago');
  await page.getByRole('button', { name: '+Add specific hours' }).click();
  await page.getByLabel('Date').fill('2098-12-24');
  await page.getByRole('switch', { name: 'Available' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Wednesday, December 24, 2098')).toBeVisible();

  const elsewhere = await browser.newPage({ baseURL: parley.url });
  await openSignedIn(elsewhere);
  await goTo(elsewhere, 'events', 'Events');
  await expect(elsewhere.getByRole('textbox', { name: 'Event Name*' })).toHaveValue('Bike fitting');
  await expect(elsewhere.getByRole('combobox', { name: 'Duration*' })).toHaveValue('60');
  await expect(elsewhere.getByRole('textbox', { name: 'Address' })).toHaveValue('2104 South Lamar');
  await expect(elsewhere.getByRole('textbox', { name: 'Business name' })).toHaveValue(
    'Whitfield Cycles',
  );
  await goTo(elsewhere, 'communicate', 'Communication');
  await expect(elsewhere.getByRole('combobox', { name: 'Email Reminders: when' })).toHaveValue(
    '240',
  );
  await expect(elsewhere.getByRole('switch', { name: 'Text Reminders' })).not.toBeChecked();
  await goTo(elsewhere, 'info', 'Additional Info');
  await expect(elsewhere.getByRole('textbox', { name: 'Question 2' })).toHaveValue(
    'Which bike do you ride?',
  );
  await goTo(elsewhere, 'meetings', 'Meeting Settings');
  await expect(elsewhere.getByRole('spinbutton', { name: 'Number of days' })).toHaveValue('30');
  await expect(elsewhere.getByRole('combobox', { name: 'Unit' })).toHaveValue('Week Days');
  await expect(elsewhere.getByText(/Mon to Sun, from the schedule/)).toBeVisible();
  await goTo(elsewhere, 'availability', 'Availability');
  await expect(rowOf(elsewhere, 'Sun')).toContainText('10:00 AM - 12:00 PM');
  await expect(elsewhere.getByRole('combobox', { name: 'Time zone' })).toHaveValue(
    'America/Chicago',
  );
  await expect(elsewhere.getByText('Wednesday, December 24, 2098')).toBeVisible();

  // Changed there: taken over here, with a sentence.
  await elsewhere.getByRole('button', { name: 'Edit Friday' }).click();
  await elsewhere.getByRole('switch', { name: 'Available' }).click();
  await elsewhere.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(elsewhere.getByText('Saved. People can book in these hours.')).toBeVisible();
  await elsewhere.close();
  await page.reload();
  await expect(page.getByText(/^Your hours were changed elsewhere/)).toBeVisible();
  await expect(rowOf(page, 'Fri')).toContainText('Unavailable');
});

test('two people save the same meeting: the second sees what the first saved, and chooses', async ({
  page,
  browser,
  parley,
  complaints,
}) => {
  // The 409 of the second save.
  complaints.allow(NETWORK_NOISE);
  await openSignedIn(page);
  await goTo(page, 'events', 'Events');
  await page.getByRole('textbox', { name: 'Event Name*' }).fill('Mine');

  const elsewhere = await browser.newPage({ baseURL: parley.url });
  await openSignedIn(elsewhere);
  await goTo(elsewhere, 'events', 'Events');
  await elsewhere.getByRole('textbox', { name: 'Event Name*' }).fill('Theirs');
  await elsewhere.getByRole('button', { name: 'Save and close' }).click();
  await expect(elsewhere.getByText('Theirs is saved.')).toBeVisible();
  await elsewhere.close();

  await page.getByRole('button', { name: 'Save and close' }).click();
  await expect(page.getByRole('dialog', { name: 'Changed elsewhere' })).toBeVisible();
  await expect(page.getByText('Theirs (yours: Mine)')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(page.getByText('Mine is saved.')).toBeVisible();

  // Unsaved edits ask before they are left behind.
  await page.getByRole('textbox', { name: 'Event Name*' }).fill('Once more');
  await page.getByRole('link', { name: 'Communication' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('textbox', { name: 'Event Name*' })).toHaveValue('Once more');
  await page.getByRole('link', { name: 'Communication' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Communication' })).toBeVisible();
});

test('the owner’s screens have no accessibility violation, on a phone and a desktop, and fit 320 pixels', async ({
  page,
}) => {
  await openSignedIn(page);
  const sideways = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  for (const [route, heading] of [
    ['events', 'Events'],
    ['communicate', 'Communication'],
    ['info', 'Additional Info'],
    ['meetings', 'Meeting Settings'],
    ['availability', 'Availability'],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await goTo(page, route, heading);
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    if (route === 'communicate') {
      for (const name of ['Email Reminders', 'Text Reminders', 'Email Follow-up']) {
        await page.getByRole('switch', { name }).click();
      }
    }
    if (route === 'meetings') await page.getByRole('radio', { name: 'Within a day range' }).check();
    if (route === 'availability') {
      await page.getByRole('button', { name: '+Add specific hours' }).click();
      await page.getByRole('button', { name: 'Edit Monday' }).click();
      await page.getByRole('textbox', { name: 'End Time' }).first().fill('when I go');
    }
    await expectAccessible(page);
    await expectNamedAsSeen(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 844 });
    expect([route, await sideways()]).toEqual([route, 0]);
    const cancel = page.getByRole('button', { name: 'Cancel' }).first();
    if (await cancel.isVisible()) await cancel.click();
  }
});
