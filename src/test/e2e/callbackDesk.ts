/** The callbacks of the demo, on their dashboard. */
import type { Page } from '@playwright/test';

import { expect, signIn } from './fixtures';

/** Where it is. */
export const CALLBACKS = '/#/admin-Dashboard/calenderMeeting';
/** Its rows. */
export const rows = (page: Page) => page.locator('tbody tr:not([aria-hidden])');
/** The row of that caller. */
export const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
/** One of the segments above. */
export const segment = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Show' }).getByRole('button', { name });
/** A button, by its whole name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Signs in and opens it. */
export async function openDashboard(page: Page): Promise<void> {
  await signIn(page);
  await page.goto(CALLBACKS);
  await expect(segment(page, /^Open 9$/)).toBeVisible();
  await expect(rows(page)).toHaveCount(9);
  await expect(row(page, 'Ruth Abernathy')).toContainText('Booked for');
}
