import { useEffect, useRef, type RefObject } from 'react';

import { useAppSelector } from '@/client/kernel/hooks';

import { selectLineEdit } from './lineEditSlice';
import { lineEditView } from './lineEditView';
import type { Lines } from './useLines';

/**
 * A card that goes takes with it the button that had the focus; the first way on has it then (product §21.6). The
 * question whether it is to go may be open for a moment longer, and would give the focus back to that button.
 * @param screen what holds the cards
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
