/** Ids in paths: what cannot be one names nothing. */

/** Whether the database accepts a text as the id of a row. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

/** The number of a row; null for anything else. */
export function rowNumberOf(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
