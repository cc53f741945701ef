/** Platforms of telephone lines, checks of their reports, and the outcomes of a report. */

/** `own` is any system that speaks our own shape. */
export const LINE_PLATFORMS = ['vapi', 'retell', 'own'] as const;

export type LinePlatform = (typeof LINE_PLATFORMS)[number];

export const LINE_CHECKS = ['bearer', 'secret', 'hmac', 'signature'] as const;

export type LineCheck = (typeof LINE_CHECKS)[number];

export const DELIVERY_OUTCOMES = [
  'stored',
  'updated',
  'known',
  'ignored',
  'broken',
  'refused',
] as const;

export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number];
