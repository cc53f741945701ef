/** Options for data that may change elsewhere: refetched on each visit, and when the person or connection returns. */
export const alwaysFresh = {
  refetchOnMountOrArgChange: true,
  refetchOnFocus: true,
  refetchOnReconnect: true,
} as const;
