/** What the tabs of a browser have in common: one lock, and a way to tell each other. */
export interface TabChannel {
  /**
   * Holds the lock for as long as `held` takes; rejects when it is taken away, or no longer wanted.
   * @param how `steal` takes it from whoever has it; else it is waited for until `signal` ends that
   */
  lock(how: { steal: true } | { signal: AbortSignal }, held: () => Promise<void>): Promise<void>;
  /** Tells all the others. */
  send(message: unknown): void;
  close(): void;
}

/**
 * Finds the other tabs that know the same secret. What the others tell may be anything.
 * @returns null where a browser has no means to
 */
export type OpenTabChannel = (
  secret: string,
  onMessage: (message: unknown) => void,
) => Promise<TabChannel | null>;
