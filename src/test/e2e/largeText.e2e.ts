/** Letters of twice their size on a phone: all screens, on one page (product §21.13). */
import type { Page } from '@playwright/test';

import { paths } from '@/client/lib/paths';

import { expect, signIn, test } from './fixtures';

const WIDTHS = [390, 320];

/** The sign-in page, which is for strangers, and addresses that show what another one does. */
const LEFT_OUT: string[] = [
  paths.signIn,
  paths.login,
  paths.adminDashboard,
  paths.profileDashboard,
];
/** An address with a name in it is found by its link. */
const SCREENS = Object.values(paths).filter(
  (path) => !LEFT_OUT.includes(path) && !path.includes(':'),
);

/** Nothing is on its way any more. */
async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0);
}

/** Every piece of text that stands beside the window, or beside the box that should hold it. */
function textsOutside(page: Page) {
  return page.evaluate(() => {
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true }) ||
      element.closest(
        '.sr, .skip, [inert], .table-list thead, .delivery-table thead, .profile-link > :last-child',
      ) !== null;
    const scrollsInside = (element: Element) => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
        if (['auto', 'scroll'].includes(getComputedStyle(at).overflowX)) return true;
      return false;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const outside: string[] = [];
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.trim();
      if (!element || !text || isHidden(element)) continue;
      const box = element.closest('.btn, .badge, .notice, .card, dialog, [popover], body');
      if (!box || (box.matches('body') && scrollsInside(element))) continue;
      const { left, right } = box.getBoundingClientRect();
      range.selectNodeContents(walker.currentNode);
      // A pixel is what rounding takes.
      const isOut = [...range.getClientRects()].some(
        (piece) => piece.left < left - 1 || piece.right > Math.min(right, innerWidth) + 1,
      );
      if (isOut && !scrollsInside(element)) outside.push(text);
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [...outside, 'the page scrolls sideways'] : outside;
  });
}

test('letters of twice their size stay in their boxes on a phone, on every screen', async ({
  page,
  complaints,
}) => {
  // Links without what they are good by.
  complaints.allow(/404/);
  const wrong: string[] = [];
  const look = async (name: string) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await settled(page);
      for (const text of await textsOutside(page)) wrong.push(`${name}, ${width} px: ${text}`);
    }
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const path of SCREENS) {
    const former = await page.title();
    await page.goto(`/#${path}`);
    await expect(page).not.toHaveTitle(former);
    await look(path);
  }

  await page.goto(`/#${paths.calls}`);
  await page.getByRole('row').filter({ hasText: 'Recording.' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Transcript' })).toBeVisible();
  await look('a call');

  await page.goto(`/#${paths.analytics}`);
  await page.getByRole('button', { name: /^More/ }).first().click();
  await look('the menu of a callback');

  await page.goto(`/#${paths.availability}`);
  await page.getByRole('button', { name: 'Edit Monday' }).click();
  await look('hours that are edited');

  await page.goto(`/#${paths.lines}`);
  await page
    .getByRole('link', { name: /^Deliveries/ })
    .first()
    .click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await look('the deliveries of a line');

  await page.goto(`/#${paths.security}`);
  await page.getByRole('switch', { name: 'Authenticator app' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await look('an app that is set up');
  await page.reload();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await page.getByRole('switch', { name: 'SMS authentication' }).click();
  await expect(page.getByRole('textbox', { name: 'Verify code' })).toBeVisible();
  await look('SMS codes that are set up');
  expect(wrong).toEqual([]);
});

test('with letters of twice their size a dialog of a phone ends in the window, with its button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);
  await page.goto(`/#${paths.privacy}`);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await page.getByRole('button', { name: 'Delete account...' }).click();
  const last = page.getByRole('dialog').getByRole('button', { name: 'Delete account' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('with letters of twice their size a switch keeps its knob, and a button the room around its text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);
  await page.goto(`/#${paths.communication}`);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const isOn = page.getByRole('switch', { checked: true }).first();
  await expect(isOn).toBeVisible();
  const room = await isOn.evaluate((element) => {
    const knob = getComputedStyle(element, '::before');
    const end = [knob.left, knob.width, knob.translate].map(parseFloat);
    return element.clientWidth - end.reduce((sum, part) => sum + part, 0);
  });
  expect(room).toBeGreaterThan(0);
  const button = page.getByRole('button', { name: 'Save and close' });
  const { height, line } = await button.evaluate((element) => ({
    height: element.clientHeight,
    line: parseFloat(getComputedStyle(element).lineHeight),
  }));
  expect(height).toBeGreaterThan(1.5 * line);
});

test('the labels of charts grow with the letters', async ({ page }) => {
  await page.addInitScript(() => {
    const draw = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (...args) {
      document.documentElement.dataset['drawn'] = this.font;
      draw.apply(this, args);
    };
  });
  await page.setViewportSize({ width: 640, height: 8000 });
  await signIn(page);
  for (const [size, path, font] of [
    ['', paths.questions, /\b12px/],
    ['200%', paths.analytics, /\b24px/],
  ] as const) {
    await page.evaluate((own) => (document.documentElement.style.fontSize = own), size);
    await page.goto(`/#${path}`);
    await expect(page.getByRole('img', { name: /^Bar chart/ })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-drawn', font);
  }
});

/** As far apart as anybody may have them (WCAG 1.4.12). */
function spaceLetters(page: Page) {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

test('with letters as far apart as anybody may have them, a number stands clear of how long it waits', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await signIn(page);
  await page.goto(`/#${paths.analytics}`);
  await settled(page);
  await spaceLetters(page);
  await expect(page.locator('tbody tr:has(.c-phone a):has(.c-wait)')).not.toHaveCount(0);
  // Under each other on the narrowest phone, else beside each other.
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 844 });
    const overlaps = await page.locator('tbody tr').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const number = row.querySelector('.c-phone a')?.getBoundingClientRect();
        const wait = row.querySelector('.c-wait')?.getBoundingClientRect();
        if (!number || !wait) return [];
        return number.right > wait.left && number.bottom > wait.top ? [row.textContent] : [];
      }),
    );
    expect(overlaps).toEqual([]);
  }
});

test('with letters as far apart as anybody may have them, a short name stands clear of its date', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await signIn(page);
  await page.goto(`/#${paths.questions}`);
  await settled(page);
  await spaceLetters(page);
  const names = page.locator('tbody td.c-name');
  await expect(names.filter({ hasText: /^.{1,10}$/ })).not.toHaveCount(0);
  const covering = await names.evaluateAll((cells) =>
    cells.flatMap((cell) => (cell.scrollWidth > cell.clientWidth ? [cell.textContent] : [])),
  );
  expect(covering).toEqual([]);
});
