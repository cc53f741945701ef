/** The rows of a raw statement; both drivers answer with `rows`, which their common type does not say. */
export function rowsOf<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows;
}
