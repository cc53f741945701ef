/** The owner’s screens of bookings, by several people and at every size (product §25.50 to §25.60). */
import { goTo, OWNER_SCREENS, weekdayRow } from './bookingOwner';
import {
  expect,
  expectAccessible,
  expectNamedAsSeen,
  NETWORK_NOISE,
  signIn,
  test,
} from './fixtures';
import { pressKey } from './keyboard';

test('hours that were changed in another browser are taken over, with a sentence', async ({
  page,
  browser,
  parley,
}) => {
  await signIn(page);
  await goTo(page, 'Availability');
  const elsewhere = await browser.newPage({ baseURL: parley.url });
  await signIn(elsewhere);
  await goTo(elsewhere, 'Availability');
  await elsewhere.getByRole('button', { name: 'Edit Friday' }).click();
  await elsewhere.getByRole('switch', { name: 'Available' }).click();
  await elsewhere.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    elsewhere.getByText('Saved. People can book in these hours where a booking page is open.'),
  ).toBeVisible();
  await elsewhere.close();
  await page.reload();
  await expect(page.getByText(/^Your hours were changed elsewhere/)).toBeVisible();
  await expect(weekdayRow(page, 'Fri')).toContainText('Unavailable');
});

test('two people save the same meeting: the second sees what the first saved, and chooses', async ({
  page,
  browser,
  parley,
  complaints,
}) => {
  // The 409 of the second save.
  complaints.allow(NETWORK_NOISE);
  await signIn(page);
  await goTo(page, 'Events');
  await page.getByRole('textbox', { name: 'Event Name*' }).fill('Mine');

  const elsewhere = await browser.newPage({ baseURL: parley.url });
  await signIn(elsewhere);
  await goTo(elsewhere, 'Events');
  await elsewhere.getByRole('textbox', { name: 'Event Name*' }).fill('Theirs');
  await elsewhere.getByRole('button', { name: 'Save and close' }).click();
  await expect(elsewhere.getByText('Theirs is saved.')).toBeVisible();
  await elsewhere.close();

  await pressKey(page, 'button', 'Save and close');
  await expect(page.getByRole('dialog', { name: 'Changed elsewhere' })).toBeVisible();
  await expect(page.getByText('Theirs (yours: Mine)')).toBeVisible();
  await expectAccessible(page);
  await pressKey(page, 'button', 'Overwrite with mine');
  await expect(page.getByText('Mine is saved.')).toBeVisible();

  // Unsaved edits ask before they are left behind.
  await page.getByRole('textbox', { name: 'Event Name*' }).fill('Once more');
  await page.getByRole('link', { name: 'Communication' }).click();
  await pressKey(page, 'button', 'Keep editing');
  await expect(page.getByRole('textbox', { name: 'Event Name*' })).toHaveValue('Once more');
  await page.getByRole('link', { name: 'Communication' }).click();
  await pressKey(page, 'button', /^Leave$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Communication' })).toBeVisible();
});

test('the owner’s screens have no accessibility violation, on a phone and a desktop, and fit 320 pixels', async ({
  page,
}) => {
  await signIn(page);
  const sideways = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  for (const screen of OWNER_SCREENS) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await goTo(page, screen);
    if (screen === 'Communication') {
      for (const name of ['Email Reminders', 'Text Reminders', 'Email Follow-up']) {
        await page.getByRole('switch', { name }).click();
      }
    }
    if (screen === 'Meeting Settings')
      await page.getByRole('radio', { name: 'Within a day range' }).check();
    if (screen === 'Availability') {
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
    expect([screen, await sideways()]).toEqual([screen, 0]);
    const cancel = page.getByRole('button', { name: 'Cancel' }).first();
    if (await cancel.isVisible()) await cancel.click();
  }
});

test('a kind of meeting that is removed elsewhere while it is edited stays, says so, and is saved as no other', async ({
  page,
  browser,
  parley,
}) => {
  await signIn(page);
  await goTo(page, 'Events');
  await page.getByRole('button', { name: 'New' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Event Name*' }).fill('Repair');
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const name = page.getByRole('textbox', { name: 'Event Name*' });
  await expect(name).toHaveValue('Repair');
  await name.fill('Repair of wheels');

  const elsewhere = await browser.newPage({ baseURL: parley.url });
  await signIn(elsewhere);
  await goTo(elsewhere, 'Events');
  await elsewhere.getByRole('combobox', { name: 'Kind of meeting' }).selectOption('Repair');
  await elsewhere.getByRole('button', { name: 'Remove this one' }).click();
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(elsewhere.getByText(/^“?Repair.* is removed/)).toBeVisible();
  await elsewhere.close();

  // As a phone does whose line was gone for a moment.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('alert')).toContainText('was removed while you were editing it');
  await expect(name).toHaveValue('Repair of wheels');
  await expectAccessible(page);
  await pressKey(page, 'button', 'Cancel');
  await expect(name).not.toHaveValue(/Repair/);
  await expect(page.getByRole('button', { name: 'Save and close' })).toBeEnabled();
});

test('what is over and what was called off: accessible, heard, and said on paper', async ({
  page,
}) => {
  await signIn(page);
  for (const [show, word] of [
    ['past', 'Past'],
    ['cancelled', 'Cancelled'],
  ] as const) {
    await page.goto(`/#/calendar-board/bookings?show=${show}`);
    await expect(page.getByRole('status').getByText(/^\d+ (past|cancelled) bookings?$/)).toHaveText(
      new RegExp(` ${show} `),
    );
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
    }
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: word })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Upcoming' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  }
});
