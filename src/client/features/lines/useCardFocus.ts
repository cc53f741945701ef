import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

import { useAppSelector } from '@/client/kernel/hooks';

import { selectLineEdit } from './lineEditSlice';
import { lineEditView } from './lineEditView';
import type { Lines } from './useLines';

/**
 * The button that opened a dialog may be gone when it closes, with its card or with the state it was for; the focus
 * then moves to the first button of the card, else of the screen (product §21.6). It waits for the dialog, which
 * would return the focus to the button that is gone.
 * @param screen contains the cards
 * @returns the `onFocus` of that container
 */
export function useCardFocus(
  lines: Lines,
  screen: RefObject<HTMLElement | null>,
): (event: FocusEvent) => void {
  const count = lines.status === 'ready' ? lines.lines.length : 0;
  const isAsking = lineEditView(useAppSelector(selectLineEdit)).dialog !== null;
  const before = useRef(count);
  const card = useRef<Element | null>(null);
  useEffect(() => {
    // The end of a dialog counts like a card that is gone.
    const isLess = !isAsking && count < before.current;
    before.current = isAsking ? Infinity : count;
    if (!isLess || document.activeElement !== document.body) return;
    const place = card.current?.isConnected ? card.current : screen.current;
    place?.querySelector<HTMLElement>('.btn')?.focus();
  }, [count, isAsking, screen]);

  return ({ target }) => {
    card.current = target.closest('.card') ?? card.current;
  };
}
