/** What axe finds. */
import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/** Every accessibility violation of what the page shows now: `label: #email | #name`. */
export async function violationsOn(page: Page): Promise<string[]> {
  // Halfway through a transition colours are nobody's choice.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect }) => effect?.getComputedTiming().endTime === Infinity),
  );
  // Once a page, and only what is wrong comes back: both took longer than the look itself. No page has frames.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (options) => {
    const tool: typeof axe = Reflect.get(window, 'axe');
    const found = await tool.run(document, options);
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    );
  }, RULES);
}
