import { useEffect, useRef, type RefObject } from 'react';

import { useAppSelector } from '@/client/kernel/hooks';

import { selectLineEdit } from './lineEditSlice';
import { lineEditView } from './lineEditView';
import type { Lines } from './useLines';

/**
 * A removed card takes the button that had the focus with it; the focus then moves to the first link styled as a
 * button (product §21.6). It waits for the dialog, which closes a moment later and would return the focus to the
 * removed button.
 * @param screen contains the cards
 */
export function useCardFocus(lines: Lines, screen: RefObject<HTMLElement | null>): void {
  const count = lines.status === 'ready' ? lines.lines.length : 0;
  const isAsking = lineEditView(useAppSelector(selectLineEdit)).dialog !== null;
  const before = useRef(count);
  useEffect(() => {
    if (isAsking) return;
    const isLess = count < before.current;
    before.current = count;
    if (isLess && document.activeElement === document.body) {
      screen.current?.querySelector<HTMLElement>('a.btn')?.focus();
    }
  }, [count, isAsking, screen]);
}
