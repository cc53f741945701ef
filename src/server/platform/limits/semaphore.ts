import { Refusal } from '@/server/platform/refusal';

/** Lets so many pieces of work run at once, so many wait for so long, and turns the rest away. */
export interface Semaphore {
  /**
   * Runs `work` as soon as a permit is free.
   * @param group groups take turns, so that nobody waits for all that another one has sent before
   * @throws Refusal `overloaded`: at once when the queue is full, else after the longest wait
   */
  run<T>(work: () => Promise<T>, group?: string | null): Promise<T>;
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
  /** By group, the next one first, each in the order of coming; each is called once its permit is free. */
  const lines = new Map<string | null, Set<() => void>>();
  let waiting = 0;
  let running = 0;

  const enter = (group: string | null, go: () => void): void => {
    waiting += 1;
    lines.set(group, (lines.get(group) ?? new Set()).add(go));
  };
  const leave = (group: string | null, go: () => void): void => {
    waiting -= 1;
    const line = lines.get(group);
    line?.delete(go);
    if (line?.size === 0) lines.delete(group);
  };

  const waitForPermit = (group: string | null): Promise<void> =>
    new Promise((resolve, reject) => {
      const go = (): void => {
        clearTimeout(timer);
        leave(group, go);
        resolve();
      };
      const timer = setTimeout(() => {
        leave(group, go);
        reject(overloaded());
      }, maxWait);
      enter(group, go);
    });

  /** Hands a permit on to the group whose turn it is, which then goes to the end. @returns false when none waits */
  function handOn(): boolean {
    const [first] = lines;
    if (!first) return false;
    const [group, line] = first;
    lines.delete(group);
    lines.set(group, line);
    const [go] = line;
    go?.();
    return true;
  }

  return {
    run: async (work, group = null) => {
      if (running < concurrency) running += 1;
      else if (waiting >= queue) throw overloaded();
      // Whoever finishes hands its permit on, so `running` stays as it is.
      else await waitForPermit(group);
      try {
        return await work();
      } finally {
        if (!handOn()) running -= 1;
      }
    },
    isIdle: () => running === 0,
  };
}
