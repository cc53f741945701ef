/** Whether a key is part of a shortcut of the browser or the system: Alt+Left, say, goes back. */
export const isShortcut = ({
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>): boolean => altKey || ctrlKey || metaKey;
