import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Hands the focus on when what had it goes away inside a place that stays (product §21.6).
 * @param shown decides what is in the place: where it changes, something may have gone
 * @returns what the place listens with
 */
export function useLostFocus(shown: unknown, onLost: () => void) {
  const wasHere = useRef(false);
  const handleLost = useEffectEvent(onLost);
  useEffect(() => {
    if (wasHere.current && document.activeElement === document.body) handleLost();
  }, [shown]);
  return {
    onFocus: () => void (wasHere.current = true),
    onBlur: () => void (wasHere.current = false),
  };
}
