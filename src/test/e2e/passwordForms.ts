/** What the tests of the reset and of the change of a password share. */
import type { Page } from '@playwright/test';

export const NEW_PASSWORD = 'Quiet-harbour-7';

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Fills the two fields of a new password. */
export async function fillNew(page: Page, password: string, again = password) {
  await field(page, 'New Password').fill(password);
  await field(page, 'Confirm New Password').fill(again);
}

/** How a call in that session is answered. */
export const statusOf = async (url: string, token: string) =>
  (await fetch(`${url}/user/`, { headers: { token } })).status;
