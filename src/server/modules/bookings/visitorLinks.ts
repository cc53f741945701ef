/** The links of a visitor's mails: neither needs an account. */
import { BOOKING_TOKEN, linkedPaths, linkTo } from '@/contract/links';
import type { meetingTypes } from '@/server/platform/db/tables/bookings';
import type { Platform } from '@/server/platform/platform';

type Kind = Pick<typeof meetingTypes.$inferSelect, 'slug' | 'isActive'>;

const CONTEXT = 'booking';

/** Sealed, not stored in any table. */
export function manageToken({ sealer }: Pick<Platform, 'sealer'>, id: string): string {
  return sealer.seal(id, CONTEXT);
}

/** Where a booking is changed or cancelled: behind the hash, where no server and no log sees it (decision 123). */
export function manageLink(deps: Pick<Platform, 'sealer' | 'publicUrl'>, id: string): string {
  const query = `${BOOKING_TOKEN}=${manageToken(deps, id)}`;
  return linkTo(deps.publicUrl(), linkedPaths.booking, query);
}

/** Where such a meeting is booked; null where nobody can. */
export function pageLink({ publicUrl }: Pick<Platform, 'publicUrl'>, kind: Kind): string | null {
  return kind.isActive ? `${publicUrl()}/book/${kind.slug}` : null;
}

/** @returns the booking's id; null for a token that is not ours */
export function managedBooking({ sealer }: Pick<Platform, 'sealer'>, token: string): string | null {
  return sealer.open(token, CONTEXT);
}
