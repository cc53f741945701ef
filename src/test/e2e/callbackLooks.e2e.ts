/** Callbacks by touch, on screens of every width, in both schemes. */
import { expect, expectAccessible, expectNamedAsSeen, signIn, test } from './fixtures';
import { CALLBACKS, rows, row, segment, button, openDashboard } from './callbackDesk';

test('on a phone a menu opens beside its button, wherever that stands', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  const openNear = async (edge: 'start' | 'end') => {
    const more = page.getByRole('button', { name: /^More for/ }).first();
    await more.evaluate((element, block) => element.scrollIntoView({ block }), edge);
    await more.click();
    const item = page.getByRole('button', { name: 'Choose a time...' });
    const [menu, own] = [
      await page.locator('.row-menu:popover-open').boundingBox(),
      await more.boundingBox(),
    ];
    if (!menu || !own) throw new Error('Nothing is open');
    const isBeside = menu.y >= own.y + own.height || menu.y + menu.height <= own.y;
    expect({ isBeside, isWide: menu.width >= 224 }).toEqual({ isBeside: true, isWide: true });
    expect(menu.x + menu.width).toBeLessThanOrEqual(own.x + own.width + 1);
    await expect(item).toBeVisible();
    await page.keyboard.press('Escape');
  };
  for (const [screen, title] of [
    ['/#/admin-Dashboard/crmReports', 'Reports'],
    [CALLBACKS, 'Callback dashboard'],
  ] as const) {
    await page.goto(screen);
    // The former screen has such buttons too, and stays until the files of this one have come.
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await openNear('start');
    await openNear('end');
  }
  await row(page, 'Elin').getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Callback' })).toBeVisible();
  await page.goBack();
  await openNear('end');
});

/** Of links, those whose letters somebody cannot press, and those that are less than 24 px high to a finger. */
function unpressable(links: Element[]): string[] {
  return links.flatMap((link) => {
    link.scrollIntoView({ block: 'center' });
    const letters = document.createRange();
    letters.selectNodeContents(link);
    // A name may stand in two lines.
    const [first, ...others] = letters.getClientRects();
    if (!first) return [`${link.textContent}: not there`];
    const isHit = ({ left, right }: DOMRect, y: number) =>
      link.contains(document.elementFromPoint((left + right) / 2, y));
    const wrong = [first, ...others].flatMap((line) =>
      [line.top + 1, (line.top + line.bottom) / 2, line.bottom - 1].filter((y) => !isHit(line, y)),
    );
    const near = Array.from({ length: 80 }, (_, index) => first.top - 30 + index);
    const heights = near.filter((y) => isHit(first, y));
    return wrong.length > 0 || heights.length < 24
      ? [`${link.textContent}: ${wrong.length} covered, ${heights.length} px`]
      : [];
  });
}

for (const width of [320, 390, 640]) {
  test(`a name is opened and a number is called by its own letters, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openDashboard(page);
    const links = page.locator('tbody :is(.c-name, .c-phone) a');
    expect(await links.count()).toBeGreaterThan(9);
    expect(await links.evaluateAll(unpressable)).toEqual([]);
    await page.goto('/#/admin-Dashboard/questions');
    await expect(page.getByRole('table', { name: 'All Customer Queries' })).toBeVisible();
    await expect(rows(page)).toHaveCount(20);
    expect(await links.evaluateAll(unpressable)).toEqual([]);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1000, 1280]) {
    test(`accessible and no wider than the window, ${colorScheme}, ${width} px`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      const look = async () => {
        await expectAccessible(page);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
        ).toBe(true);
      };
      await openDashboard(page);
      await look();
      await expectNamedAsSeen(page);
      await button(page, 'More for Tom Becker').click();
      await look();
      await page.getByRole('button', { name: 'Choose a time...' }).click();
      await look();
      await page.keyboard.press('Escape');
      await button(page, 'Done with Tom Becker').click();
      await expect(page.getByText('Tom Becker is done.')).toBeVisible();
      await look();
      for (const [name, shows] of [
        [/^Snoozed/, 'Nothing is snoozed'],
        [/^All$/, 'Reached'],
      ] as const) {
        await segment(page, name).click();
        await expect(page.getByText(shows).first()).toBeVisible();
        await look();
      }
      await page.goto(CALLBACKS);
      await row(page, 'Elin').getByRole('link').first().click();
      await expect(page.getByRole('region', { name: 'Callback' })).toBeVisible();
      await look();
    });
  }
}
