/** Telephone lines: a new business connects its first one, and what a person sees of them. */
import type { Page } from '@playwright/test';
import { sign } from 'retell-sdk';

import { expect, expectAccessible, expectNamedAsSeen, signIn, signUp, test } from './fixtures';
import { DEMO_RECORDING_URL } from '@/server/modules/recordings/source';

import { pressKey, typeInto } from './keyboard';

const LINES = '/#/admin-Dashboard/lines';
const API_KEY = 'key_of_the_rental_desk_1';
const OTHER_KEY = 'key_of_somebody_else_12';

/** What Retell sends once a call is over and looked through. */
const analyzed = (id: string) =>
  JSON.stringify({
    event: 'call_analyzed',
    call: {
      call_id: id,
      call_type: 'phone_call',
      direction: 'inbound',
      call_status: 'ended',
      agent_name: 'Rental desk',
      from_number: '+12025550183',
      to_number: '+12025550100',
      start_timestamp: Date.now() - 90_000,
      end_timestamp: Date.now() - 20_000,
      duration_ms: 70_000,
      transcript_object: [
        { role: 'agent', content: 'How can I help?', words: [{ word: 'How', start: 1, end: 2 }] },
        {
          role: 'user',
          content: 'My grandmother wants a tandem.',
          words: [{ word: 'My', start: 20, end: 21 }],
        },
      ],
      recording_url: DEMO_RECORDING_URL,
      call_analysis: {
        call_summary: 'The caller asked for a tandem.',
        in_voicemail: false,
        call_successful: true,
        custom_analysis_data: { query: 'Do you rent tandems?', customer_name: 'Robin Vance' },
      },
    },
  });

/** Sends a report as Retell does, signed by its own package. */
async function report(address: string, key: string, id: string): Promise<number> {
  const body = analyzed(id);
  const { status } = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-retell-signature': await sign(body, key),
    },
    body,
  });
  return status;
}

const card = (page: Page, name: string) => page.getByRole('region', { name });
/** The text that a button copies. */
const toCopy = async (page: Page, noun: string) =>
  (await page
    .locator('.copy-line', { has: page.getByRole('button', { name: `Copy the ${noun}` }) })
    .locator('code')
    .textContent()) ?? '';

test('a new business: a Retell line, a refused report with its reason, and the card that turns green by itself', async ({
  page,
}) => {
  await signUp(page, 'robin@example.com');
  await page.getByRole('navigation').getByRole('link', { name: 'Phone lines' }).click();
  await expect(page.getByRole('heading', { name: 'No line yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Retell' }).click();
  await page.getByRole('textbox', { name: 'Name of the line' }).fill('Rental desk');
  await page.getByRole('textbox', { name: 'API key' }).fill(API_KEY);
  await page.getByRole('button', { name: 'Connect the line' }).click();
  await expect(page.getByText('Waiting for the first call')).toBeVisible();
  await expectAccessible(page);
  const to = await toCopy(page, 'address');

  expect(await report(to, OTHER_KEY, 'call-1')).toBe(401);
  await expect(page.getByText('A report came in and was refused')).toBeVisible();
  await expect(page.getByText(/signature does not match/)).toBeVisible();
  await expectAccessible(page);

  expect(await report(to, API_KEY, 'call-1')).toBe(200);
  await expect(page.getByText('The first call is in')).toBeVisible();
  await expectAccessible(page);
  // Also where nobody waits any more.
  await page.reload();
  await expect(page.getByText('The first call is in')).toBeVisible();

  await page.getByRole('link', { name: 'Done' }).click();
  await expect(card(page, 'Rental desk').getByText('Receiving calls')).toBeVisible();
  await card(page, 'Rental desk').getByRole('link', { name: 'Deliveries' }).click();
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  await expect(row('Refused')).toContainText('The signature does not match');
  await expect(row('New call')).toContainText('call_analyzed');
  await row('New call').getByRole('link', { name: 'Open the call' }).click();
  await expect(page).toHaveURL(/#\/admin-Dashboard\/calls\/\d+$/);
  await expect(page.getByText('My grandmother wants a tandem.')).toBeVisible();
  await page.goBack();
  await expect(row('New call')).toBeVisible();

  // Found by what was said, heard from there, noted down.
  await page.getByRole('link', { name: 'Calls', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Name, number or words' }).fill('grandmother');
  await expect(page).toHaveURL(/calls\?q=grandmother$/);
  await page.getByRole('row').filter({ hasText: 'Robin Vance' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Play from 0:20' }).click();
  const heardUntil = () =>
    page.locator('audio').evaluate((element: HTMLAudioElement) => element.currentTime);
  await expect.poll(heardUntil).toBeGreaterThan(20);
  await page.getByLabel('New note').fill('For the whole weekend.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('region', { name: 'Notes' }).getByRole('listitem')).toContainText(
    'For the whole weekend.',
  );

  // Deleted for good, whatever the platform sends again.
  await page.getByRole('button', { name: 'Delete this call' }).click();
  await page.getByRole('button', { name: 'Delete call' }).click();
  await expect(page.getByText('The call was deleted.')).toBeVisible();
  expect(await report(to, API_KEY, 'call-1')).toBe(200);
  await page.goto('/#/admin-Dashboard/calls');
  await page.reload();
  await expect(page.getByText('No calls yet')).toBeVisible();
  await expectAccessible(page);
});

test('by the keyboard alone: connect a line, copy its key, rename it, make a new key, remove it', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(LINES);
  await pressKey(page, 'link', 'Connect a line');
  await expect(
    page.getByRole('heading', { name: 'Where does your assistant live?' }),
  ).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: /^Vapi/ })).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Another system' })).toBeChecked();
  await typeInto(page, 'Name of the line', 'Night desk');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Waiting for the first call')).toBeVisible();
  const key = await toCopy(page, 'key');

  // Leaving asks once, as nobody has copied the key.
  await pressKey(page, 'link', 'Finish later');
  await expect(page.getByRole('dialog', { name: 'Leave without the key?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await pressKey(page, 'button', 'Copy the key');
  await expect(page.getByText('The key is copied.')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await pressKey(page, 'link', 'Finish later');
  await expect(card(page, 'Night desk').getByText('Waiting for its first call')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // Back works: the steps without the key.
  await page.goBack();
  await expect(page.getByText('Waiting for the first call')).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);
  await page.goForward();

  await pressKey(page, 'button', 'Remove... Night desk');
  await expect(page.getByRole('dialog', { name: 'Remove this line?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Remove... Night desk' })).toBeFocused();

  await pressKey(page, 'link', 'Deliveries of Shop counter');
  await expect(page.getByRole('heading', { level: 2, name: 'Shop counter' })).toBeFocused();
  await pressKey(page, 'button', 'Rename');
  await expect(page.getByRole('textbox', { name: 'Name of the line' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Counter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Counter', exact: true })).toBeVisible();
  await pressKey(page, 'button', 'Make a new key');
  await expect(page.getByRole('radio', { name: 'Keeps working for 24 hours' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'The new key' })).toBeVisible();
  await pressKey(page, 'button', 'Copy the key');
  await expect(page.getByText('The key is copied.')).toBeAttached();
  await pressKey(page, 'button', 'Done');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await pressKey(page, 'button', 'Remove... Counter');
  const dialog = page.getByRole('dialog', { name: 'Remove this line?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Remove the line' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The line is removed. Its calls stay.')).toBeVisible();
  await expect(card(page, 'Counter')).toHaveCount(0);
});

test('every part is accessible and fits, in both schemes, at 320 px and on a desktop', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(LINES);
  await expect(card(page, 'Shop counter')).toBeVisible();
  const lineUrl = async (name: string) =>
    card(page, name).getByRole('link', { name: 'Deliveries' }).getAttribute('href');
  const parts: [string, string | null][] = [
    ['list', LINES],
    ['refused', await lineUrl('Workshop after hours and weekends')],
    ['receiving', await lineUrl('Shop counter')],
    ['form', `${LINES}?connect=vapi`],
    ['form of Retell', `${LINES}?connect=retell`],
  ];
  for (const [what, part] of parts) {
    await test.step(what, async () => {
      await page.goto(`/${String(part).replace(/^\//, '')}`);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const width of [320, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          await expectAccessible(page);
          const wider = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(wider).toBe(0);
        }
      }
      await expectNamedAsSeen(page);
    });
  }
  await page.goto(LINES);
  const workshop = card(page, 'Workshop after hours and weekends');
  await workshop.getByRole('button', { name: 'Paste the API key again' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await card(page, 'Shop counter').getByRole('button', { name: 'Make a new key' }).click();
  await expectAccessible(page);
});
