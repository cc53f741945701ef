/** How a list goes on that is read page by page, each naming the cursor of the next (RTK Query's options). */
export const byCursor = {
  initialPageParam: null,
  // A cursor that was there before leads round in a circle.
  getNextPageParam: (
    { next }: { next: string | null },
    _pages: unknown,
    _cursor: unknown,
    cursors: readonly (string | null)[],
  ) => (next === null || cursors.includes(next) ? undefined : next),
};
