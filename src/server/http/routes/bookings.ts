/** The bookings of the signed-in person. */
import type { FastifyInstance } from 'fastify';

import { cancelOwnBooking, listBookings } from '@/contract/bookings';

import { cancelBooking } from '@/server/modules/bookings/change';
import * as list from '@/server/modules/bookings/list';
import { Refusal, unknownId } from '@/server/platform/refusal';

import { showToOwner } from '../bookingReplies';
import { readCursor, writeCursor } from '../cursors';
import { readDays } from '../days';
import type { AppDeps } from '../deps';
import { isUuid } from '../ids';
import { addRoute } from '../route';

export async function bookingListRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const own = { account: app.authenticate };
  const { db } = deps;

  addRoute(app, listBookings, own, async ({ account: { accountId }, query }) => {
    const { cursor, page_size: pageSize, state } = query;
    const after = readCursor(cursor, (id) => (isUuid(id) ? id : null));
    const now = await deps.now(db);
    const days = readDays(query);
    const filter = { ...days, now, ...(state !== undefined && { state }) };
    const counting = list.countBookings(db, accountId, { ...days, now });
    const [{ rows, next }, counts, all] = await Promise.all([
      list.listBookings(db, accountId, filter, { after, pageSize }),
      counting,
      days.from || days.until ? list.countBookings(db, accountId, { now }) : counting,
    ]);
    return {
      items: rows.map((row) => showToOwner(row, now)),
      next: next && writeCursor(next),
      upcoming: all.upcoming,
      counts,
    };
  });

  addRoute(app, cancelOwnBooking, own, async ({ account, params: { id }, body }) => {
    const seen = isUuid(id) ? await list.ownBooking(db, account.accountId, id) : null;
    if (!seen) throw unknownId();
    const reason = body?.reason ?? '';
    const cancelled = await cancelBooking(deps, seen, { by: 'owner', reason });
    if (!cancelled) {
      const detail = 'The meeting is over, or was called off already';
      throw new Refusal({ kind: 'rejected', detail });
    }
    return showToOwner({ ...cancelled, call: seen.call }, await deps.now(db));
  });
}
