/**
 * Hears Ctrl+Z or Cmd+Z; in a field it is the field's (product §23.23).
 * @returns ends it
 */
export function hearUndoKey(onUndo: () => void): () => void {
  function handleKey(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
    // Where the browser fills a field in, its event of a key has none.
    const isUndo = /^z$/i.test(key) && (ctrlKey || metaKey) && !shiftKey && !altKey;
    const isInField = target instanceof Element && target.closest('input, textarea, select');
    if (!isUndo || isInField) return;
    // The browser would take back what was typed last too, wherever that was: a search would be gone.
    event.preventDefault();
    onUndo();
  }
  window.addEventListener('keydown', handleKey);
  return () => window.removeEventListener('keydown', handleKey);
}
