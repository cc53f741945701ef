import { staticTexts, textsOf } from '@/testing/staticTexts';

import { DANA, expect, submitCredentials, test } from './fixtures';

const PREVIEW = 'Preview: these settings are not saved yet.';

test('the four preview screens say what section 2 says, take the keyboard, and change nothing', async ({
  page,
}) => {
  await page.goto('/');
  await submitCredentials(page, DANA);
  await expect(page).toHaveURL(/crmReports$/);
  const calls: string[] = [];
  let loads = 0;
  page.on('load', () => (loads += 1));

  for (const path of ['events', 'communicate', 'info', 'meetings'] as const) {
    const route = `/calendar-board/${path}` as const;
    await page.goto(`/#${route}`);
    await expect(page.getByText(PREVIEW)).toBeVisible();
    const said = await page.locator('main').evaluate(textsOf);
    expect(staticTexts[route].filter((text) => !said.includes(text))).toEqual([]);

    const onRequest = (request: { url(): string }) => calls.push(request.url());
    page.on('request', onRequest);
    // Every control can be reached from the heading on, and Enter on each leads nowhere.
    const reached: string[] = [];
    for (;;) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(
        () => document.activeElement?.closest('main form') && document.activeElement.textContent,
      );
      if (name === null || name === undefined) {
        if (reached.length > 0) break;
        continue;
      }
      reached.push(name);
      await page.keyboard.press('Enter');
    }
    expect(reached.slice(-2)).toEqual(['Cancel', 'Save and close']);
    await expect(page).toHaveURL(new RegExp(`${route}$`));
    page.off('request', onRequest);
  }
  expect(calls).toEqual([]);
  expect(loads).toBe(0);
});
