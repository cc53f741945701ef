/** The tools of an assistant during a call, by name. */
import { bookMeeting } from './bookMeeting';
import { checkAvailability } from './checkAvailability';
import { requestCallback } from './requestCallback';
import type { OngoingCall, Tool, ToolDeps, ToolRequest } from './tool';

export interface ToolResult {
  /** The request's. */
  id: string;
  /** A sentence that the assistant can say, also where nothing was done. */
  result: string;
}

const TOOLS: ReadonlyMap<string, Tool> = new Map([
  ['request_callback', requestCallback],
  ['check_availability', checkAvailability],
  ['book_meeting', bookMeeting],
]);

/** The most that are done at once; more is no conversation. */
export const MOST_AT_ONCE = 20;

/**
 * Does what was asked for, one after the other; answers in the same order. Of requests it throws nothing.
 * @param done is told of each, by its place, before the next one is begun
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
  const tool = TOOLS.get(request.name);
  return tool
    ? tool(deps, call, request)
    : `There is no such tool. There are ${[...TOOLS.keys()].join(', ')}.`;
}
