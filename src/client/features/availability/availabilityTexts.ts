/** What stands in two places of the availability screen, and must say the same. */
export const texts = {
  notYet: 'Not available yet.',
} as const;
