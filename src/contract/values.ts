/** Values of replies, whatever came in their place. */

/** A whole number, 0 or more. */
export const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** Null for what is no count. */
export const countOf = (value: unknown): number | null => (isCount(value) ? value : null);

/** Null for what is none of those known. */
export function oneOf<Value>(known: readonly Value[], value: unknown): Value | null {
  return known.find((each) => each === value) ?? null;
}
