/** The browser's storage as the app sees it: strings by key, and never an exception. */

export interface SafeStorage {
  /** The stored text, or null where there is none, it is not a text, or the storage fails. */
  read(key: string): string | null;
  /** Stores the text, or removes the key for null. A full or forbidden storage is logged, and the app goes on. */
  write(key: string, value: string | null): void;
  /** Whether the value is no longer the one this page last read or wrote; false where it cannot be read. */
  changedElsewhere(key: string): boolean;
  /**
   * Calls back when another tab changed a key (null: any of them), and when the page comes back from the
   * back/forward cache and may have missed changes.
   * @returns a function that unsubscribes.
   */
  onChange(listener: (key: string | null) => void): () => void;
}

/** How one slice is persisted; defined beside the slice. */
export interface PersistenceRule<S> {
  /** Name of the slice for redux-persist; not a storage key. */
  slice: string;
  /** Storage keys and their values for a state, null to remove one; written in this order. */
  toStorage(state: S): Record<string, string | null>;
  /**
   * The state for what is stored.
   * That may be anything, so every value is checked; null keeps the slice's initial state.
   */
  fromStorage(read: (key: string) => string | null): S | null;
}
