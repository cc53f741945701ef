/** What of a long list is rendered: what is near the window, and what has the focus. */
import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** Index of the item that has the focus, as it is on the page; null if none has. */
export function focusedIndex(list: HTMLElement | null): number | null {
  const item = document.activeElement?.closest<HTMLElement>('[data-index]');
  return item && list?.contains(item) ? Number(item.dataset['index']) : null;
}

/**
 * Without the item that has the focus, perhaps in its dialog, scrolling would lose both (product §21.6).
 * @param focused its index now; null or -1 for none
 * @param also further items, wherever they are
 * @returns indexes of the items to render, in order
 */
export function rangeWithFocus(
  range: Range,
  focused: number | null,
  also: readonly number[] = [],
): number[] {
  const wanted = new Set([...defaultRangeExtractor(range), ...also, focused ?? -1]);
  return [...wanted].filter((each) => each >= 0 && each < range.count).sort((a, b) => a - b);
}
