/** What an assistant asks for while it is on the phone, at the address of its line. */
import { runTools } from '@/server/modules/assistant/tools';
import type { ToolDeps } from '@/server/modules/assistant/tool';
import { formatResults, readToolRequests } from '@/server/modules/intake/tools';

import { recordDeliveries } from './deliveries';
import type { LineKey } from './news';

/** Does it and writes it down. @returns null for what is no such request */
export async function answerTools(
  deps: ToolDeps,
  line: LineKey,
  body: unknown,
): Promise<ReturnType<typeof formatResults> | null> {
  const asked = readToolRequests(body);
  if (!asked) return null;
  const { platform, callId, callerNumber, requests } = asked;
  const call = callId === '' ? null : { source: platform, id: callId };
  const results = await runTools(deps, { ...line, call, callerNumber, requests });
  // Not what was answered: it repeats the caller, and would outlive the call that says so.
  const deliveries = requests.map(({ name }) => ({ outcome: 'ignored' as const, event: name }));
  const nothing = { outcome: 'ignored' as const, event: 'tool-calls', detail: 'No tool was named' };
  await deps.db.transaction((tx) =>
    recordDeliveries(tx, line, deliveries.length > 0 ? deliveries : [nothing]),
  );
  return formatResults(platform, results);
}
