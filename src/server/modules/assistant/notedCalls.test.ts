/** Which call, which caller and which contact it is that an assistant notes something of. */
import { eq } from 'drizzle-orm';

import { newCall } from '@/test/server/newCall';
import { inParallel } from '@/test/server/people';
import { deleteCall } from '@/server/modules/calls/deletion';
import { NO_DETAILS } from '@/server/modules/calls/details';
import type { NewCall } from '@/server/modules/calls/newCall';
import { storeCalls } from '@/server/modules/calls/store';
import type { Database } from '@/server/platform/db/database';
import { callbacks } from '@/server/platform/db/tables/callbacks';
import { liveEvents } from '@/server/platform/db/tables/events';
import { connections } from '@/server/platform/db/tables/integrations';
import { CALLER, NOW, setUpTools } from '@/test/server/callbackTools';

import type { ToolDeps } from './tool';
import { runTools } from './tools';

describe('what an assistant can do during a call', () => {
  const suite = setUpTools();
  const { ask, stored } = suite;

  it('says that nothing was noted where the call was deleted', async () => {
    await ask({ name: 'Ann Bell' });
    const [noted] = await stored();
    await deleteCall(suite.backend.db, suite.ann.id, noted?.id ?? 0);
    expect(await ask({ name: 'Ann Bell' })).toContain('nothing was noted');
    expect(await stored()).toEqual([]);
  });

  it('leaves one call, when the report of the same call comes', async () => {
    await ask({ name: 'Ann Bell' });
    const report = newCall({ source: 'vapi', externalId: 'call-1', time: NOW, phone: CALLER });
    const again = await storeCalls(suite.backend.db, suite.ann.id, [report]);
    expect(again.results).toMatchObject([{ outcome: 'known' }]);
    expect(await stored()).toMatchObject([{ customerName: 'Ann Bell', wantsCallback: true }]);
  });

  it.each([true, false])(
    'notes a time that the report puts right, and nothing after it (wants a call back: %s)',
    async (wantsCallback) => {
      const noted = newCall({
        source: 'vapi',
        externalId: 'call-1',
        time: NOW,
        phone: CALLER,
        wantsCallback,
      });
      const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
      const outcomeOf = async (time: Date, details: Partial<NewCall['details']>) => {
        const report = { ...noted, time, details: { ...NO_DETAILS, ...details } };
        const store = (tx: Database) => storeCalls(tx, suite.ann.id, [report]);
        return (await suite.backend.db.transaction(store)).results[0]?.outcome;
      };
      await suite.backend.db.transaction((tx) => storeCalls(tx, suite.ann.id, [noted]));
      // One that came in while the first was on the phone: from its beginning on it is the newer one.
      const between = { ...noted, externalId: 'call-2', time: at(-1) };
      await suite.backend.db.transaction((tx) => storeCalls(tx, suite.ann.id, [between]));
      expect(await outcomeOf(at(1), {})).toBe('known');
      expect(await outcomeOf(at(-3), { outcome: 'answered' })).toBe('updated');
      expect(await outcomeOf(at(-9), { endedReason: 'hang-up' })).toBe('updated');
      const [first, second] = await stored();
      expect([first?.time, second?.time]).toEqual([at(-3), at(-1)]);
      const shown = await suite.backend.db.select().from(callbacks);
      expect(shown).toMatchObject(wantsCallback ? [{ callId: second?.id, time: at(-1) }] : []);
    },
  );

  it('marks a call whose report came first', async () => {
    await storeCalls(suite.backend.db, suite.ann.id, [
      newCall({
        source: 'retell',
        externalId: 'call-1',
        time: NOW,
        customerName: 'Ann Bell',
        phone: CALLER,
        query: 'Open today?',
      }),
    ]);
    expect(
      await ask({ name: 'Anne', reason: 'Later' }, { call: { source: 'retell', id: 'call-1' } }),
    ).toContain(`Ann Bell wants to be called back at ${CALLER}, about: Open today?`);
    expect(await stored()).toMatchObject([
      { customerName: 'Ann Bell', query: 'Open today?', wantsCallback: true },
    ]);
  });

  it('adds what is said later in the same call, and takes a number that is put right', async () => {
    await ask({ phone: '+1 202-555-0100' }, { call: null });
    await ask({ phone: '+1 202-555-0100' });
    await ask({ name: 'Ann Bell', reason: 'A flat tyre' });
    expect(await ask({ phone: '+1 202-555-0101' })).toContain(
      'Ann Bell wants to be called back at +1 202-555-0101, about: A flat tyre',
    );
    expect(await stored()).toMatchObject([
      { phone: '+1 202-555-0100', phoneKey: '+12025550100' },
      { customerName: 'Ann Bell', phone: '+1 202-555-0101', phoneKey: '+12025550101' },
    ]);
  });

  it.each([
    ['of a call', { source: 'retell', id: 'call-1' } as const],
    ['without a call', null],
    ['of a call whose id is none', { source: 'vapi', id: 'a\u0000b' } as const],
    ['of a call whose id is too long', { source: 'vapi', id: 'x'.repeat(201) } as const],
  ])('notes the same request once, however often it comes (%s)', async (_what, during) => {
    const answers = await inParallel(8, () => ask({}, { id: 'request-1\u0000', call: during }));
    expect(new Set(answers).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  it('keeps calls apart to which two systems have given one id', async () => {
    const other = { call: { source: 'retell', id: 'call-1' } } as const;
    await ask({ name: 'Ann Bell' });
    await ask({ name: 'Ben Ash', phone: '+1 202-555-0100' }, other);
    expect(await ask({ phone: '+1 202-555-0101' }, other)).toContain('Ben Ash wants to be called');
    expect(await stored()).toMatchObject([
      { customerName: 'Ann Bell', phone: CALLER },
      { customerName: 'Ben Ash', phone: '+1 202-555-0101' },
    ]);
  });

  it('keeps requests apart where there is no call to tell', async () => {
    await ask({ phone: '+1 202-555-0100' }, { call: null });
    await ask({ phone: '+1 202-555-0101' }, { call: null });
    expect(await stored()).toMatchObject([{ source: 'own' }, { source: 'own' }]);
  });

  it('keeps callers apart where neither their call nor the request has an id', async () => {
    const nameless = { id: '', call: null } as const;
    const other = { ...nameless, callerNumber: '+1 202-555-0177' };
    const first = await ask({ name: 'Ann Bell' }, nameless);
    expect(await ask({ name: 'Ben Ash' }, other)).toContain('Ben Ash wants to be called back at');
    expect(await ask({ name: 'Ann Bell' }, nameless)).toBe(first);
    expect(await stored()).toMatchObject([
      { customerName: 'Ann Bell', phone: CALLER },
      { customerName: 'Ben Ash', phone: '+1 202-555-0177' },
    ]);
  });

  it('tells of a wish once, and makes one contact, where the report came first', async () => {
    const connection = { accountId: suite.ann.id, provider: 'hubspot', sealedTokens: '' } as const;
    await suite.backend.db.insert(connections).values(connection);
    const { results } = await storeCalls(suite.backend.db, suite.ann.id, [
      newCall({ source: 'vapi', externalId: 'call-1', time: NOW, phone: CALLER }),
    ]);
    const contacts: number[] = [];
    const contactJobs: ToolDeps['contactJobs'] = {
      send: async (_tx, jobs) => void contacts.push(...jobs.map(({ callId }) => callId)),
    };
    let notices = 0;
    const noticeJobs: ToolDeps['noticeJobs'] = {
      send: async (_tx, jobs) => void (notices += jobs.length),
    };
    const requests = [1, 2].map((id) => ({ id: String(id), name: 'request_callback', args: {} }));
    await runTools(
      { ...suite.backend.deps, contactJobs, noticeJobs },
      {
        ...{ accountId: suite.ann.id, lineId: null, callerNumber: CALLER, requests },
        call: { source: 'vapi', id: 'call-1' },
      },
    );
    expect(contacts).toEqual([results[0]?.id]);
    expect(notices).toBe(1);
    expect(await suite.backend.db.$count(liveEvents, eq(liveEvents.event, 'callback'))).toBe(1);
  });

  it("makes a contact of the caller where the number is the caller's own, and only there", async () => {
    const connection = { accountId: suite.ann.id, provider: 'hubspot', sealedTokens: '' } as const;
    await suite.backend.db.insert(connections).values(connection);
    const contacts: number[] = [];
    const contactJobs: ToolDeps['contactJobs'] = {
      send: async (_tx, jobs) => void contacts.push(...jobs.map(({ callId }) => callId)),
    };
    const request = {
      name: 'request_callback',
      accountId: suite.ann.id,
      lineId: null,
      callerNumber: CALLER,
    };
    for (const phone of ['+1 202-555-0100', null, '+12025550142']) {
      await runTools(
        { ...suite.backend.deps, contactJobs },
        { ...request, call: null, requests: [{ ...request, id: String(phone), args: { phone } }] },
      );
    }
    const own = (await stored()).filter(({ phoneKey }) => phoneKey === '+12025550142');
    expect(contacts).toEqual(own.map(({ id }) => id));
    expect(contacts).toHaveLength(2);
  });
});
