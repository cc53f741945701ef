/** Callers whose names are longer than a line of a phone, among the callbacks. */
import { expect, signIn, test } from './fixtures';

test('a long word of a name covers no date in its row, and its dialog does not scroll sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.route('**/user/callbacks?*', async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as { data: object }[];
    const cust_name = 'Wolfeschlegelsteinhausenbergerdorff';
    await route.fulfill({
      response,
      json: rows.map((row) => ({ ...row, data: { ...row.data, cust_name } })),
    });
  });
  await signIn(page);
  await page.goto('/#/admin-Dashboard/calenderMeeting');
  const row = page
    .locator('tbody tr')
    .filter({ has: page.locator('.c-name .sub') })
    .first();
  await expect(row).toBeVisible();
  const covered = await row.evaluate((tr) => {
    const date = tr.querySelector('.c-date')?.getBoundingClientRect();
    const lines = [...(tr.querySelector('.c-name a > span')?.getClientRects() ?? [])];
    if (!date || lines.length === 0) throw new Error('There is no date, or no name');
    return lines.filter((line) => line.right > date.left && line.top < date.bottom);
  });
  expect(covered).toEqual([]);

  await row.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('button', { name: 'Choose a time...' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const tooWide = await dialog.evaluate(
    ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
  );
  expect(tooWide).toBe(0);
});
