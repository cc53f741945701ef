/** Programs of the browser put something of their own into the page (product §16.25). */
import { DANA, PASSWORD } from '@/test/people';

import { expect, test } from './fixtures';
import { holdScripts } from './heldScripts';

for (const place of ['before', 'after'] as const) {
  test(`icons ${place} the fields, put there before any script: what was typed stays, and signs in`, async ({
    page,
    complaints,
  }) => {
    // The page is not as it was drawn, which is told.
    complaints.allow(/React error #418/);
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const email = page.getByRole('textbox', { name: 'Email' });
    const password = page.getByRole('textbox', { name: 'Password' });
    await email.fill(DANA);
    await password.fill(PASSWORD);
    await page.evaluate((where) => {
      for (const field of document.querySelectorAll('input')) {
        field[where](document.createElement('div'));
      }
    }, place);
    await release();
    await expect(page.locator('#root[data-started]')).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expect(email).toHaveValue(DANA);
    await expect(password).toHaveValue(PASSWORD);
    await expect(password).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/crmReports$/);
  });
}

test('a field that is filled in as soon as the app has drawn it anew keeps what was filled in', async ({
  page,
  complaints,
}) => {
  complaints.allow(/React error #418/);
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.evaluate((text) => {
    const former = document.querySelector('input');
    former?.before(document.createElement('div'));
    new MutationObserver((_, observer) => {
      const field = document.querySelector('input');
      if (!field || field === former) return;
      observer.disconnect();
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }).observe(document.body, { childList: true, subtree: true });
  }, DANA);
  await release();
  await expect(page.locator('#root[data-started]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(DANA);
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue(PASSWORD);
});
