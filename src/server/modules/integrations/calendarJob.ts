/** Writes a booking into the account's calendar, as it is when the job runs. */
export interface CalendarJob {
  accountId: string;
  /** Null: all upcoming ones, after the calendar was connected. */
  bookingId: string | null;
}
