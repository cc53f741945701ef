/** Numbers at random that are the same for the same seed. */
export interface Random {
  /** A whole number, at least 0. */
  below(limit: number): number;
  of<Value>(values: readonly Value[]): Value;
}

/** Park and Miller's generator. */
export function makeRandom(seed: number): Random {
  let state = (seed + 1) * 48_271;
  const below = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  return {
    below,
    of: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('Nothing to choose from');
      return value;
    },
  };
}
