/** What the product keeps in the browser, seen from the inside: plain texts by key, never an exception. */

export interface SafeStorage {
  /** The stored text, or null where there is none, it is no text, or the storage does not answer. */
  read(key: string): string | null;
  /** Stores the text, or removes the key for null. Full or forbidden storages are logged; the page goes on. */
  write(key: string, value: string | null): void;
  /** Whether the stored value is no longer the one this page last read or wrote; what cannot be read has not changed. */
  changedElsewhere(key: string): boolean;
  /**
   * Calls back when another tab changed a key (null: any of them), and when the page comes back from
   * the browser's memory and may have missed changes.
   * @returns a function that ends it.
   */
  onChange(listener: (key: string | null) => void): () => void;
}

/** How one slice is kept in the browser; lies beside the slice. */
export interface PersistenceRule<S> {
  /** Name of the slice for redux-persist; no storage key. */
  slice: string;
  /** Storage keys and their texts for a state, null for absent; written in this order. */
  toStorage(state: S): Record<string, string | null>;
  /**
   * The state those texts stand for.
   * Anything may be stored there, so every value is checked; null keeps the slice's initial state.
   */
  fromStorage(read: (key: string) => string | null): S | null;
}
