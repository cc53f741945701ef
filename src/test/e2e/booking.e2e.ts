/** Booking pages that do not go as they should: times that are taken, limits, addresses of nobody; and their screens. */
import { ask, chooseTime, openPage, OWNER, VISITOR, writeDetails } from './bookingVisitor';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectNamedAsSeen,
  NETWORK_NOISE,
  signIn,
  test,
} from './fixtures';
import { pressKey, tabTo, typeInto } from './keyboard';

const BOOKINGS = '/#/calendar-board/bookings';

test('two visitors want the same time: one is told, and books another; the screens of both and of the owner are accessible', async ({
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
  await expect(visitor.getByLabel('Times in')).toContainText(/^Kolkata \(GMT\+5:30\)/);
  // Whatever time it is: the first day that has a free one has them until its end.
  await expect(visitor.getByRole('group', { name: 'Evening' })).toBeVisible();
  await expectAccessibleInBothSchemes(visitor);
  await expectNamedAsSeen(visitor);
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await chooseTime(visitor, /^14:30$/);
  await visitor.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Your details' })).toBeFocused();
  const furthest = () =>
    Math.max(
      ...[...document.querySelectorAll('main label')].map((label) => {
        const range = document.createRange();
        range.selectNodeContents(label);
        return range.getBoundingClientRect().right;
      }),
    );
  expect(await visitor.evaluate(furthest)).toBeLessThan(320);
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
  await expectAccessible(visitor);

  // Nobody has touched the owner's page.
  await expect(page.getByRole('button', { name: 'Upcoming 2' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: '10:00 to 11:00' });
  await expect(row).toContainText('A steel tourer');
  await expect(row.getByRole('link', { name: 'samir.patel@example.com' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectNamedAsSeen(page);
  const cancel = row.getByRole('button', { name: 'Cancel... the booking of Samir Patel' });
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await cancel.scrollIntoViewIfNeeded();
    await expect(cancel).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Cancelled' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Cancelled' })).toBeInViewport({ ratio: 1 });
  }

  await visitor.getByRole('button', { name: 'Change the time' }).click();
  await expect(visitor.getByText(/free times?$/)).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Keep this time' }).click();
  await visitor.getByRole('button', { name: 'Cancel the booking' }).click();
  await expect(visitor.getByRole('dialog')).toBeVisible();
  await expectAccessible(visitor);
  await visitor.goto('/demo/outbox');
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await phone.close();

  await pressKey(page, 'button', 'Cancel... the booking of Samir Patel');
  await page.keyboard.type('Closed that day');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Cancel the booking', exact: true })
    .click();
  await expect(page.getByText('The booking is cancelled.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upcoming 1' })).toBeVisible();
});

test('by the keyboard alone: a time, the details, booked; another time; called off', async ({
  page,
  parley,
}) => {
  await page.goto(`/#/book/${await openPage(parley)}`);
  await expect(page.getByText(/free times?$/)).toBeVisible();
  await pressKey(page, 'button', 'Next month');
  await expect(page.getByText('24 free times')).toBeVisible();
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
  await pressKey(page, 'button', 'Change the time');
  await expect(page.getByRole('heading', { level: 1, name: 'Bike fitting' })).toBeFocused();
  await expect(page.getByText(/free times?$/)).toBeVisible();
  await pressKey(page, 'button', 'Next month');
  await expect(page.getByText('24 free times')).toBeVisible();
  await pressKey(page, 'button', '11:00');
  await pressKey(page, 'button', 'Change to 11:00');
  await expect(page.getByRole('heading', { level: 1, name: 'The time is changed' })).toBeFocused();
  await pressKey(page, 'button', 'Cancel the booking');
  await expect(page.getByRole('textbox', { name: 'Why?' })).toBeFocused();
  await page.keyboard.type('A cold');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { level: 1, name: 'This booking is cancelled' }),
  ).toBeFocused();
});

test('a limit stops a booking: it says when to try again, and what was typed is sent then', async ({
  page,
  parley,
  complaints,
}) => {
  // The 429.
  complaints.allow(NETWORK_NOISE);
  const slug = await openPage(parley);
  await page.goto(`/#/book/${slug}`);
  await chooseTime(page, /^14:00$/);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await writeDetails(page);
  // As many tries as an address has in an hour (product §25.20).
  const order = { start: '2020-01-01T00:00:00Z', name: 'Samir Patel', email: VISITOR };
  const tries = Array.from({ length: 20 }, (_, index) => ({
    ...{ ...order, answers: ['A steel tourer'], key: `try ${index}` },
  }));
  await Promise.all(tries.map((each) => ask(`${parley.url}/book/${slug}`, 'POST', null, each)));

  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(
    page.getByText(
      /^There were too many tries just now\. Please try again in .+ What you wrote is kept\.$/,
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await parley.restartWith('delete from rate_limits');
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeFocused();
  await expect(page.getByText('14:00 to 15:00', { exact: false })).toBeVisible();
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
