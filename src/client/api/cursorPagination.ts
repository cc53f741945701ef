/** Options of an infinite query whose pages each name the cursor of the next. */
export const cursorPagination = {
  initialPageParam: null,
  // A cursor that comes back would go round in circles.
  getNextPageParam: (
    { next }: { next: string | null },
    _pages: unknown,
    _cursor: unknown,
    cursors: readonly (string | null)[],
  ) => (next === null || cursors.includes(next) ? undefined : next),
};
