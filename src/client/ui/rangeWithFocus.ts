/** What of a long list is rendered: what is near the window, and what has the focus. */
import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** Index of the item that has the focus, as it is on the page; -1 if none has. */
export function focusedIndex(list: HTMLElement | null): number {
  const item = document.activeElement?.closest<HTMLElement>('[data-index]');
  return item && list?.contains(item) ? Number(item.dataset['index']) : -1;
}

/**
 * Without the item that has the focus, perhaps in its dialog, scrolling would lose both (product §21.6).
 * @param focused its index now; -1 for none
 * @param also further items, wherever they are
 * @returns indexes of the items to render, in order
 */
export function rangeWithFocus(
  range: Range,
  focused: number,
  also: readonly number[] = [],
): number[] {
  const wanted = new Set([...defaultRangeExtractor(range), ...also, focused]);
  return [...wanted].filter((each) => each >= 0 && each < range.count).sort((a, b) => a - b);
}
