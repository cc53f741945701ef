/** What of a long list is rendered: what is near the window, and what has the focus. */
import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/**
 * Without the item that has the focus, perhaps in its dialog, scrolling would lose both (product §21.6).
 * @param list the container of the items, which carry `data-index`
 * @param also further items, wherever they are
 * @returns indexes of the items to render, in order
 */
export function rangeWithFocus(
  range: Range,
  list: HTMLElement | null,
  also: readonly number[] = [],
): number[] {
  const focused = document.activeElement?.closest<HTMLElement>('[data-index]');
  const index = Number(list?.contains(focused ?? null) ? focused?.dataset['index'] : NaN);
  const wanted = new Set([...defaultRangeExtractor(range), ...also, index]);
  return [...wanted].filter((each) => each < range.count).sort((a, b) => a - b);
}
