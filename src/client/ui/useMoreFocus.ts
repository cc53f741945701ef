import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

interface MoreFocus {
  /** For the count of what is shown, which can take the focus. */
  countRef: RefObject<HTMLParagraphElement | null>;
  /** For the container of the buttons that show more. */
  buttonsRef: (buttons: HTMLDivElement) => () => void;
  /** To be called when more rows are requested. */
  noteRows: () => void;
}

/**
 * Moves the focus to the first of the rows that Show more brings, so that reading continues there (product §21.22): the
 * button is now behind them, out of sight, or gone with the last page. If the buttons go and no row comes, the count
 * gets the focus (product §21.6). A focus elsewhere is left alone, as rows also arrive by themselves.
 * @param shown the number of rows
 */
export function useMoreFocus(shown: number): MoreFocus {
  const countRef = useRef<HTMLParagraphElement>(null);
  /** The links in the rows present when more were requested. */
  const before = useRef<ReadonlySet<Element> | null>(null);

  useLayoutEffect(() => {
    const known = before.current;
    before.current = null;
    const foot = countRef.current?.parentElement;
    if (!known || !foot) return;
    // A long list renders the rows near the window once it has been measured.
    queueMicrotask(() => {
      const links = linksOver(foot);
      // Too long for plain rows now, it may have been drawn anew: its first row is not what is asked for.
      if (isAt(foot) && links.some((link) => known.has(link)))
        links.find((link) => !known.has(link))?.focus();
    });
  }, [shown]);

  const buttonsRef = useCallback(
    (buttons: HTMLDivElement) => () => {
      // They are still there now; only afterwards is it known whether the focus went with them.
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
    before.current = foot ? new Set(linksOver(foot)) : null;
  }
  return { countRef, buttonsRef, noteRows };
}

/** Whether the focus is in the foot, or was lost along with its buttons. */
function isAt(foot: Element): boolean {
  return document.activeElement === document.body || foot.contains(document.activeElement);
}

/** The links in the rows of the list that this foot belongs to. */
function linksOver(foot: Element): HTMLElement[] {
  return [...(foot.closest('section')?.querySelectorAll<HTMLElement>('tbody a') ?? [])];
}
