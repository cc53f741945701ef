import { setImmediate } from 'node:timers/promises';

const PAUSE = 10;

/** Waits for what happens by itself and tells nobody, such as a job; the test's own limit ends it. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, PAUSE));
}

/** Lets everything that is due happen: replies read, effects run. */
export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** In so many turns of the event loop a reply is read and taken in. */
const TURNS = 3;

/** As much without a timer, whose millisecond is long for who waits ten thousand times. */
export async function settleSoon(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
}
