/** The call log of the demo. */
import type { Page } from '@playwright/test';

import { expect } from './fixtures';

/** Where it is. */
export const LOG = '/#/admin-Dashboard/calls';
/** Its rows. */
export const rows = (page: Page) => page.locator('tbody tr:not([aria-hidden])');
const recorded = (page: Page) => rows(page).filter({ hasText: 'Recording.' }).first();
/** The heading of a screen. */
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** Opens the first call that was recorded. */
export async function openRecorded(page: Page): Promise<void> {
  await page.goto(LOG);
  await recorded(page).getByRole('link').first().click();
  await expect(heading(page, 'Call')).toBeFocused();
}
