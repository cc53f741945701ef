/**
 * Listens for Ctrl+Z or Cmd+Z; in a field the key belongs to the field (product §23.23).
 * @returns stops listening
 */
export function hearUndoKey(onUndo: () => void): () => void {
  function handleKey(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
    // Autofill dispatches keydown events without a key.
    const isUndo = /^z$/i.test(key) && (ctrlKey || metaKey) && !shiftKey && !altKey;
    const isInField = target instanceof Element && target.closest('input, textarea, select');
    if (!isUndo || isInField) return;
    // The browser would also undo what was typed last, wherever that was: a search would be lost.
    event.preventDefault();
    onUndo();
  }
  window.addEventListener('keydown', handleKey);
  return () => window.removeEventListener('keydown', handleKey);
}
