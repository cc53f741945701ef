/** On a phone, words that belong together have the room for it: seen by the lines they break into. */
import type { Locator } from '@playwright/test';

import { addDays } from '@/contract/time';
import { fieldOf } from '@/contract/fieldOf';
import { BOOKINGS, bookingRow } from '@/test/app/ownBookings';
import { tokenOf } from '@/test/people';

import { ask, VISITOR } from './bookingVisitor';
import { expect, signIn, test } from './fixtures';

test.use({ viewport: { width: 390, height: 844 } });

/** How many lines its words take. */
const linesOf = (words: Locator): Promise<number> =>
  words.evaluate((element) => {
    const letters = document.createRange();
    letters.selectNodeContents(element);
    return new Set([...letters.getClientRects()].map(({ top }) => top)).size;
  });

test('a booking says its day on one line and its time on the next', async ({ page, parley }) => {
  const token = await tokenOf(parley.url);
  const kinds = await ask(`${parley.url}/user/meeting-types`, 'GET', token);
  const slug = String(fieldOf(fieldOf(kinds, '0'), 'slug'));
  const today = new Date().toISOString().slice(0, 10);
  const days = `from=${addDays(today, 7)}&to=${addDays(today, 14)}&zone=UTC`;
  const free = await ask(`${parley.url}/book/${slug}/slots?${days}`, 'GET', null);
  const booked = await ask(`${parley.url}/book/${slug}`, 'POST', null, {
    start: fieldOf(fieldOf(free, 'slots'), '0'),
    name: 'Samir Patel',
    email: VISITOR,
    phone: '+1 512 555 0188',
    answers: [''],
    key: 'one-visit-of-a-phone',
  });
  await page.goto(`/#/booking?token=${String(fieldOf(booked, 'manage_token'))}`);
  await expect(page.getByText('Samir Patel')).toBeVisible();
  const when = page.locator('.facts div', { hasText: 'When' }).locator('dd');
  await expect.poll(() => linesOf(when)).toBe(2);
});

test('a specific day says its date on one line', async ({ page, parley }) => {
  const token = await tokenOf(parley.url);
  const { week } = (await ask(`${parley.url}/user/schedule`, 'GET', token)) as { week: object };
  // The longest there is.
  await ask(`${parley.url}/user/schedule`, 'PUT', token, {
    zone: 'UTC',
    week,
    dates: [{ day: '2099-09-30', start: '10:00', end: '12:30' }],
  });
  await signIn(page);
  await page.goto('/#/calendar-board/availability');
  const date = page.getByText('Wednesday, September 30, 2099');
  await expect.poll(() => linesOf(date)).toBe(1);
});

test('what a caller asked has the whole line of its row', async ({ page }) => {
  await signIn(page);
  await page.goto('/#/admin-Dashboard/calenderMeeting');
  const question = page.getByText('Could we book the van again for next spring?');
  await expect.poll(() => linesOf(question)).toBe(1);
});

test('the number of a callback is in one piece, on the narrowest phone too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page);
  await page.goto('/#/admin-Dashboard/calenderMeeting');
  for (const number of ['+44 20 7946 0958', '+61 491 570 156', '+1 503-555-0158']) {
    const link = page.getByRole('link', { name: number, exact: true });
    await expect.poll(() => linesOf(link)).toBe(1);
  }
  const over = () => document.documentElement.scrollWidth - innerWidth;
  expect(await page.evaluate(over)).toBe(0);
});

test("a booking's hours are in one piece among the owner's, on the narrowest phone too", async ({
  page,
}) => {
  // So short a day leaves room beside it for a part of the hours.
  const booked = bookingRow('1', { start: '2030-07-05T10:30:00Z', end: '2030-07-05T12:00:00Z' });
  const json = { items: [booked], next: null, upcoming: 1 };
  await page.route('**/user/bookings?*', (route) => route.fulfill({ json }));
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page);
  await page.goto(`/#${BOOKINGS}`);
  const hours = page.getByText('10:30 to 12:00');
  await expect.poll(() => linesOf(hours)).toBe(1);
});
