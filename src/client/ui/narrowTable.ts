/** Which tables have no room for columns; without packages, for the page's own script. */

/** Below this width of its own the table's rows become blocks; rem. */
const NARROW = 47;

/** The table is never wider than the window: a phone need not draw columns to find that they do not fit. */
export const isNarrowWindow = (): boolean => window.matchMedia(`(width < ${NARROW}rem)`).matches;

export function isNarrow(element: Element): boolean {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  // Nothing is laid out where there is no width.
  const { width } = element.getBoundingClientRect();
  return width > 0 && width < NARROW * rem;
}
