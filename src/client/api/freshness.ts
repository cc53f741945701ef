/** How a screen asks for data that may be changed elsewhere: at each visit, and when the person or the connection comes back. */
export const alwaysFresh = {
  refetchOnMountOrArgChange: true,
  refetchOnFocus: true,
  refetchOnReconnect: true,
} as const;
