/** What a server may offer beyond the calls every server has (product §3.21). */
export const FEATURES = [
  'lines',
  'calls',
  'callbacks',
  'live',
  'insights',
  'notifications',
  'bookings',
  'sessions',
  'recovery_codes',
  'privacy',
] as const;
export type Feature = (typeof FEATURES)[number];

/** What is known of a list; anything else is as if it were not there. */
export function readFeatures(list: unknown): readonly Feature[] {
  return Array.isArray(list) ? FEATURES.filter((feature) => list.includes(feature)) : [];
}
