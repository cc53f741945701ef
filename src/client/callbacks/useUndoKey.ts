import { useEffect } from 'react';

import { useAppDispatch } from '@/client/kernel/hooks';

import { takeNewestOffer } from './callbackEffects';

/** Ctrl+Z or Cmd+Z takes the last change back while that is offered (product §23.23); in a field it is the field's. */
export function useUndoKey(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    function handleKey({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent) {
      // Where the browser fills a field in, its event of a key has none.
      const isUndo = /^z$/i.test(key) && (ctrlKey || metaKey) && !shiftKey && !altKey;
      const isInField = target instanceof Element && target.closest('input, textarea, select');
      if (isUndo && !isInField) dispatch(takeNewestOffer());
    }
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [dispatch]);
}
