import { useEffect } from 'react';

import { useAppDispatch } from '@/client/kernel/hooks';

import { takeNewestOffer } from './callbackEffects';

/** Ctrl+Z or Cmd+Z undoes the last change while that is offered (product §23.23); in a field it is left alone. */
export function useUndoKey(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
      // Autofill dispatches keydown events without a key.
      const isUndo = /^z$/i.test(key) && (ctrlKey || metaKey) && !shiftKey && !altKey;
      const isInField = target instanceof Element && target.closest('input, textarea, select');
      // The browser would take back what was typed last too, wherever that was: a search would be gone.
      if (isUndo && !isInField && dispatch(takeNewestOffer())) event.preventDefault();
    }
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [dispatch]);
}
