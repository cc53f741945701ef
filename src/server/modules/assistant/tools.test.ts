import { call } from '@/test/server/people';
import { readToolRequests } from '@/server/modules/intake/tools';
import { CALLER, NOW, setUpTools } from '@/test/server/callbackTools';

import { runTools } from './tools';

describe('what an assistant can do during a call', () => {
  const suite = setUpTools();
  const { use, ask, stored } = suite;

  it('notes who wants to be called back, and the account sees it at once', async () => {
    expect(await ask({ name: 'Ann Bell', phone: '+1 202-555-0199', reason: 'A flat tyre' })).toBe(
      'I have noted at 2026-11-20T10:00:00.000Z that Ann Bell wants to be called back at +1 202-555-0199, about: A flat tyre',
    );
    const list = await call(suite.backend, 'GET', '/user/callbacks', { token: suite.ann.token });
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
    const answers = await runTools(suite.backend.deps, {
      accountId: suite.ann.id,
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
});
