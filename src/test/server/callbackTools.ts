/** Suites of what an assistant notes during a call. */
import { eq } from 'drizzle-orm';

import { calls } from '@/server/platform/db/tables/calls';
import type { OngoingCall } from '@/server/modules/assistant/tool';
import { runTools } from '@/server/modules/assistant/tools';

import { startBackend, type Backend } from './backend';
import { openBusiness, type Business } from './intakeCalls';

/** The number that the network tells. */
export const CALLER = '+1 202-555-0142';
/** What the clock shows. */
export const NOW = new Date('2026-11-20T10:00:00Z');

/** Starts a backend with one business for each test, whose assistant uses its tools. */
export function setUpTools() {
  let backend: Backend;
  let ann: Business;
  beforeEach(async () => {
    backend = await startBackend();
    backend.clock.now = NOW;
    ann = await openBusiness(backend, 'ann@example.com');
  });
  afterEach(() => backend.stop());

  let requests = 0;
  /** Uses one tool, with the caller's number known and in a call that the platform names. */
  const use = async (
    name: string,
    args: unknown,
    { id = `request ${(requests += 1)}`, ...during }: Partial<OngoingCall> & { id?: string } = {},
  ): Promise<string> => {
    const [answer] = await runTools(backend.deps, {
      accountId: ann.id,
      lineId: null,
      call: { source: 'vapi', id: 'call-1' },
      callerNumber: CALLER,
      ...during,
      requests: [{ id, name, args }],
    });
    expect(answer?.id).toBe(id);
    return answer?.result ?? '';
  };
  const ask = (args: unknown, during: Parameters<typeof use>[2] = {}) =>
    use('request_callback', args, during);
  const stored = () =>
    backend.db.select().from(calls).where(eq(calls.accountId, ann.id)).orderBy(calls.id);

  return {
    get backend() {
      return backend;
    },
    get ann() {
      return ann;
    },
    use,
    ask,
    stored,
  };
}
