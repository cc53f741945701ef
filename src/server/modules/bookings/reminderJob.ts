export type ReminderKind = 'email' | 'text' | 'followUp';

/** Reminds of a booking, if that is still due at this moment. */
export interface ReminderJob {
  accountId: string;
  bookingId: string;
  kind: ReminderKind;
  /** ISO 8601. Whoever changes it writes another job. */
  at: string;
}
