import { type RefObject, useCallback, useRef } from 'react';

interface LastPageFocus {
  /** For the count of what is shown, which takes the focus. */
  countRef: RefObject<HTMLParagraphElement | null>;
  /** For what holds the buttons that show more. */
  buttonsRef: (buttons: HTMLDivElement) => () => void;
}

/**
 * The buttons that show more go with the last page; without this the focus would, too (product §21.6). One that has it
 * elsewhere, or nowhere, is left alone: pages also come by themselves.
 */
export function useLastPageFocus(): LastPageFocus {
  const countRef = useRef<HTMLParagraphElement>(null);
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
  return { countRef, buttonsRef };
}
