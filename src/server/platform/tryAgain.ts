import { setTimeout as wait } from 'node:timers/promises';

/** Between tries, ms: as long as a database takes to be back, or a lock to be let go. */
const PAUSES = [100, 500, 2_000];

/**
 * Runs it again where it fails, for a while: for statements that nobody comes back to. They have to bear being done
 * twice, as an answer may have been lost.
 * @throws what the last try did
 */
export async function tryAgain<T>(
  run: () => Promise<T>,
  pauses: readonly number[] = PAUSES,
): Promise<T> {
  for (const pause of pauses) {
    try {
      return await run();
    } catch {
      await wait(pause);
    }
  }
  return run();
}
