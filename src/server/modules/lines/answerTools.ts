/** Tool requests that an assistant sends during a call, to the address of its line. */
import { and, eq } from 'drizzle-orm';

import { MOST_AT_ONCE, runTools } from '@/server/modules/assistant/tools';
import type { OngoingCall, ToolDeps } from '@/server/modules/assistant/tool';
import { formatResults, readToolRequests } from '@/server/modules/intake/tools';
import { calls } from '@/server/platform/db/tables/calls';

import { recordDeliveries } from './deliveries';
import type { LineKey } from './lineEvents';

/** @returns the id under which we have that call; null where we have none */
async function findCall(
  { db }: Pick<ToolDeps, 'db'>,
  { accountId }: LineKey,
  call: OngoingCall['call'],
): Promise<number | null> {
  if (!call) return null;
  const [row] = await db
    .select({ id: calls.id })
    .from(calls)
    .where(
      and(
        eq(calls.accountId, accountId),
        eq(calls.source, call.source),
        eq(calls.externalId, call.id),
      ),
    );
  return row?.id ?? null;
}

/** Runs the tools and records them. @returns null for anything but a tool request */
export async function answerTools(
  deps: ToolDeps,
  line: LineKey,
  body: unknown,
): Promise<ReturnType<typeof formatResults> | null> {
  const asked = readToolRequests(body);
  if (!asked) return null;
  const { platform, callId: externalId, callerNumber, requests } = asked;
  const call = externalId === '' ? null : { source: platform, id: externalId };
  let callId = await findCall(deps, line, call);
  let storedBy = -1;
  const results = await runTools(deps, { ...line, call, callerNumber, requests }, async (index) => {
    if (callId !== null) return;
    callId = await findCall(deps, line, call);
    if (callId !== null) storedBy = index;
  });
  // Not the answer: it repeats what the caller said, and would outlive the call's data.
  const deliveries = requests.slice(0, MOST_AT_ONCE).map(({ name }, index) => ({
    outcome: index === storedBy ? ('stored' as const) : ('ignored' as const),
    event: name,
    callId,
  }));
  const nothing = { outcome: 'ignored' as const, event: 'tool-calls', detail: 'No tool was named' };
  await deps.db.transaction((tx) =>
    recordDeliveries(tx, line, deliveries.length > 0 ? deliveries : [nothing]),
  );
  return formatResults(platform, results);
}
