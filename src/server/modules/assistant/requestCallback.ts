/**
 * A caller asks to be called back. The call itself is stored, before its report comes, under the same id, so that
 * the report finds it and one call stays one (decision 94).
 */
import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';

import type { NewEvent } from '@/contract/events';
import type { ChangedCallback } from '@/server/modules/callbacks/changedCallback';
import { followNumbers } from '@/server/modules/callbacks/followNumbers';
import { lockCallbacks } from '@/server/modules/callbacks/lock';
import { NO_DETAILS } from '@/server/modules/calls/details';
import { isPhone, phoneKeyOf } from '@/server/modules/calls/phoneKey';
import type { NewCall } from '@/server/modules/calls/newCall';
import { storeCalls } from '@/server/modules/calls/store';
import { indexCalls } from '@/server/modules/calls/searchIndex';
import { queueContacts } from '@/server/modules/crm/contactJobs';
import { callbackEvent, publish } from '@/server/modules/events/events';
import { queueNotices } from '@/server/modules/notifications/notices';
import type { Database } from '@/server/platform/db/database';
import { calls } from '@/server/platform/db/tables/calls';

import {
  callerPhoneOf,
  callKeyOf,
  complaintAbout,
  nameArgument,
  phoneArgument,
  textArgument,
} from './toolArguments';
import type { Tool } from './tool';

const argsSchema = z.object({
  phone: phoneArgument,
  name: nameArgument,
  reason: textArgument(1_000),
});

/** What the answer says, as it is now stored. */
type Noted = Pick<NewCall, 'customerName' | 'phone' | 'query'>;

/** Stores that somebody is to be called back, at the number that was given or else the caller's own. */
export const requestCallback: Tool = async (deps, call, request) => {
  const args = argsSchema.safeParse(request.args ?? {});
  if (!args.success) return complaintAbout(args.error, 'phone, name and reason');
  const callerNumber = callerPhoneOf(call);
  const phone = args.data.phone || callerNumber;
  if (phone === '') {
    return 'I do not know the number to call back. Please ask for it, and try again with it.';
  }
  if (!isPhone(phone)) {
    return `"${phone}" is not a phone number. Please ask for the number again.`;
  }

  const now = await deps.now(deps.db);
  const fresh: NewCall = {
    ...callKeyOf(call, request),
    time: now,
    customerName: args.data.name,
    phone,
    // A number that somebody states need not be theirs.
    isPhoneSaid: phoneKeyOf(phone) !== phoneKeyOf(callerNumber),
    query: args.data.reason || null,
    wantsCallback: true,
    details: NO_DETAILS,
  };
  const noted = await deps.db.transaction(async (tx): Promise<Noted | null> => {
    const { results, newCallbacks, wanting, events } = await storeCalls(
      tx,
      call.accountId,
      [fresh],
      call,
    );
    await queueContacts(deps, tx, call.accountId, newCallbacks);
    await queueNotices(deps, tx, call.accountId, wanting);
    if (results[0]?.outcome === 'stored') {
      await publish(tx, call.accountId, events);
      return fresh;
    }
    const joined = events.filter(({ event }) => event === 'callback');
    const isNumberSaid = args.data.phone !== '';
    return noteAgain(tx, call.accountId, { fresh, isNumberSaid, joined });
  });
  if (!noted)
    return 'I could not note that: this call was deleted. Please say that nothing was noted.';
  const who = noted.customerName || 'the caller';
  const why = noted.query ? `, about: ${noted.query}` : '';
  return `I have noted at ${now.toISOString()} that ${who} wants to be called back at ${noted.phone}${why}`;
};

interface Again {
  fresh: NewCall;
  isNumberSaid: boolean;
  /** What the additions changed about callbacks. */
  joined: readonly NewEvent[];
}

/**
 * Asked for again in the same call: what was missing before has been added, and a number given now replaces the
 * former one.
 * @returns null when the call no longer exists
 */
async function noteAgain(
  tx: Database,
  accountId: string,
  { fresh: call, isNumberSaid, joined }: Again,
): Promise<Noted | null> {
  const [row] = await tx
    .select({
      id: calls.id,
      customerName: calls.customerName,
      phone: calls.phone,
      query: calls.query,
    })
    .from(calls)
    .where(
      and(
        eq(calls.accountId, accountId),
        eq(calls.source, call.source),
        eq(calls.externalId, call.externalId),
      ),
    )
    .for('no key update');
  if (!row) return null;
  const moved = isNumberSaid ? await putNumberRight(tx, accountId, row.id, call.phone) : [];
  const kinds = row.query === null ? [] : (['query'] as const);
  await publish(tx, accountId, [
    { event: 'call', data: { id: String(row.id), kinds: [...kinds, 'callback'] } },
    ...joined,
    ...moved.map(callbackEvent),
  ]);
  return isNumberSaid ? { ...row, phone: call.phone } : row;
}

async function putNumberRight(
  tx: Database,
  accountId: string,
  callId: number,
  phone: string,
): Promise<ChangedCallback[]> {
  await tx
    .update(calls)
    .set({ phone, phoneKey: phoneKeyOf(phone) })
    .where(and(eq(calls.accountId, accountId), eq(calls.id, callId)));
  await indexCalls(tx, accountId, [callId]);
  await lockCallbacks(tx, accountId);
  return followNumbers(tx, accountId, [callId]);
}
