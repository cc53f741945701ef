/** Where people meet. */
export const LOCATIONS = ['zoom', 'phone', 'in_person'] as const;
export type Location = (typeof LOCATIONS)[number];

/** The state of a booking: upcoming or in progress, over, or cancelled. */
export const BOOKING_STATES = ['upcoming', 'past', 'cancelled'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/**
 * What we may do in the connected calendar; `off`: none is connected, `ended`: none any more, because its provider
 * revoked the permission.
 */
export const CALENDAR_USES = ['off', 'ended', 'reads', 'writes'] as const;
export type CalendarUse = (typeof CALENDAR_USES)[number];

/** Days as the week of a schedule names them. */
export const SCHEDULE_DAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export type ScheduleDay = (typeof SCHEDULE_DAYS)[number];

/** The most days of a schedule whose hours differ from their weekday's. */
export const MOST_DATES = 400;
