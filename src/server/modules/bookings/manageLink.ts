/** By which a visitor changes a booking or calls it off, without an account. */
import { BOOKING_TOKEN, linkedPaths, linkTo } from '@/contract/links';
import type { Platform } from '@/server/platform/platform';

const CONTEXT = 'booking';

/** Nothing of it lies in a table. */
export function manageToken({ sealer }: Pick<Platform, 'sealer'>, id: string): string {
  return sealer.seal(id, CONTEXT);
}

/** As it stands in mails: behind the hash, where no server and no log sees it (decision 123). */
export function manageLink(deps: Pick<Platform, 'sealer' | 'publicUrl'>, id: string): string {
  const query = `${BOOKING_TOKEN}=${manageToken(deps, id)}`;
  return linkTo(deps.publicUrl(), linkedPaths.booking, query);
}

/** @returns the booking's id; null for a token that is none of ours */
export function managedBooking({ sealer }: Pick<Platform, 'sealer'>, token: string): string | null {
  return sealer.open(token, CONTEXT);
}
