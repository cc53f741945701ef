/** What an owner does on the screens of bookings, by hand. */
import type { Page } from '@playwright/test';

import { longDayText } from '@/client/lib/days';
import { paths } from '@/client/lib/paths';
import { staticTexts, textsOf } from '@/test/app/staticTexts';

import { expect } from './fixtures';

/** Where bookings are set up, by the headings. */
const ADDRESSES = {
  Events: paths.events,
  Communication: paths.communication,
  'Additional Info': paths.additionalInfo,
  'Meeting Settings': paths.meetingSettings,
  Availability: paths.availability,
} as const;
type OwnerScreen = keyof typeof ADDRESSES;

export const OWNER_SCREENS: readonly OwnerScreen[] = [
  'Events',
  'Communication',
  'Additional Info',
  'Meeting Settings',
  'Availability',
];

export async function goTo(page: Page, screen: OwnerScreen) {
  await page.goto(`/#${ADDRESSES[screen]}`);
  await expect(page.getByRole('heading', { level: 1, name: screen })).toBeFocused();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
}

/** Opens a screen nobody has touched yet: it says every word that product §11 and §12 have for it. */
async function goToFirst(page: Page, screen: OwnerScreen) {
  await goTo(page, screen);
  const said = (await page.locator('main').evaluate(textsOf)).join('\n');
  expect(staticTexts[ADDRESSES[screen]].filter((text) => !said.includes(text))).toEqual([]);
}

async function save(page: Page, name: string) {
  await page.getByRole('button', { name: 'Save and close' }).click();
  const message = page.getByRole('status').filter({ hasText: `${name} is saved.` });
  await expect(message).toBeVisible();
  await message.getByRole('button', { name: 'Dismiss message' }).click();
}

/** A day whose hours are not those of the week. @param hours null: it is off */
async function addSpecificHours(
  page: Page,
  day: string,
  hours: { start: string; end: string } | null,
) {
  await page.getByRole('button', { name: '+Add specific hours' }).click();
  const form = page.getByRole('form', { name: 'Specific hours' });
  await form.getByLabel('Date').fill(day);
  if (hours) {
    await form.getByRole('textbox', { name: 'Start Time' }).fill(hours.start);
    await form.getByRole('textbox', { name: 'End Time' }).fill(hours.end);
  } else await form.getByRole('switch', { name: 'Available' }).click();
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form).toHaveCount(0);
}

export const weekdayRow = (page: Page, day: string) =>
  page.getByRole('listitem').filter({ hasText: day });

/** What of it a test chooses; days as `2026-11-28`. */
interface Chosen {
  zone: string;
  /** Has hours from 2 pm to 4 pm. */
  openDay: string;
  /** Is off. */
  offDay: string;
}

/**
 * Fills in the four screens and the hours of an account that has not used them.
 * @returns the link that visitors are given
 */
export async function fillIn(page: Page, { zone, openDay, offDay }: Chosen): Promise<string> {
  await goToFirst(page, 'Events');
  await expect(page.getByText('Nobody can book yet.', { exact: false })).toBeVisible();
  await page.getByRole('textbox', { name: 'Event Name*' }).fill('Bike fitting');
  await page.getByRole('combobox', { name: 'Duration*' }).selectOption('1 Hour');
  await page.getByRole('radio', { name: 'In-person' }).check();
  await page.getByRole('textbox', { name: 'Address' }).fill('2104 South Lamar');
  await page.getByRole('textbox', { name: 'Description' }).fill('On your own bike.');
  await save(page, 'Bike fitting');
  await expect(page.getByRole('switch', { name: 'Booking page' })).toBeChecked();
  await page.getByRole('textbox', { name: 'Business name' }).fill('Whitfield Cycles');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('The name of the business is saved.')).toBeVisible();
  const link = await page.getByRole('link', { name: 'Open the link' }).getAttribute('href');

  await goToFirst(page, 'Communication');
  await page.getByRole('switch', { name: 'Email Reminders' }).check();
  await page
    .getByRole('combobox', { name: 'Email Reminders: when' })
    .selectOption('4 hours before');
  await save(page, 'Bike fitting');

  await goToFirst(page, 'Additional Info');
  await page.getByRole('button', { name: '+ Add new question' }).click();
  await page.keyboard.type('Which bike do you ride?');
  await page.getByRole('checkbox', { name: 'An answer is required' }).nth(1).check();
  await save(page, 'Bike fitting');

  await goToFirst(page, 'Meeting Settings');
  await page.getByRole('spinbutton', { name: 'Number of days' }).fill('30');
  await page.getByRole('combobox', { name: 'Unit' }).selectOption('Week Days');
  await page.getByRole('combobox', { name: 'Buffer time' }).selectOption('15 minutes');
  await page.getByRole('combobox', { name: 'Daily limit' }).selectOption('6 meetings');
  await save(page, 'Bike fitting');

  await goToFirst(page, 'Availability');
  await page.getByRole('button', { name: 'Edit Monday' }).click();
  await page.getByRole('textbox', { name: 'Start Time' }).fill('10');
  await page.getByRole('textbox', { name: 'End Time' }).fill('noon');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Saved. People can book in these hours where a booking page is open.'),
  ).toBeVisible();
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption(zone);
  await addSpecificHours(page, openDay, { start: '2pm', end: '4 pm' });
  await addSpecificHours(page, offDay, null);
  return link ?? '';
}

/** Sees what `fillIn` filled in, where the owner never typed anything. */
export async function findAgain(page: Page, { zone, openDay }: Chosen) {
  await goTo(page, 'Events');
  await expect(page.getByRole('textbox', { name: 'Event Name*' })).toHaveValue('Bike fitting');
  await expect(page.getByRole('combobox', { name: 'Duration*' })).toHaveValue('60');
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('2104 South Lamar');
  await expect(page.getByRole('textbox', { name: 'Business name' })).toHaveValue(
    'Whitfield Cycles',
  );
  await goTo(page, 'Communication');
  const when = page.getByRole('combobox', { name: 'Email Reminders: when' });
  await expect(when).toHaveValue('240');
  await expect(page.getByRole('switch', { name: 'Text Reminders' })).not.toBeChecked();
  await goTo(page, 'Additional Info');
  const question = page.getByRole('textbox', { name: 'Question 2' });
  await expect(question).toHaveValue('Which bike do you ride?');
  await goTo(page, 'Meeting Settings');
  await expect(page.getByRole('spinbutton', { name: 'Number of days' })).toHaveValue('30');
  await expect(page.getByRole('combobox', { name: 'Unit' })).toHaveValue('Week Days');
  await expect(page.getByRole('combobox', { name: 'Daily limit' })).toHaveValue('6');
  await expect(page.getByText(/Mon to Fri, from the schedule/)).toBeVisible();
  await goTo(page, 'Availability');
  await expect(weekdayRow(page, 'Mon')).toContainText('10:00 AM - 12:00 PM');
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue(zone);
  await expect(page.getByText(longDayText(openDay))).toBeVisible();
}
