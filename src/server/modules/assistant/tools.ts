/** The tools of an assistant during a call, by name, however that is spelled. */
import { plainName } from '@/server/modules/intake/json';
import type { ToolRequest, ToolResult } from '@/server/modules/intake/tools';

import { bookMeeting } from './bookMeeting';
import { checkAvailability } from './checkAvailability';
import { requestCallback } from './requestCallback';
import type { OngoingCall, Tool, ToolDeps } from './tool';

const TOOLS: ReadonlyMap<string, Tool> = new Map([
  ['request_callback', requestCallback],
  ['check_availability', checkAvailability],
  ['book_meeting', bookMeeting],
]);

/** The most that are run in one request; more is no conversation. */
export const MOST_AT_ONCE = 20;

/**
 * Runs the requests one after the other and answers in the same order. No request makes it throw.
 * @param done is called with the index of each before the next one begins
 */
export async function runTools(
  deps: ToolDeps,
  { requests, ...call }: OngoingCall & { requests: readonly ToolRequest[] },
  done: (index: number) => Promise<void> = async () => undefined,
): Promise<ToolResult[]> {
  const results: ToolResult[] = [];
  for (const [index, request] of requests.entries()) {
    const isDone = index < MOST_AT_ONCE;
    const result = isDone
      ? await run(deps, call, request)
      : 'That is too much at once. Please ask again.';
    results.push({ id: request.id, result });
    if (isDone) await done(index);
  }
  return results;
}

async function run(deps: ToolDeps, call: OngoingCall, request: ToolRequest): Promise<string> {
  const name = plainName(request.name);
  const [, tool] = [...TOOLS].find(([one]) => plainName(one) === name) ?? [];
  return tool
    ? tool(deps, call, request)
    : `There is no such tool. There are ${[...TOOLS.keys()].join(', ')}.`;
}
