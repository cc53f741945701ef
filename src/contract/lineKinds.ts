/** The kinds of telephone lines: who runs them, how their reports are checked, what becomes of one. */

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
