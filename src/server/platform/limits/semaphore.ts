import { Refusal } from '@/server/platform/refusal';

/** Lets so many pieces of work run at once, so many wait for so long, and turns the rest away. */
export interface Semaphore {
  /**
   * Runs `work` as soon as a permit is free.
   * @throws Refusal `overloaded`: at once when the queue is full, else after the longest wait
   */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Nothing runs or waits. */
  isIdle(): boolean;
}

export interface SemaphoreOptions {
  concurrency: number;
  /** How many may wait. */
  queue: number;
  /** How long each of them may, ms. */
  maxWait: number;
}

const overloaded = () => new Refusal({ kind: 'overloaded', retryAfterSeconds: 1 });

export function makeSemaphore({ concurrency, queue, maxWait }: SemaphoreOptions): Semaphore {
  /** In the order of coming; each is called once its permit is free. */
  const waiting = new Set<() => void>();
  let running = 0;

  const waitForPermit = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const go = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(go);
        reject(overloaded());
      }, maxWait);
      waiting.add(go);
    });

  return {
    run: async (work) => {
      if (running < concurrency) running += 1;
      else if (waiting.size >= queue) throw overloaded();
      // Whoever finishes hands its permit on, so `running` stays as it is.
      else await waitForPermit();
      try {
        return await work();
      } finally {
        const [next] = waiting;
        if (next) {
          waiting.delete(next);
          next();
        } else running -= 1;
      }
    },
    isIdle: () => running === 0,
  };
}
