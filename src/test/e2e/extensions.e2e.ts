/** Programs of the browser put something of their own into the page (product §16.25). */
import type { Page } from '@playwright/test';

import { DANA, PASSWORD } from '@/test/people';

import { expect, test } from './fixtures';
import { holdScripts } from './heldScripts';

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });

/** Opens the sign-in page without its scripts; what is given lets them come, and waits until they are done. */
async function openFirst(page: Page): Promise<() => Promise<void>> {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  return async () => {
    await release();
    await expect(page.locator('#root[data-started]')).toBeAttached();
    await page.waitForLoadState('networkidle');
  };
}

// The page is not as it was drawn, which is told.
test.beforeEach(({ complaints }) => complaints.allow(/React error #418/));

for (const place of ['before', 'after'] as const) {
  test(`icons ${place} the fields, put there before any script: what was typed stays, and signs in`, async ({
    page,
  }) => {
    const start = await openFirst(page);
    await email(page).fill(DANA);
    await password(page).fill(PASSWORD);
    await page.evaluate((where) => {
      for (const field of document.querySelectorAll('input')) {
        field[where](document.createElement('div'));
      }
    }, place);
    await start();
    await expect(email(page)).toHaveValue(DANA);
    await expect(password(page)).toHaveValue(PASSWORD);
    await expect(password(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/crmReports$/);
  });
}

test('a field that is filled in as soon as the app has drawn it anew keeps what was filled in', async ({
  page,
}) => {
  const start = await openFirst(page);
  await password(page).fill(PASSWORD);
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
  await start();
  await expect(email(page)).toHaveValue(DANA);
  await expect(password(page)).toHaveValue(PASSWORD);
});
