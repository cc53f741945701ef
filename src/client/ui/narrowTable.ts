/** Which tables are too narrow for columns; free of packages, for the script in the page. */

/** Below this width of the table its rows become blocks; rem. */
const NARROW = 47;

/** The table is never wider than the window, so a phone need not draw columns first. */
export const isNarrowWindow = (): boolean => window.matchMedia(`(width < ${NARROW}rem)`).matches;

export function isNarrow(element: Element): boolean {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  // Without a width nothing has been laid out yet.
  const { width } = element.getBoundingClientRect();
  return width > 0 && width < NARROW * rem;
}
