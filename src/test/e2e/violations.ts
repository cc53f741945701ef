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
    let found: string[] = [];
    let hasMoved = true;
    document.addEventListener('transitionrun', () => (hasMoved = true));
    for (;;) {
      // Halfway through a transition colours are nobody's choice. (No function with a name: tsx would wrap it.)
      while (
        document
          .getAnimations()
          .some(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      ) {
        hasMoved = true;
        await new Promise(requestAnimationFrame);
      }
      // What was wrong only while something arrived is not wrong when looked at again.
      if (!hasMoved) return found;
      hasMoved = false;
      const { violations } = await tool.run(document, options);
      if (violations.length === 0) return [];
      found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      );
    }
  }, RULES);
}
