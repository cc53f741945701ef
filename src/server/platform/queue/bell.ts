/** Wakes workers when there may be a job for them: a ring while they look for one is not lost. */

/** The longest pause, ms: delayed jobs, retries and lost notices do not ring. */
const POLL = 1_000;

export interface Bell {
  /** How often it rang. */
  readonly rung: number;
  readonly hasEnded: boolean;
  /** Resolves when it rings, within a second; at once when it has rung since. @param since `rung` before the last look */
  pause(since: number): Promise<void>;
  ring(): void;
  /** Rings for the last time: from now on nobody pauses. */
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
    get hasEnded() {
      return ended;
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
