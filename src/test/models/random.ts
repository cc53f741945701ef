/** Chance that comes out the same for the same seed. */
export interface Chance {
  /** From 0 up to, not including, `below`. */
  number(below: number): number;
  /** True so often: 0 never, 1 always. */
  isTrue(probability: number): boolean;
  oneOf<T>(choices: readonly T[]): T;
  /** One of them, each as likely as its weight is of all weights. */
  weighed<T>(choices: readonly T[], weightOf: (choice: T) => number): T;
}

/** The generator known as mulberry32. */
export function chanceOf(seed: number): Chance {
  let state = seed;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  function weighed<T>(choices: readonly T[], weightOf: (choice: T) => number): T {
    let left = next() * choices.reduce((sum, choice) => sum + weightOf(choice), 0);
    const chosen = choices.find((choice) => (left -= weightOf(choice)) < 0) ?? choices.at(-1);
    if (chosen === undefined) throw new Error('Nothing to choose from');
    return chosen;
  }

  return {
    number: (below) => Math.floor(next() * below),
    isTrue: (probability) => next() < probability,
    oneOf: (choices) => weighed(choices, () => 1),
    weighed,
  };
}
