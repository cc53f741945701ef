import type { Request } from '@playwright/test';

import { staticTexts, textsOf } from '@/test/app/staticTexts';

import { expect, signIn, test, withoutBookings } from './fixtures';

const PREVIEW = 'Preview: these settings are not saved yet.';

test('the four preview screens say what product §12 says, take the keyboard, and change nothing', async ({
  page,
}) => {
  await withoutBookings(page);
  await signIn(page);
  const calls: string[] = [];
  let loads = 0;
  page.on('load', () => (loads += 1));

  for (const [heading, route] of [
    ['Events', '/calendar-board/events'],
    ['Communication', '/calendar-board/communicate'],
    ['Additional Info', '/calendar-board/info'],
    ['Meeting Settings', '/calendar-board/meetings'],
  ] as const) {
    await page.goto(`/#${route}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
    await expect(page.getByText(PREVIEW)).toBeVisible();
    const said = await page.locator('main').evaluate(textsOf);
    expect(staticTexts[route].filter((text) => !said.includes(text))).toEqual([]);

    const onRequest = (request: Request) => {
      // What has come is looked for on every screen.
      if (!request.url().includes('/user/calls?')) calls.push(request.url());
    };
    page.on('request', onRequest);
    // Every control can be reached from the heading on, and Enter leads nowhere.
    const reached: (string | null)[] = [];
    while (reached.at(-1) !== 'Save and close' && reached.length < 20) {
      await page.keyboard.press('Tab');
      const control = page.locator('main form :focus');
      if ((await control.count()) === 0) continue;
      reached.push(await control.textContent());
      if (await control.evaluate((element) => element.matches('input, button'))) {
        await page.keyboard.press('Enter');
      }
    }
    expect(reached.slice(-2)).toEqual(['Cancel', 'Save and close']);
    await expect(page).toHaveURL(new RegExp(`${route}$`));
    page.off('request', onRequest);
  }
  expect(calls).toEqual([]);
  expect(loads).toBe(0);
});
