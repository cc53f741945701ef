/** By which a visitor changes a booking or calls it off, without an account. */
import type { Platform } from '@/server/platform/platform';

const CONTEXT = 'booking';

/** Nothing of it lies in a table. */
export function manageToken({ sealer }: Pick<Platform, 'sealer'>, id: string): string {
  return sealer.seal(id, CONTEXT);
}

/** As it stands in mails. */
export function manageLink(deps: Pick<Platform, 'sealer' | 'publicUrl'>, id: string): string {
  return `${deps.publicUrl()}/booking?token=${manageToken(deps, id)}`;
}

/** @returns the booking's id; null for a token that is none of ours */
export function managedBooking({ sealer }: Pick<Platform, 'sealer'>, token: string): string | null {
  return sealer.open(token, CONTEXT);
}
