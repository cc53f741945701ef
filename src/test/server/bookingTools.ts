/** Suites of what an assistant books during a call. */
import type { OngoingCall } from '@/server/modules/assistant/tool';
import { runTools } from '@/server/modules/assistant/tools';

import { setUpAssistant } from './assistantBookings';

/** The number that the network tells. */
export const CALLER = '+1 202-555-0142';

/** Starts what `setUpAssistant` does, and uses the tools of booking during a call. */
export function setUpBookingTools() {
  const suite = setUpAssistant();

  let requests = 0;
  const use = async (
    name: string,
    args: unknown,
    { id = `request ${(requests += 1)}`, ...during }: Partial<OngoingCall> & { id?: string } = {},
  ): Promise<string> => {
    const [answer] = await runTools(suite.backend.deps, {
      accountId: suite.ann.accountId,
      lineId: null,
      call: { source: 'vapi', id: 'call-1' },
      callerNumber: CALLER,
      ...during,
      requests: [{ id, name, args }],
    });
    return answer?.result ?? '';
  };
  const book = (args: unknown, during: Parameters<typeof use>[2] = {}) =>
    use('book_meeting', args, during);

  return Object.assign(suite, { use, book });
}
