import { expect, type Page } from '@playwright/test';

type Role = 'button' | 'link' | 'switch' | 'textbox';

/** Presses Tab until the control has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, role: Role, name: string | RegExp): Promise<void> {
  const control = page.getByRole(role, { name }).first();
  // A switch whose state is still being asked for says so and takes no press.
  await expect(control).toBeEnabled();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

/** Goes to the control and presses it. */
export async function pressKey(page: Page, role: Role, name: string | RegExp): Promise<void> {
  await tabTo(page, role, name);
  await page.keyboard.press('Enter');
}

/** Goes to the field and writes over what it holds. */
export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, 'textbox', name);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}
