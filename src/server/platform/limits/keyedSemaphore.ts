import { makeSemaphore, type Semaphore, type SemaphoreOptions } from './semaphore';

/** A semaphore for each key: only its own work waits for it. */
export interface KeyedSemaphore {
  /**
   * Runs `work` as soon as a permit of this key is free.
   * @param group the groups of a key take turns
   * @throws Refusal `overloaded` as a semaphore does
   */
  run<T>(key: string, work: () => Promise<T>, group?: string): Promise<T>;
}

/** @param options of each key */
export function makeKeyedSemaphore(options: SemaphoreOptions): KeyedSemaphore {
  const byKey = new Map<string, Semaphore>();
  return {
    run: async (key, work, group) => {
      const semaphore = byKey.get(key) ?? makeSemaphore(options);
      byKey.set(key, semaphore);
      try {
        return await semaphore.run(work, group);
      } finally {
        if (semaphore.isIdle()) byKey.delete(key);
      }
    },
  };
}
