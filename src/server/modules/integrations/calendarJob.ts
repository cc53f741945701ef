/** Puts a booking into the calendar of its account as it is by then. */
export interface CalendarJob {
  accountId: string;
  /** Null: all that are to come, after the calendar was connected. */
  bookingId: string | null;
}
