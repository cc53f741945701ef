/** One measured figure beside its goal. */
export interface Figure {
  id: string;
  value: number;
  goal: string;
  ok: boolean;
}

/** A figure that may be at most the goal. */
export function atMost(id: string, value: number, goal: number): Figure {
  return { id, value: Number(value.toFixed(3)), goal: `<= ${goal}`, ok: value <= goal };
}

/** The value below which the given share of all values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** A figure that has to reach the goal. */
export function atLeast(id: string, value: number, goal: number): Figure {
  return { id, value: Number(value.toFixed(3)), goal: `>= ${goal}`, ok: value >= goal };
}

/** The value in the middle. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
