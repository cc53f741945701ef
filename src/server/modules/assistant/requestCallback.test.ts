/** Two businesses whose platforms call their calls alike: what one notes is not the other’s (decision 94). */
import { asc, eq } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { openBusiness, type Business } from '@/test/server/intakeCalls';

import { calls } from '@/server/platform/db/tables/calls';
import { liveEvents } from '@/server/platform/db/tables/events';

import { runTools } from './tools';

describe('a caller who asks again to be called back', () => {
  let backend: Backend;
  beforeEach(async () => {
    backend = await startBackend();
    backend.clock.now = new Date('2026-11-20T10:00:00Z');
  });
  afterEach(() => backend.stop());

  const ask = async ({ id: accountId }: Business, args: object): Promise<string | undefined> => {
    const [answer] = await runTools(backend.deps, {
      accountId,
      lineId: null,
      call: { source: 'vapi', id: 'call-1' },
      callerNumber: '',
      requests: [{ id: 'request', name: 'request_callback', args }],
    });
    return answer?.result;
  };

  it('hears and changes what was noted for this business, though another has a call of the same name', async () => {
    const first = await openBusiness(backend, 'first@example.com');
    const second = await openBusiness(backend, 'second@example.com');
    await ask(first, { name: 'Ann Bell', phone: '+1 202-555-0101', reason: 'A flat tyre' });
    await ask(second, { name: 'Bob Hill', phone: '+1 202-555-0102', reason: 'A new chain' });
    await backend.db.delete(liveEvents);

    for (const [business, name, phone, reason] of [
      [second, 'Bob Hill', '+1 202-555-0112', 'A new chain'],
      [first, 'Ann Bell', '+1 202-555-0111', 'A flat tyre'],
    ] as const) {
      expect(await ask(business, { phone })).toBe(
        `I have noted at 2026-11-20T10:00:00.000Z that ${name} wants to be called back at ${phone}, about: ${reason}`,
      );
      const [own, ...others] = await backend.db
        .select()
        .from(calls)
        .where(eq(calls.accountId, business.id));
      expect(others).toEqual([]);
      expect(own).toMatchObject({ customerName: name, phone });
      const told = await backend.db
        .select({ data: liveEvents.data })
        .from(liveEvents)
        .where(eq(liveEvents.accountId, business.id))
        .orderBy(asc(liveEvents.id));
      expect(told[0]?.data).toEqual({ id: String(own?.id), kinds: ['query', 'callback'] });
    }
  });
});
