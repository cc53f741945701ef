/** What the tabs of a browser share: one lock, and a way to message each other. */
export interface TabChannel {
  /**
   * Holds the lock for as long as `held` takes; rejects when it is stolen, or the wait is aborted.
   * @param how `steal` takes it from whoever has it; else it waits until `signal` aborts
   */
  lock(how: { steal: true } | { signal: AbortSignal }, held: () => Promise<void>): Promise<void>;
  /** To all the others. */
  send(message: unknown): void;
  close(): void;
}

/**
 * Connects to the other tabs that know the same secret. Their messages may be anything.
 * @returns null where the browser cannot
 */
export type OpenTabChannel = (
  secret: string,
  onMessage: (message: unknown) => void,
) => Promise<TabChannel | null>;
