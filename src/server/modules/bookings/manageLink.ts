/** The link with which a visitor changes or cancels a booking, without an account. */
import { BOOKING_TOKEN, linkedPaths, linkTo } from '@/contract/links';
import type { Platform } from '@/server/platform/platform';

const CONTEXT = 'booking';

/** Sealed, not stored in any table. */
export function manageToken({ sealer }: Pick<Platform, 'sealer'>, id: string): string {
  return sealer.seal(id, CONTEXT);
}

/** As in mails: behind the hash, where no server and no log sees it (decision 123). */
export function manageLink(deps: Pick<Platform, 'sealer' | 'publicUrl'>, id: string): string {
  const query = `${BOOKING_TOKEN}=${manageToken(deps, id)}`;
  return linkTo(deps.publicUrl(), linkedPaths.booking, query);
}

/** @returns the booking's id; null for a token that is not ours */
export function managedBooking({ sealer }: Pick<Platform, 'sealer'>, token: string): string | null {
  return sealer.open(token, CONTEXT);
}
