/** Where people meet. */
export const LOCATIONS = ['zoom', 'phone', 'in_person'] as const;
export type Location = (typeof LOCATIONS)[number];

/** Where a booking stands: still to come or under way, over, or called off. */
export const BOOKING_STATES = ['upcoming', 'past', 'cancelled'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/**
 * What the connected calendar lets us do; `off`: none is connected, `ended`: none any more, because its
 * provider took the permission back.
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
