/** Single values of replies, read defensively. */

/** A whole number, 0 or more. */
export const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** Null for anything but a count. */
export const countOf = (value: unknown): number | null => (isCount(value) ? value : null);

/** Null for anything but one of the known values. */
export function oneOf<Value>(known: readonly Value[], value: unknown): Value | null {
  return known.find((each) => each === value) ?? null;
}
