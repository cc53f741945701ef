const PAUSE = 10;

/** Waits for what happens by itself and tells nobody, such as a job; the test's own limit ends it. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, PAUSE));
}

/** Lets everything that is due happen: replies read, effects run. */
export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
