import { Refusal } from '@/server/platform/refusal';

/** Lets so many pieces of work run at once, so many wait, and turns the rest away. */
export interface Semaphore {
  /** Runs `work` as soon as a permit is free. @throws Refusal `overloaded`, at once, when the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Nothing runs or waits. */
  isIdle(): boolean;
}

/** @param queue how many may wait */
export function makeSemaphore({
  concurrency,
  queue,
}: {
  concurrency: number;
  queue: number;
}): Semaphore {
  const waiting: (() => void)[] = [];
  let running = 0;

  return {
    run: async (work) => {
      if (running < concurrency) running += 1;
      else if (waiting.length >= queue) {
        throw new Refusal({ kind: 'overloaded', retryAfterSeconds: 1 });
      }
      // Whoever finishes hands its permit on, so `running` stays as it is.
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
    isIdle: () => running === 0,
  };
}
