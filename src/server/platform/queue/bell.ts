/** Wakes workers when there may be something to do, and never late: what rings while they look is not lost. */

/** Pause between looks when nothing rang: for what is due later, retries and lost notices, ms. */
const POLL = 1_000;

export interface Bell {
  /** How often it rang. */
  readonly rung: number;
  /** Until it rings, at most a second; not at all when it rang since. @param since `rung` before the last look */
  pause(since: number): Promise<void>;
  ring(): void;
  /** Rings for the last time: nobody pauses any more. */
  end(): void;
}

export function makeBell(): Bell {
  const waiting = new Set<() => void>();
  let rung = 0;
  let ended = false;
  const wake = (): void => {
    for (const go of waiting) go();
  };
  return {
    get rung() {
      return rung;
    },
    pause: (since) =>
      new Promise((resolve) => {
        if (ended || rung !== since) return resolve();
        const go = (): void => {
          clearTimeout(timer);
          waiting.delete(go);
          resolve();
        };
        const timer = setTimeout(go, POLL);
        waiting.add(go);
      }),
    ring: () => {
      rung += 1;
      wake();
    },
    end: () => {
      ended = true;
      wake();
    },
  };
}
