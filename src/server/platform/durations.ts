/**
 * Milliseconds of spans of time; a day as UTC counts it, which knows no daylight saving. The client's files
 * have their own: shared, they would cost its pages bytes.
 */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
