import type { Page } from '@playwright/test';

import { expect, expectAccessible, expectAccessibleInBothSchemes, signIn, test } from './fixtures';

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
/** What the name of a day begins with, of that moment or of so many days later. */
const dayOf = (moment: number, later = 0) => longDay.format(moment + later * 86_400_000);

const day = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const googleButton = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Google Calendar' }).getByRole('button', { name, exact: true });
const popup = (page: Page) => page.getByRole('dialog', { name: 'Event Details' });
const press = (page: Page, name: string) =>
  popup(page).getByRole('button', { name, exact: true }).click();
const fact = (page: Page, label: string) =>
  popup(page).getByRole('term').filter({ hasText: label }).locator('+ dd');

async function connectAndOpen(page: Page): Promise<void> {
  await signIn(page);
  await page.getByRole('link', { name: 'CRM' }).click();
  await googleButton(page, 'Connect').click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(googleButton(page, 'Connected')).toBeVisible();
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '30 Minute meeting' })).toBeVisible();
  await expect(page.getByText(/ events this month$/)).toBeVisible();
}

test('the calendar is connected; a day with three events is paged through, another starts at page 1', async ({
  page,
  parley,
}) => {
  await connectAndOpen(page);
  // From here on the page stays on one day. Where that has only just begun, the demo began on the one before.
  const now = Date.now();
  await page.clock.setFixedTime(now);
  const today = day(page, `${dayOf(now)}, today, 3 events`);
  if (!(await today.isVisible())) {
    await parley.startOver();
    await page.evaluate(() => localStorage.clear());
    await connectAndOpen(page);
  }
  await expect(page.getByRole('region', { name: dayOf(now) })).toContainText('Lunch with Noor');
  await today.click();
  await expect(popup(page).getByText('Page 1 of 3')).toBeVisible();
  await expect(popup(page).getByRole('button', { name: 'Next' })).toBeFocused();
  await expect(fact(page, 'Summary')).toHaveText('Intro call with Riverside Dental');
  await expect(fact(page, 'Start Time')).toHaveText('10:00');
  await expect(fact(page, 'End Time')).toHaveText('10:30');
  await expect(fact(page, 'Conference ID')).toHaveText('abc-defg-hij');
  await expect(fact(page, 'Conference solution name')).toHaveText('Google Meet');
  await press(page, 'Next');
  await expect(fact(page, 'Summary')).toHaveText('Lunch with Noor');
  await expect(fact(page, 'Conference ID')).toBeHidden();
  await press(page, 'Next');
  await expect(popup(page).getByText('Page 3 of 3')).toBeVisible();
  // Markup is text.
  await expect(fact(page, 'Description')).toContainText('<b>Agenda</b><br>1. Missed calls');
  await press(page, 'Previous');
  await expect(popup(page).getByText('Page 2 of 3')).toBeVisible();
  await press(page, 'Close');
  await expect(popup(page)).toBeHidden();
  await expect(today).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('region', { name: dayOf(now) })).toContainText('Lunch with Noor');
  await page.setViewportSize({ width: 1280, height: 720 });

  const tomorrow = day(page, new RegExp(`^${dayOf(now, 1)}, \\d events?$`));
  if (!(await tomorrow.isVisible())) await page.getByRole('button', { name: 'Next month' }).click();
  await tomorrow.click();
  await expect(popup(page).getByText(/^Page 1 of \d$/)).toBeVisible();
  // Bookings of the demo stand there too.
  await expect(fact(page, 'Summary')).toHaveText(/^(Quick sync|30 Minute meeting)/);
});

test.describe('with events of its own', () => {
  const moment = (dateTime: string) => ({ dateTime });
  const events = [
    {
      start: moment('2024-05-16T10:30:00Z'),
      end: moment('2024-05-16T11:00:00Z'),
      summary: 'Estimate',
      description: 'Bring the camera. '.repeat(150),
      conferenceData: { conferenceId: 'abc-defg-hij', conferenceSolution: { name: 'Google Meet' } },
      htmlLink: 'https://www.google.com/calendar/event?eid=abc',
    },
    {
      start: moment('2024-05-16T23:00:00Z'),
      end: moment('2024-05-16T23:30:00Z'),
      summary: 'W'.repeat(200),
    },
    { start: { date: '2024-05-20' }, end: { date: '2024-05-22' }, summary: 'Trade fair' },
    null,
    { summary: 'no start' },
    { start: moment('1e20') },
  ];

  async function openCalendar(page: Page, answer: unknown[] | number = events) {
    await page.clock.setFixedTime('2024-05-20T12:00:00Z');
    await page.route('**/google-calender/', (route) => route.fulfill({ json: { status: true } }));
    await page.route('**/google-calender/view-events?*', (route) =>
      typeof answer === 'number'
        ? route.fulfill({ status: answer, json: {} })
        : route.fulfill({ json: answer }),
    );
    await signIn(page);
    await page.goto('/#/calendar-board');
    await expect(page.getByRole('grid')).toHaveAccessibleName('May 2024');
  }

  async function expectNoSidewaysScroll(page: Page) {
    const widest = await page.evaluate(() =>
      Math.max(
        ...[document.documentElement, ...document.querySelectorAll('dialog')].map(
          ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
        ),
      ),
    );
    expect(widest).toBe(0);
  }

  test('month and popup are accessible, light and dark, on desktop and phone, and fit 320 px', async ({
    page,
  }) => {
    test.slow();
    await openCalendar(page);
    await expect(page.getByText('3 events this month')).toBeVisible();
    for (const [width, height] of [
      [1280, 900],
      [390, 844],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      const isChecked = width > 320;
      if (isChecked) await expectAccessibleInBothSchemes(page);
      await expectNoSidewaysScroll(page);
      await day(page, 'Thursday, May 16, 2024, 2 events').click();
      if (isChecked) await expectAccessibleInBothSchemes(page);
      // However long the description: closing and turning the page are within reach.
      for (const name of ['Close', 'Previous', 'Next']) {
        await expect(popup(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
      }
      await expectNoSidewaysScroll(page);
      await press(page, 'Next');
      await expect(fact(page, 'Summary')).toHaveText('W'.repeat(200));
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
      await expect(popup(page)).toBeHidden();
    }
  });

  test('by the keyboard alone: to a day, through its pages, back to it, into the next month', async ({
    page,
  }) => {
    await openCalendar(page);
    const today = day(page, 'Monday, May 20, 2024, today, 1 event');
    await page.getByRole('button', { name: 'Next month' }).focus();
    await page.keyboard.press('Tab');
    await expect(today).toBeFocused();
    for (const key of ['ArrowUp', 'End', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
    const chosen = day(page, 'Thursday, May 16, 2024, 2 events');
    await expect(chosen).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(popup(page).getByRole('button', { name: 'Next' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(popup(page).getByText('Page 2 of 2')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(popup(page).getByRole('button', { name: 'Next' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(chosen).toBeFocused();
    await expect(chosen).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('PageDown');
    await expect(page.getByRole('heading', { name: 'June 2024' })).toBeVisible();
    await expect(day(page, 'Sunday, June 16, 2024')).toBeFocused();
    await expect(page.getByText('No events this month')).toBeVisible();
    await page.getByRole('button', { name: 'Today' }).click();
    await expect(today).toHaveAttribute('aria-pressed', 'true');
  });

  test('events that cannot be loaded: a quiet line, Retry, and a calendar that still works', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/status of 500/);
    await openCalendar(page, 500);
    await expect(page.getByText('Events could not be loaded.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/google-calender/view-events?*');
    await page.route('**/google-calender/view-events?*', (route) =>
      route.fulfill({ json: events }),
    );
    await page.getByRole('button', { name: 'Try again to load the events' }).click();
    await expect(page.getByText('3 events this month')).toBeVisible();
  });

  test.describe('in India', () => {
    test.use({ timezoneId: 'Asia/Kolkata' });

    test('an event at 23:00Z lies on the next day, whole days stay where they are', async ({
      page,
    }) => {
      await openCalendar(page);
      await expect(page.getByText('India Standard Time')).toBeVisible();
      await expect(day(page, 'Thursday, May 16, 2024, 1 event')).toBeVisible();
      await day(page, 'Friday, May 17, 2024, 1 event').click();
      await expect(fact(page, 'Start Time')).toHaveText('04:30');
      await expect(fact(page, 'End Time')).toHaveText('05:00');
      await page.keyboard.press('Escape');
      await expect(day(page, 'Monday, May 20, 2024, today, 1 event')).toBeVisible();
      await expect(day(page, 'Tuesday, May 21, 2024, 1 event')).toBeVisible();
      await expect(day(page, 'Wednesday, May 22, 2024')).toBeVisible();
    });
  });
});
