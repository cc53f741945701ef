import { expect, signIn, test } from './fixtures';
import { holdScripts } from './heldScripts';

const isScreenChunk = /assets\/(?!main|runtime|\d+\.).*\.js/;

test('a script file that is gone is found again by one reload', async ({ page, complaints }) => {
  complaints.allow(/404|ChunkLoadError|Loading chunk/);
  await signIn(page);
  let refused = 0;
  await page.route(isScreenChunk, async (route) => {
    refused += 1;
    if (refused === 1) await route.fulfill({ status: 404, body: '' });
    else await route.continue();
  });
  await page.getByRole('link', { name: 'Questions' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Customer queries dashboard' }),
  ).toBeVisible();
  expect(refused).toBeGreaterThan(0);
});

test('a link in a row is seen to work while the files of its screen are on their way', async ({
  page,
}) => {
  const release = await holdScripts(page, /assets\/call\..*\.js/);
  await signIn(page);
  await page.goto('/#/admin-Dashboard/calls');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toHaveAttribute('aria-busy');
  await page.locator('tbody a').first().click();
  await expect(heading).toHaveText('Calls');
  await expect(heading).toHaveAttribute('aria-busy', 'true');
  const mark = () =>
    heading.evaluate((element) => getComputedStyle(element, '::after').getPropertyValue('content'));
  expect(await mark()).not.toBe('none');
  await release();
  await expect(heading).toHaveText('Call');
  await expect(heading).not.toHaveAttribute('aria-busy');
  expect(await mark()).toBe('none');
});

for (const storage of ['with', 'without'] as const) {
  test(`a script file that stays gone ends in a readable screen, never in a loop (${storage} session storage)`, async ({
    page,
    complaints,
  }) => {
    complaints.allow(/404|ChunkLoadError|Loading chunk|Unexpected Application Error/);
    if (storage === 'without') {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'sessionStorage', {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      });
    }
    await signIn(page);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route(isScreenChunk, (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('link', { name: 'Questions' }).click();
    await expect(
      page.getByRole('heading', { name: 'Unexpected Application Error!' }),
    ).toBeVisible();
    expect(loads).toBeLessThanOrEqual(1);
  });
}
