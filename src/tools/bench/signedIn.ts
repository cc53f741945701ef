import type { Page } from '@playwright/test';

import { paths } from '@/client/lib/paths';
import { DANA, PASSWORD } from '@/test/people';

/** Signs Dana of the demo in, and waits until her first screen is there. */
export async function signInAsDana(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('textbox', { name: 'Email' }).fill(DANA);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(`**${paths.reports}`);
}
