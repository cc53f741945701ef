/** One measured figure beside its budget. */
export interface Figure {
  id: string;
  value: number;
  goal: string;
  ok: boolean;
}

/** The tolerance around a budget: what two identical runs differ by. */
export const NOISE = { none: 0, paint: 0.15, blocking: 0.4 } as const;

const rounded = (value: number): number => Number(value.toFixed(3));
const said = (sign: string, goal: number, noise: number): string =>
  `${sign} ${goal}${noise > 0 ? ` (+${noise * 100} %)` : ''}`;

/** A figure that may be at most the goal, but for noise. */
export function atMost(
  id: string,
  value: number,
  goal: number,
  noise: number = NOISE.none,
): Figure {
  return {
    id,
    value: rounded(value),
    goal: said('<=', goal, noise),
    ok: value <= goal * (1 + noise),
  };
}

/** A figure that has to reach the goal. */
export function atLeast(id: string, value: number, goal: number): Figure {
  return { id, value: rounded(value), goal: said('>=', goal, NOISE.none), ok: value >= goal };
}

/** The value below which the given share of all values lies; of none it is no number. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** The value in the middle. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** A table for people, as Markdown. */
export function tableOf(figures: readonly Figure[]): string {
  const lines = figures.map(
    ({ id, value, goal, ok }) => `| ${id} | ${value} | ${goal} | ${ok ? 'ok' : 'not ok'} |`,
  );
  return ['| What | Measured | Budget | |', '| --- | --- | --- | --- |', ...lines].join('\n');
}
