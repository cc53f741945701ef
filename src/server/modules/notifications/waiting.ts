/** The callers an account is still to be told of. */
import { and, asc, desc, eq, sql } from 'drizzle-orm';

import { IN_STATE } from '@/server/modules/callbacks/callback';
import type { Database } from '@/server/platform/db/database';
import { callbackNotices, callbacks } from '@/server/platform/db/tables/callbacks';
import { calls, invitees } from '@/server/platform/db/tables/calls';

import type { Told } from './callbackMessages';
import type { NoticeJob } from './noticeJob';

/** The most callers in one message, so that mail servers accept it; the list of callbacks has the others. */
const MOST = 500;

/**
 * Who still waits, each once; callers who were called back or snoozed, or whose call is gone, are left out. Starting
 * from a notice everything is read by its own id, before filtering by account: while the planner expects an account
 * to have few calls it may read them all for each notice, so that a crowd before the first analyze would hold
 * everything up (decision 98). It must not prefer sequential scans either.
 */
export async function readWaiting(tx: Database, { accountId, channel }: NoticeJob): Promise<Told> {
  await tx.execute(sql`set local enable_seqscan = off`);
  const call = tx
    .select()
    .from(calls)
    .where(eq(calls.id, callbackNotices.callId))
    .limit(1)
    .as('call');
  const callback = tx
    .select({
      id: callbacks.id,
      accountId: callbacks.accountId,
      waits: sql<boolean>`${IN_STATE.open}`.as('waits'),
    })
    .from(callbacks)
    .where(eq(callbacks.id, call.callbackId))
    .limit(1)
    .as('callback');
  const { id: callId, time, phone, phoneKey, query, customerName } = call;
  const caller = tx
    .selectDistinctOn([callback.id], { callId, time, phone, phoneKey, query, customerName })
    .from(callbackNotices)
    .innerJoinLateral(call, eq(call.accountId, accountId))
    .innerJoinLateral(callback, eq(callback.accountId, accountId))
    .where(
      and(
        eq(callbackNotices.accountId, accountId),
        eq(callbackNotices.channel, channel),
        eq(callback.waits, true),
      ),
    )
    .orderBy(callback.id, desc(call.time), desc(call.id))
    .as('caller');
  const invited = tx
    .select({ name: invitees.name })
    .from(invitees)
    .where(and(eq(invitees.accountId, accountId), eq(invitees.phoneKey, caller.phoneKey)));
  const rows = await tx
    .select({
      callId: caller.callId,
      name: sql<string>`coalesce((${invited}), ${caller.customerName})`,
      phone: caller.phone,
      query: caller.query,
      all: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(caller)
    .orderBy(asc(caller.time), asc(caller.callId))
    .limit(MOST);
  return {
    waiting: rows.map(({ all: _all, ...caller }) => caller),
    more: (rows[0]?.all ?? 0) - rows.length,
  };
}
