/** What axe finds. */
import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/** Every accessibility violation of what the page shows now: `label: #email | #name`. */
export async function violationsOn(page: Page): Promise<string[]> {
  // Once a page, and only what is wrong comes back: both took longer than the look itself. No page has frames.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (options) => {
    const tool: typeof axe = Reflect.get(window, 'axe');
    const isMoving = () =>
      document
        .getAnimations()
        .some(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    for (;;) {
      // Halfway through a transition colours are nobody's choice.
      while (isMoving()) await new Promise(requestAnimationFrame);
      let hasMoved = false;
      document.addEventListener('transitionrun', () => (hasMoved = true), { once: true });
      const { violations } = await tool.run(document, options);
      // What was wrong only while something arrived is not wrong when looked at again.
      if (violations.length === 0 || !(hasMoved || isMoving())) {
        return violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
        );
      }
    }
  }, RULES);
}
