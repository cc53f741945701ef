/** A meeting that was booked, as it lies in the database. */
import type { bookings } from '@/server/platform/db/tables/bookings';

export type Booked = typeof bookings.$inferSelect;

/** What became of it. */
export type BookingChange = 'booked' | 'moved' | 'cancelled';

/** Whoever changed it. */
export type Party = 'visitor' | 'owner';

/** What is told of it. */
export interface BookingNews {
  /** As it is after the change. */
  booking: Booked;
  change: BookingChange;
  /** Who cancelled it; the other party is told why. */
  by: Party;
  /** When it began before the change; undefined for a new one. */
  formerStart?: Date | undefined;
}
