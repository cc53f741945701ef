import { eq } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { openBusiness, type Business } from '@/test/server/intakeCalls';
import { newCall } from '@/test/server/newCall';
import { call, inParallel } from '@/test/server/people';

import { deleteCall } from '@/server/modules/calls/deletion';
import { NO_DETAILS } from '@/server/modules/calls/details';
import type { NewCall } from '@/server/modules/calls/newCall';
import { storeCalls } from '@/server/modules/calls/store';
import { readToolRequests } from '@/server/modules/intake/tools';
import type { Database } from '@/server/platform/db/database';
import { callbacks } from '@/server/platform/db/tables/callbacks';
import { calls } from '@/server/platform/db/tables/calls';
import { liveEvents } from '@/server/platform/db/tables/events';
import { connections } from '@/server/platform/db/tables/integrations';

import type { OngoingCall, ToolDeps } from './tool';
import { runTools } from './tools';

const CALLER = '+1 202-555-0142';
const NOW = new Date('2026-11-20T10:00:00Z');

describe('what an assistant can do during a call', () => {
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

  it('notes who wants to be called back, and the account sees it at once', async () => {
    expect(await ask({ name: 'Ann Bell', phone: '+1 202-555-0199', reason: 'A flat tyre' })).toBe(
      'I have noted at 2026-11-20T10:00:00.000Z that Ann Bell wants to be called back at +1 202-555-0199, about: A flat tyre',
    );
    const list = await call(backend, 'GET', '/user/callbacks', { token: ann.token });
    expect(list.body).toEqual([
      {
        id: expect.any(String),
        time: NOW.toISOString(),
        data: { cust_name: 'Ann Bell', phone: '+1 202-555-0199', query: 'A flat tyre' },
        callback: expect.objectContaining({ state: 'open', version: 1 }),
        joined: null,
        booking: null,
      },
    ]);
    expect(await stored()).toMatchObject([
      { source: 'vapi', externalId: 'call-1', query: 'A flat tyre', wantsCallback: true },
    ]);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['no field', {}],
    ['fields that are null or blank', { phone: null, name: ' ', reason: null }],
  ])("takes the caller's number where %s is said", async (_what, args) => {
    expect(await ask(args)).toBe(
      `I have noted at ${NOW.toISOString()} that the caller wants to be called back at ${CALLER}`,
    );
    expect(await stored()).toMatchObject([{ phone: CALLER, customerName: '', query: null }]);
  });

  it.each([
    ['a number, as a number', { phone: 12025550199 }, '12025550199'],
    ['that there is none, in a word', { phone: 'unknown' }, CALLER],
  ])('takes %s', async (_what, args, phone) => {
    expect(await ask(args)).toContain(`wants to be called back at ${phone}`);
    expect(await stored()).toMatchObject([{ phone }]);
  });

  it.each([
    ['a text that is no JSON', 'not json', 'The arguments are phone, name and reason'],
    ['an object for the number', { phone: {} }, 'I could not read phone'],
  ])('says that it could not read %s', async (_what, parameters, sentence) => {
    const item = { id: 7, name: 'request_callback', parameters };
    const asked = readToolRequests({ message: { type: 'tool-calls', toolCallList: [item] } });
    expect(asked?.requests).toMatchObject([{ id: '7' }]);
    expect(await ask(asked?.requests[0]?.args)).toContain(sentence);
    expect(await stored()).toEqual([]);
  });

  it('says that nothing was noted where the call was deleted', async () => {
    await ask({ name: 'Ann Bell' });
    const [noted] = await stored();
    await deleteCall(backend.db, ann.id, noted?.id ?? 0);
    expect(await ask({ name: 'Ann Bell' })).toContain('nothing was noted');
    expect(await stored()).toEqual([]);
  });

  it('leaves one call, when the report of the same call comes', async () => {
    await ask({ name: 'Ann Bell' });
    const report = newCall({ source: 'vapi', externalId: 'call-1', time: NOW, phone: CALLER });
    const again = await storeCalls(backend.db, ann.id, [report]);
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
        const store = (tx: Database) => storeCalls(tx, ann.id, [report]);
        return (await backend.db.transaction(store)).results[0]?.outcome;
      };
      await backend.db.transaction((tx) => storeCalls(tx, ann.id, [noted]));
      // One that came in while the first was on the phone: from its beginning on it is the newer one.
      const between = { ...noted, externalId: 'call-2', time: at(-1) };
      await backend.db.transaction((tx) => storeCalls(tx, ann.id, [between]));
      expect(await outcomeOf(at(1), {})).toBe('known');
      expect(await outcomeOf(at(-3), { outcome: 'answered' })).toBe('updated');
      expect(await outcomeOf(at(-9), { endedReason: 'hang-up' })).toBe('updated');
      const [first, second] = await stored();
      expect([first?.time, second?.time]).toEqual([at(-3), at(-1)]);
      const shown = await backend.db.select().from(callbacks);
      expect(shown).toMatchObject(wantsCallback ? [{ callId: second?.id, time: at(-1) }] : []);
    },
  );

  it('marks a call whose report came first', async () => {
    await storeCalls(backend.db, ann.id, [
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

  it.each([null, '', '  ', 'x'.repeat(100), '\u0000'])(
    'asks for the number where neither the call nor the caller tells it (%j)',
    async (callerNumber) => {
      expect(await ask({ name: 'Ann' }, { callerNumber })).toBe(
        'I do not know the number to call back. Please ask for it, and try again with it.',
      );
      expect(await stored()).toEqual([]);
    },
  );

  const EACH = 'The arguments are phone, name and reason, each a text.';
  const unread = (field: string) => `I could not read ${field}: it is a text, and not a long one.`;
  it.each<[string, unknown]>([
    [EACH, 'phone'],
    [EACH, ['+12025550100']],
    [EACH, 7],
    [unread('phone'), { phone: { number: '+12025550100' } }],
    [unread('phone'), { phone: '1'.repeat(65) }],
    [unread('name'), { name: ['Ann'] }],
    [unread('name'), { name: 'a\u0000b' }],
    [unread('reason'), { reason: 'x'.repeat(1_001) }],
    ['"later" is not a phone number. Please ask for the number again.', { phone: 'later' }],
    ['"12" is not a phone number. Please ask for the number again.', { phone: '12' }],
  ])('says what is wrong with the arguments: %s (%j)', async (sentence, args) => {
    expect(await ask(args)).toBe(sentence);
    expect(await stored()).toEqual([]);
  });

  it.each(['requestCallback', 'Request-Callback'])(
    'knows %s, however it is written',
    async (name) => {
      expect(await use(name, {})).toContain('wants to be called back');
    },
  );

  it('names its tools to whoever asks for another', async () => {
    expect(await use('__proto__', {})).toBe(
      'There is no such tool. There are request_callback, check_availability, book_meeting.',
    );
  });

  it('answers several at once in their order, and not a flood of them', async () => {
    const answers = await runTools(backend.deps, {
      accountId: ann.id,
      lineId: null,
      call: null,
      callerNumber: CALLER,
      requests: Array.from({ length: 30 }, (_, index) => ({
        id: String(index),
        name: index === 0 ? 'book_meeting' : 'request_callback',
        args: {},
      })),
    });
    expect(answers.map(({ id }) => Number(id))).toEqual(Array.from({ length: 30 }, (_, i) => i));
    expect(answers[0]?.result).toBe('Nobody can book a meeting here at the moment.');
    expect(answers[29]?.result).toBe('That is too much at once. Please ask again.');
    expect(await stored()).toHaveLength(19);
  });

  it('tells of a wish once, and makes one contact, where the report came first', async () => {
    const connection = { accountId: ann.id, provider: 'hubspot', sealedTokens: '' } as const;
    await backend.db.insert(connections).values(connection);
    const { results } = await storeCalls(backend.db, ann.id, [
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
      { ...backend.deps, contactJobs, noticeJobs },
      {
        ...{ accountId: ann.id, lineId: null, callerNumber: CALLER, requests },
        call: { source: 'vapi', id: 'call-1' },
      },
    );
    expect(contacts).toEqual([results[0]?.id]);
    expect(notices).toBe(1);
    expect(await backend.db.$count(liveEvents, eq(liveEvents.event, 'callback'))).toBe(1);
  });

  it("makes a contact of the caller where the number is the caller's own, and only there", async () => {
    const connection = { accountId: ann.id, provider: 'hubspot', sealedTokens: '' } as const;
    await backend.db.insert(connections).values(connection);
    const contacts: number[] = [];
    const contactJobs: ToolDeps['contactJobs'] = {
      send: async (_tx, jobs) => void contacts.push(...jobs.map(({ callId }) => callId)),
    };
    const request = {
      name: 'request_callback',
      accountId: ann.id,
      lineId: null,
      callerNumber: CALLER,
    };
    for (const phone of ['+1 202-555-0100', null, '+12025550142']) {
      await runTools(
        { ...backend.deps, contactJobs },
        { ...request, call: null, requests: [{ ...request, id: String(phone), args: { phone } }] },
      );
    }
    const own = (await stored()).filter(({ phoneKey }) => phoneKey === '+12025550142');
    expect(contacts).toEqual(own.map(({ id }) => id));
    expect(contacts).toHaveLength(2);
  });
});
