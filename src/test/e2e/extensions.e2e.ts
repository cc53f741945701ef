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
