/** Many clients asking again and again, and what they were answered. */
import { setTimeout as wait } from 'node:timers/promises';

import type { Answer } from './ask';

export interface Tally {
  /** How many answers of each kind, such as `200` or `ECONNRESET`. */
  counts: ReadonlyMap<string, number>;
  /** Of answers with a status, ms. */
  times: readonly number[];
}

export interface Load {
  /** Starts a new tally; answers the former one. */
  cutTally(): Tally;
  /** Ends every client after its request; answers the last tally. */
  stop(): Promise<Tally>;
}

const kindOf = ({ status, text }: Answer) => (status === 0 ? text : String(status));

/** Starts so many clients; each asks again `pause` ms after it was answered. */
export function startLoad(
  clients: number,
  act: (client: number) => Promise<Answer>,
  pause = 10,
): Load {
  let isOver = false;
  let counts = new Map<string, number>();
  let times: number[] = [];
  const client = async (number: number): Promise<void> => {
    while (!isOver) {
      const answer = await act(number);
      const kind = kindOf(answer);
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      if (answer.status !== 0) times.push(answer.ms);
      await wait(pause);
    }
  };
  const running = Array.from({ length: clients }, (_, number) => client(number));
  const cutTally = (): Tally => {
    const tally = { counts, times };
    counts = new Map();
    times = [];
    return tally;
  };
  return {
    cutTally,
    stop: async () => {
      isOver = true;
      await Promise.all(running);
      return cutTally();
    },
  };
}

/** `200 x 31, 503 x 4`. */
export function inWords({ counts }: Tally): string {
  const kinds = [...counts].sort(([a], [b]) => a.localeCompare(b));
  return kinds.map(([kind, count]) => `${kind} x ${count}`).join(', ') || 'no answers';
}

/** Kinds of answers that are none of these. */
export function othersThan({ counts }: Tally, expected: readonly string[]): string[] {
  return [...counts]
    .filter(([kind]) => !expected.includes(kind))
    .map(([kind, count]) => `${kind} x ${count}`);
}

/** Waits until it holds. @returns ms it took; null when it did not within the time */
export async function timeUntil(
  holds: () => boolean | Promise<boolean>,
  within: number,
): Promise<number | null> {
  const begun = performance.now();
  while (!(await holds())) {
    if (performance.now() - begun > within) return null;
    await wait(50);
  }
  return performance.now() - begun;
}
