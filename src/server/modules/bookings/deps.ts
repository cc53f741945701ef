import type { Platform } from '@/server/platform/platform';

import type { BusyDeps } from './busy';
import type { FollowDeps } from './followBooking';

/** What bookings need, and whatever follows from one. */
export type BookingDeps = Pick<Platform, 'db' | 'now' | 'randomBytes' | 'sealer' | 'publicUrl'> &
  FollowDeps &
  BusyDeps;
