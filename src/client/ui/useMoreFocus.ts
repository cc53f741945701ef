import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

interface MoreFocus {
  /** For the count of what is shown, which takes the focus. */
  countRef: RefObject<HTMLParagraphElement | null>;
  /** For what holds the buttons that show more. */
  buttonsRef: (buttons: HTMLDivElement) => () => void;
  /** To be called where the next rows are asked for. */
  noteRows: () => void;
}

/**
 * Reading goes on where it stood: the first of the rows that Show more brings has the focus (product §21.22), as the
 * button is behind them, out of sight, or gone with the last page. Where no row comes and the buttons go, the count has
 * it (product §21.6). A focus that is elsewhere is left alone: rows also come by themselves.
 * @param shown how many rows there are
 */
export function useMoreFocus(shown: number): MoreFocus {
  const countRef = useRef<HTMLParagraphElement>(null);
  /** The rows there were when more was asked for. */
  const before = useRef<ReadonlySet<Element> | null>(null);

  useLayoutEffect(() => {
    const known = before.current;
    before.current = null;
    const foot = countRef.current?.parentElement;
    if (!known || !foot || !isAt(foot)) return;
    const next = rowsOver(foot).find((row) => !known.has(row));
    next?.querySelector('a')?.focus();
  }, [shown]);

  const buttonsRef = useCallback(
    (buttons: HTMLDivElement) => () => {
      // Here they still stand, and afterwards it is known whether the focus went with them.
      if (!buttons.contains(document.activeElement)) return;
      const count = countRef.current;
      queueMicrotask(() => {
        if (document.activeElement === document.body) count?.focus();
      });
    },
    [],
  );

  function noteRows() {
    const foot = countRef.current?.parentElement;
    before.current = foot ? new Set(rowsOver(foot)) : null;
  }
  return { countRef, buttonsRef, noteRows };
}

/** Whether the focus is in the foot, or was lost with its buttons. */
function isAt(foot: Element): boolean {
  return document.activeElement === document.body || foot.contains(document.activeElement);
}

/** The rows of the list with this foot. */
function rowsOver(foot: Element): Element[] {
  return [...(foot.closest('section')?.querySelectorAll('tbody tr') ?? [])];
}
