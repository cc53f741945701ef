import { OverloadedError } from '@/server/http/errors';

/** Lets so many pieces of work run at once, so many wait in line, and turns the rest away. */
export interface Gate {
  /** Runs `work` when its turn comes. @throws OverloadedError at once when the line is full. */
  pass<T>(work: () => Promise<T>): Promise<T>;
  /** Nothing runs or waits. */
  isIdle(): boolean;
}

export function makeGate({ width, line }: { width: number; line: number }): Gate {
  const waiting: (() => void)[] = [];
  let running = 0;

  return {
    pass: async (work) => {
      if (running < width) running += 1;
      else if (waiting.length >= line) throw new OverloadedError();
      // Whoever finishes hands its place on, so `running` stays as it is.
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
