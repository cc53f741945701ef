/**
 * Bookings from end to end: an owner fills in what can be booked, a visitor on a phone in another zone
 * books, changes and cancels, and every mail of it is read (product §25).
 */
import type { Page } from '@playwright/test';

import { addDays } from '@/contract/time';
import { longDayText } from '@/client/lib/days';

import { bookingMails, clockIn, manageLinkIn } from './bookingMails';
import { fillIn, findAgain } from './bookingOwner';
import { dayButton } from './bookingVisitor';
import { expect, signIn, signUp, test } from './fixtures';

const OWNER = 'robin@example.com';
const OWNERS_ZONE = 'America/Chicago';
const VISITOR = 'samir.patel@example.com';

/** A Saturday, which the week has no hours for, and whose afternoon is Sunday in India. */
const SATURDAY = (() => {
  let day = addDays(new Date().toISOString().slice(0, 10), 8);
  while (new Date(day).getUTCDay() !== 6) day = addDays(day, 1);
  return day;
})();
const SUNDAY = addDays(SATURDAY, 1);
const MONDAY = addDays(SATURDAY, 2);
/** Otherwise it would have the hours of the week. */
const TUESDAY = addDays(SATURDAY, -4);
const CHOSEN = { zone: OWNERS_ZONE, openDay: SATURDAY, offDay: TUESDAY };

/** Chooses the first free time of a day that has two. @returns such as `01:30` */
async function chooseFirst(page: Page, day: string): Promise<string> {
  await (await dayButton(page, day)).click();
  await expect(page.getByText('2 free times')).toBeVisible();
  const time = page.getByRole('button', { name: /^\d\d:\d\d$/ }).first();
  await time.click();
  await expect(time).toHaveAttribute('aria-pressed', 'true');
  return (await time.textContent()) ?? '';
}

test('an owner fills in what can be booked; a visitor in another zone books, changes and cancels; every mail says so', async ({
  page,
  parley,
  browser,
}) => {
  await signUp(page, OWNER);
  const link = await fillIn(page, CHOSEN);

  const elsewhere = await browser.newPage({ baseURL: parley.url, timezoneId: OWNERS_ZONE });
  await signIn(elsewhere, OWNER);
  await findAgain(elsewhere, CHOSEN);
  await elsewhere.goto('/#/calendar-board/bookings');
  await expect(elsewhere.getByRole('heading', { name: 'Nothing is booked' })).toBeVisible();

  const phone = await browser.newContext({
    baseURL: parley.url,
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const visitor = await phone.newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Bike fitting' })).toBeVisible();
  for (const words of ['Whitfield Cycles', '1 hour', '2104 South Lamar', 'On your own bike.']) {
    await expect(visitor.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(await dayButton(visitor, TUESDAY)).toBeDisabled();
  const booked = await chooseFirst(visitor, SUNDAY);
  await visitor.getByRole('button', { name: 'Next', exact: true }).click();
  await visitor.getByRole('textbox', { name: 'Name*' }).fill('Samir Patel');
  await visitor.getByRole('textbox', { name: 'Email*' }).fill(VISITOR);
  await visitor.getByRole('textbox', { name: 'Phone number' }).fill('+1 202-555-0119');
  await visitor.getByRole('textbox', { name: 'Which bike do you ride?*' }).fill('A steel tourer');
  await visitor.getByRole('button', { name: 'Book this time' }).click();
  await expect(visitor.getByRole('heading', { name: 'You are booked' })).toBeFocused();
  await expect(
    visitor.getByText(new RegExp(`^${longDayText(SUNDAY)}\\s${booked} to `)),
  ).toBeVisible();

  // Nobody has touched the owner's page.
  const row = elsewhere.getByRole('row').filter({ hasText: '14:00 to 15:00' });
  await expect(row).toContainText('A steel tourer');

  const zone = await visitor.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const first = await bookingMails(parley, 2);
  const { event } = first(VISITOR);
  const theirs = clockIn(event.start, zone);
  const ours = clockIn(event.start, OWNERS_ZONE);
  expect([theirs.day, theirs.time24]).toEqual([longDayText(SUNDAY), booked]);
  expect([ours.day, ours.time]).toEqual([longDayText(SATURDAY), '2:00 PM']);
  const untilTheirs = clockIn(event.end, zone).time;
  expect(clockIn(event.end, OWNERS_ZONE).time).toBe('3:00 PM');
  expect(first(VISITOR)).toMatchObject({
    subject: `Booked: Bike fitting with Whitfield Cycles, ${theirs.short}, ${theirs.time}`,
    text:
      'Bike fitting with Whitfield Cycles is booked.\n\n' +
      `When: ${theirs.day}, ${theirs.time} to ${untilTheirs} (Asia/Kolkata)\n\n` +
      'Where: 2104 South Lamar\n\n' +
      `Change or cancel it: ${manageLinkIn(first(VISITOR))}\n\nParley\n`,
  });
  expect(first(OWNER)).toMatchObject({
    subject: `Booked: Bike fitting with Samir Patel, ${ours.short}, 2:00 PM`,
    text:
      'Bike fitting with Samir Patel is booked.\n\n' +
      `When: ${ours.day}, 2:00 PM to 3:00 PM (${OWNERS_ZONE})\n\n` +
      `Samir Patel\n${VISITOR}\n+1 202-555-0119\n\nWhere: 2104 South Lamar\n\n` +
      'Which bike do you ride?\n> A steel tourer\n\n' +
      `All bookings: ${parley.url}/#/calendar-board/bookings\n\nParley\n`,
  });
  for (const to of [VISITOR, OWNER]) {
    expect(first(to).event).toMatchObject({
      ...{ method: 'REQUEST', uid: event.uid, sequence: 0, start: event.start, end: event.end },
      ...{ status: 'CONFIRMED', location: '2104 South Lamar' },
      organizer: ['Whitfield Cycles', `mailto:${OWNER}`],
      attendees: [`mailto:${VISITOR}`],
    });
  }

  // Later, by the mail alone.
  await visitor.goto(manageLinkIn(first(VISITOR)));
  await expect(visitor.getByRole('heading', { level: 1, name: 'Your booking' })).toBeVisible();
  await expect(visitor).toHaveURL(/#\/booking$/);
  await visitor.getByRole('button', { name: 'Change the time' }).click();
  const moved = await chooseFirst(visitor, MONDAY);
  await visitor.getByRole('button', { name: `Change to ${moved}` }).click();
  await expect(visitor.getByRole('heading', { name: 'The time is changed' })).toBeFocused();
  await expect(elsewhere.getByRole('row').filter({ hasText: '10:00 to 11:00' })).toBeVisible();

  const second = await bookingMails(parley, 4);
  const later = second(VISITOR).event.start;
  expect(clockIn(later, OWNERS_ZONE)).toMatchObject({ day: longDayText(MONDAY), time: '10:00 AM' });
  const there = clockIn(later, zone);
  expect([there.day, there.time24]).toEqual([longDayText(MONDAY), moved]);
  expect(second(VISITOR)).toMatchObject({
    subject: `Moved: Bike fitting with Whitfield Cycles, ${there.short}, ${there.time}`,
    text: expect.stringMatching(/^Bike fitting with Whitfield Cycles was moved\.\n\nWhen: Monday/),
  });
  expect(second(OWNER)).toMatchObject({
    subject: `Moved: Bike fitting with Samir Patel, ${clockIn(later, OWNERS_ZONE).short}, 10:00 AM`,
    text: expect.stringMatching(
      `^Bike fitting with Samir Patel was moved\\.\n\nWhen: Monday.*\n\nBefore: ${ours.short}, 2:00 PM\n`,
    ),
  });
  for (const to of [VISITOR, OWNER]) {
    expect(second(to).event).toMatchObject({
      ...{ method: 'REQUEST', uid: event.uid, sequence: 1, start: later, status: 'CONFIRMED' },
    });
  }

  await visitor.goto(manageLinkIn(second(VISITOR)));
  await visitor.getByRole('button', { name: 'Cancel the booking' }).click();
  await visitor.getByRole('textbox', { name: 'Why?' }).fill('A cold');
  await visitor.getByRole('dialog').getByRole('button', { name: 'Cancel the booking' }).click();
  await expect(visitor.getByRole('heading', { name: 'This booking is cancelled' })).toBeFocused();
  await expect(elsewhere.getByRole('heading', { name: 'Nothing is booked' })).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Cancelled' }).click();
  await expect(elsewhere.getByText('Cancelled: A cold')).toBeVisible();

  const third = await bookingMails(parley, 6);
  expect(third(VISITOR).text).toBe(
    'Bike fitting with Whitfield Cycles was cancelled.\n\n' +
      `When: ${there.day}, ${there.time} to ${clockIn(third(VISITOR).event.end, zone).time} (Asia/Kolkata)\n\n` +
      `Book another time: ${link}\n\nParley\n`,
  );
  expect(third(OWNER).text).toBe(
    'Bike fitting with Samir Patel was cancelled.\n\n' +
      `When: ${longDayText(MONDAY)}, 10:00 AM to 11:00 AM (${OWNERS_ZONE})\n\n` +
      `Samir Patel\n${VISITOR}\n+1 202-555-0119\n\nReason:\n> A cold\n\n` +
      `All bookings: ${parley.url}/#/calendar-board/bookings\n\nParley\n`,
  );
  for (const to of [VISITOR, OWNER]) {
    expect(third(to)).toMatchObject({
      subject: expect.stringMatching(/^Cancelled: Bike fitting with /),
      event: { method: 'CANCEL', uid: event.uid, sequence: 2, start: later, status: 'CANCELLED' },
    });
  }
  await Promise.all([phone.close(), elsewhere.close()]);
});
