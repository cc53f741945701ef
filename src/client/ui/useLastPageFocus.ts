import { type RefObject, useCallback, useRef } from 'react';

interface LastPageFocus {
  /** For the count, which takes the focus. */
  countRef: RefObject<HTMLParagraphElement | null>;
  /** For the container of the buttons that show more. */
  buttonsRef: (buttons: HTMLDivElement) => () => void;
}

/**
 * The buttons that show more disappear with the last page; this keeps the focus from disappearing with them (product
 * §21.6). A focus elsewhere, or nowhere, is left alone: pages also load by themselves.
 */
export function useLastPageFocus(): LastPageFocus {
  const countRef = useRef<HTMLParagraphElement>(null);
  const buttonsRef = useCallback(
    (buttons: HTMLDivElement) => () => {
      // The buttons are still there; whether the focus was lost is known afterwards.
      if (!buttons.contains(document.activeElement)) return;
      const count = countRef.current;
      queueMicrotask(() => {
        if (document.activeElement === document.body) count?.focus();
      });
    },
    [],
  );
  return { countRef, buttonsRef };
}
