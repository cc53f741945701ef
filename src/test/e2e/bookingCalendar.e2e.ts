/** Bookings while the owner's Google Calendar fails: what the visitor sees, and the owner (product §25.30 to §25.34). */
import type { Page } from '@playwright/test';

import { addDays } from '@/contract/time';
import { PASSWORD } from '@/test/server/people';

import {
  expect,
  expectAccessibleInBothSchemes,
  NETWORK_NOISE,
  submitCredentials,
} from './fixtures';
import { test } from './shakyGoogle';

// One after the other at one server.
test.describe.configure({ mode: 'default' });

/** Beyond all that the simulator has of its own. */
const AHEAD = 60;
const DAY = addDays(new Date().toISOString().slice(0, 10), AHEAD);
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
  Date.parse(DAY),
);
const at = (time: string) => new Date(`${DAY}T${time}:00Z`);
/** The page then begins with that day. */
const ON_THAT_DAY = { range: { kind: 'dates', from: DAY, to: DAY } };

async function signIn(page: Page, email: string) {
  await page.goto('/');
  await submitCredentials(page, email, PASSWORD);
  await expect(page).toHaveURL(/crmReports$/);
}

const googleCard = (page: Page, button: string) =>
  page
    .getByRole('region', { name: 'Google Calendar' })
    .getByRole('button', { name: button, exact: true });

/** From the card to the consent page and back. */
async function connect(page: Page) {
  await googleCard(page, 'Connect').click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(googleCard(page, 'Connected')).toBeVisible();
}

const time = (visitor: Page, text: string) =>
  visitor.getByRole('button', { name: text, exact: true });

async function bookThis(visitor: Page, text: string) {
  await time(visitor, text).click();
  await visitor.getByRole('button', { name: 'Next', exact: true }).click();
  await visitor.getByRole('textbox', { name: 'Name*' }).fill('Samir Patel');
  await visitor.getByRole('textbox', { name: 'Email*' }).fill('samir.patel@example.com');
  await visitor.getByRole('button', { name: 'Book this time' }).click();
  await expect(visitor.getByRole('heading', { name: 'You are booked' })).toBeVisible();
}

/** The owner's list has it. */
async function expectListed(page: Page, hours: string) {
  await page.goto('/#/calendar-board/bookings');
  await expect(page.getByRole('row').filter({ hasText: hours })).toContainText('Samir Patel');
}

/** Turns the calendar's pages to that day. */
async function turnToDay(page: Page) {
  const monthOf = (day: Date) => day.getUTCFullYear() * 12 + day.getUTCMonth();
  const months = monthOf(new Date(DAY)) - monthOf(new Date());
  for (let turned = 0; turned < months; turned += 1) {
    await page.getByRole('button', { name: 'Next month' }).click();
  }
}

const dayWith = (page: Page, events: string) =>
  page.getByRole('button', { name: `${longDay}${events}`, exact: true });

async function openCalendar(page: Page) {
  await page.goto('/#/calendar-board');
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
}

test('Google is down: times are offered and booked; its event comes when Google is well again', async ({
  page,
  visitor,
  google,
  complaints,
}) => {
  complaints.allow(NETWORK_NOISE);
  const { slug, email } = await google.addOwner(ON_THAT_DAY);
  await signIn(page, email);
  await page.getByRole('link', { name: 'CRM', exact: true }).click();
  await connect(page);
  await google.putEvents([at('10:00')]);
  google.turns(503);

  await visitor.goto(`/#/book/${slug}`);
  // The owner is busy then, which only Google could tell.
  await expect(time(visitor, '10:00')).toBeVisible();
  await bookThis(visitor, '09:00');

  await expectListed(page, '09:00 to 09:30');
  await expect(page.getByText('Connect again', { exact: false })).toBeHidden();
  await openCalendar(page);
  await expect(page.getByText('Events could not be loaded.')).toBeVisible();
  await page.goto('/#/admin-Dashboard/crm');
  await expect(googleCard(page, 'Connected')).toBeVisible();

  await google.recovers();
  await openCalendar(page);
  await turnToDay(page);
  await dayWith(page, ', 2 events').click();
  await expect(page.getByRole('dialog')).toContainText('30 Minute meeting with Samir Patel');
  await visitor.goto(`/#/book/${slug}`);
  await visitor.reload();
  await expect(time(visitor, '09:30')).toBeVisible();
  await expect(time(visitor, '10:00')).toBeHidden();
});

test('Google is slow: the visitor waits some seconds for times, and some for the booking', async ({
  page,
  visitor,
  google,
  complaints,
}) => {
  complaints.allow(NETWORK_NOISE);
  const owner = await google.addOwner();
  await google.connect(owner);
  await signIn(page, owner.email);
  google.turns('hang');

  // Watched for from before: a busy machine may show it when it is nearly over.
  const said = [
    visitor.getByText('Loading free times...').waitFor(),
    page.getByText('Loading events...').waitFor(),
  ];
  await visitor.goto(`/#/book/${owner.slug}`);
  await openCalendar(page);
  await Promise.all(said);
  // On the last day of a month the only one.
  await visitor
    .getByRole('button', { name: / \d+, \d{4}(, today)?$/ })
    .last()
    .click();
  const last = visitor.locator('.slot').last();
  const text = (await last.textContent()) ?? '';
  await bookThis(visitor, text);

  // By now the calendar waits still, or has given up.
  await google.recovers();
  await page.getByRole('button', { name: 'Try again to load the events' }).click();
  await expect(page.getByText(/^\d+ events this month$/)).toBeVisible();
  await expectListed(page, `${text} to `);
});

test('Google refuses the token: the booking stands, and its event comes once it is connected again', async ({
  page,
  visitor,
  google,
}) => {
  const owner = await google.addOwner(ON_THAT_DAY);
  await google.connect(owner);
  await google.refusesTokens();
  await visitor.goto(`/#/book/${owner.slug}`);
  await bookThis(visitor, '09:00');

  await signIn(page, owner.email);
  await expectListed(page, '09:00 to 09:30');
  await expect(page.getByRole('status').filter({ hasText: 'Connect again' })).toContainText(
    'Connect again to put bookings into your calendar. Google has ended the connection',
  );
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('link', { name: 'Connect again' }).click();
  await connect(page);
  await google.recovers();
  await expectListed(page, '09:00 to 09:30');
  await expect(page.getByText('Connect again', { exact: false })).toBeHidden();
  await openCalendar(page);
  await turnToDay(page);
  await dayWith(page, ', 1 event').click();
  await expect(page.getByRole('dialog')).toContainText('30 Minute meeting with Samir Patel');
});

test('the event is deleted there: the booking stands, and moving it does not bring the event back', async ({
  page,
  visitor,
  google,
}) => {
  const owner = await google.addOwner(ON_THAT_DAY);
  await google.connect(owner);
  await visitor.goto(`/#/book/${owner.slug}`);
  await bookThis(visitor, '09:00');
  await google.recovers();
  await signIn(page, owner.email);
  await openCalendar(page);
  await turnToDay(page);
  await expect(dayWith(page, ', 1 event')).toBeVisible();

  await google.deleteEvents();
  await visitor.getByRole('button', { name: 'Change the time' }).click();
  await time(visitor, '14:00').click();
  await visitor.getByRole('button', { name: 'Change to 14:00' }).click();
  await expect(visitor.getByRole('heading', { name: 'The time is changed' })).toBeVisible();
  await google.recovers();

  await expectListed(page, '14:00 to 14:30');
  await openCalendar(page);
  await turnToDay(page);
  await expect(page.getByText(/events? this month$/)).toBeVisible();
  await expect(dayWith(page, '')).toBeVisible();
});

test('the calendar has 5,000 events: none of their times is offered, and the screen shows them', async ({
  page,
  visitor,
  google,
  complaints,
}) => {
  test.slow();
  complaints.allow(NETWORK_NOISE);
  const owner = await google.addOwner(ON_THAT_DAY);
  await google.connect(owner);
  // Every three hours, more than a year back and months ahead.
  const first = Date.parse(addDays(DAY, -500));
  await google.putEvents(
    Array.from({ length: 5_000 }, (_, index) => new Date(first + index * 3 * 3_600_000)),
  );
  await visitor.goto(`/#/book/${owner.slug}`);
  // Of 48. A busy machine's simulator may take longer than a visitor waits.
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByText(/^\d+ free times$/)).toHaveText('40 free times');
  }).toPass();
  await expect(time(visitor, '09:00')).toBeHidden();
  await bookThis(visitor, '09:30');
  await google.recovers();

  await signIn(page, owner.email);
  await expectListed(page, '09:30 to 10:00');
  await openCalendar(page);
  await turnToDay(page);
  const again = page.getByRole('button', { name: 'Try again to load the events' });
  // Longer than the page waits for them, too.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(dayWith(page, ', 9 events')).toBeVisible({ timeout: 35_000 });
  }).toPass();
  await dayWith(page, ', 9 events').click();
  await expect(page.getByRole('dialog').getByText('Page 1 of 9')).toBeVisible();
});
