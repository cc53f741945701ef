/** What another tab does: changes the storage they share, which this page then hears of. */
export function inAnotherTab(change: (storage: Storage) => void): void {
  const storage = window.localStorage;
  const before = { ...storage };
  change(storage);
  const keys = new Set([...Object.keys(before), ...Object.keys(storage)]);
  const cleared = Object.keys(before).length > 0 && storage.length === 0;
  if (cleared) {
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    return;
  }
  for (const key of keys) {
    const newValue = storage.getItem(key);
    if (newValue === (before[key] ?? null)) continue;
    window.dispatchEvent(
      new StorageEvent('storage', { key, oldValue: before[key] ?? null, newValue }),
    );
  }
}
