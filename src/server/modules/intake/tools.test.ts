import type { Vapi } from '@vapi-ai/server-sdk';

import { retellReport, vapiReport } from '@/test/server/platformReports';

import { eventOf } from './item';
import { formatResults, readToolRequests } from './tools';

const call = vapiReport().message.call;
const vapi = (message: object) => ({ message: { type: 'tool-calls', call, ...message } });
const TYPED = {
  type: 'tool-calls',
  call,
  customer: { number: '+12025550101' },
  toolWithToolCallList: [],
  toolCallList: [
    {
      id: 'toolu_01',
      type: 'function',
      function: { name: 'request_callback', arguments: '{"phone":"+12025550101","reason":"Late"}' },
    },
  ],
} satisfies Vapi.ServerMessageToolCalls;

/** `{a0: 0, a1: 1}` and so on. */
const numbered = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${index}`, index]));

describe("an assistant's request for a tool", () => {
  it.each<[string, object]>([
    ['arguments as text', { message: TYPED }],
    [
      'arguments as an object',
      vapi({
        customer: { number: '+12025550101' },
        toolCalls: [
          {
            id: 'toolu_01',
            function: {
              name: 'request_callback',
              arguments: { phone: '+12025550101', reason: 'Late' },
            },
          },
        ],
      }),
    ],
    [
      'parameters',
      vapi({
        call: { ...call, customer: { number: '+12025550101' } },
        toolCallList: [
          {
            id: 'toolu_01',
            name: 'request_callback',
            parameters: { phone: '+12025550101', reason: 'Late' },
          },
        ],
      }),
    ],
  ])('of Vapi with %s is read', (_name, item) => {
    expect(readToolRequests(item)).toEqual({
      platform: 'vapi',
      callId: '7420f27a-30fd-4f49-a995-5549ae7cc00d',
      callerNumber: '+12025550101',
      requests: [
        {
          id: 'toolu_01',
          name: 'request_callback',
          args: { phone: '+12025550101', reason: 'Late' },
        },
      ],
    });
  });

  it.each([
    [12_025_550_101, '12025550101'],
    ['1'.repeat(65), ''],
    ['anonymous', ''],
  ])('from the number %p is read as its report will be', (number, callerNumber) => {
    const { call } = retellReport();
    const item = { name: 'f', args: {}, call: { ...call, from_number: number } };
    expect(readToolRequests(item)).toMatchObject({ callerNumber });
    const message = { type: 'tool-calls', customer: { number }, toolCallList: [] };
    expect(readToolRequests({ message })).toMatchObject({ callerNumber });
  });

  it('of Vapi is of a SIP caller by their address', () => {
    const sip = { customer: { sipUri: 'sip:100@pbx.example' }, toolCallList: [] };
    expect(readToolRequests({ message: { type: 'tool-calls', ...sip } })).toMatchObject({
      callerNumber: 'sip:100@pbx.example',
    });
  });

  it('of Retell is read, with the number of whoever the assistant is not', () => {
    const item = {
      name: 'check_availability',
      args: { day: '2026-11-23' },
      call: retellReport().call,
    };
    const read = {
      platform: 'retell',
      callId: 'Jabr9TXYYJHfvl6Syypi88rdAHYHmcq6',
      callerNumber: '+12025550101',
      requests: [{ id: '', name: 'check_availability', args: { day: '2026-11-23' } }],
    };
    expect(readToolRequests(item)).toEqual(read);
    const outbound = { ...item, call: retellReport({ direction: 'outbound' }).call };
    expect(readToolRequests(outbound)).toEqual({ ...read, callerNumber: '+12025550999' });
  });

  it.each([undefined, null, 'call', []])('of Retell is one with the call %p, too', (call) => {
    expect(readToolRequests({ name: 'book_meeting', args: { name: 'Ann' }, call })).toEqual({
      platform: 'retell',
      callId: '',
      callerNumber: '',
      requests: [{ id: '', name: 'book_meeting', args: { name: 'Ann' } }],
    });
  });

  it.each<[string, unknown, unknown]>([
    ['a broken text', '{"day":', ''],
    ['a text that is a list', '[1]', ''],
    ['nothing', undefined, {}],
    [
      'single values, cleaned',
      { day: 'a\0b', count: 2, now: true },
      { day: 'a b', count: 2, now: true },
    ],
    [
      'lists, objects and nulls',
      { day: null, more: [1], deep: { a: 1 } },
      { day: null, more: {}, deep: {} },
    ],
    [
      'a name that means something else',
      JSON.parse('{"__proto__": "x"}'),
      JSON.parse('{"__proto__": "x"}'),
    ],
    ['a text that is too long', JSON.stringify({ day: 'x'.repeat(64 * 1024) }), ''],
    ['a long value, cut', { day: 'x'.repeat(2001) }, { day: `${'x'.repeat(1999)}…` }],
    [
      'a name that is too long',
      { ['n'.repeat(101)]: 1, ['n'.repeat(100)]: 2 },
      { ['n'.repeat(100)]: 2 },
    ],
    ['more than are read', numbered(51), numbered(50)],
  ])('has the arguments of %s', (_name, args, expected) => {
    const { requests } = readToolRequests({ name: 'f', args, call: {} }) ?? {};
    expect(requests).toEqual([{ id: '', name: 'f', args: expected }]);
  });

  it.each<[string, unknown]>([
    ['arguments alone', { day: '2026-11-23' }],
    ['a report of Vapi', vapiReport()],
    ['a report of Retell', retellReport()],
    ['a report of Retell with a name', { ...retellReport(), name: 'x', args: {} }],
    ['a call of our own shape', { id: '1', time: 1, customer: { name: 'Ann', phone: '' } }],
    [
      'a call of our own shape with a name and a call beside it',
      { id: '1', time: 1, customer: { name: 'Ann', phone: '' }, name: 'Shop', call: {} },
    ],
    ['a list', [vapi({ toolCallList: [] })]],
    ['nothing', null],
  ])('is not %s', (_name, item) => expect(readToolRequests(item)).toBeNull());

  it('of very many tools is one of a thousand', () => {
    const toolCallList = Array.from({ length: 1100 }, (_, id) => ({ id: String(id), name: 'f' }));
    expect(readToolRequests(vapi({ toolCallList }))?.requests).toHaveLength(1000);
    expect(readToolRequests(vapi({ toolCallList: 'f' }))?.requests).toEqual([]);
  });

  it('is answered as the platform takes it, in one line', () => {
    const results = [
      { id: 'a', result: 'Tomorrow\nat nine. ' },
      { id: 'b', result: 'Done.' },
    ];
    expect(formatResults('vapi', results)).toEqual({
      results: [
        { toolCallId: 'a', result: 'Tomorrow at nine.' },
        { toolCallId: 'b', result: 'Done.' },
      ],
    });
    expect(formatResults('retell', results)).toEqual({ result: 'Tomorrow at nine.' });
    expect(formatResults('retell', [])).toEqual({ result: '' });
  });
});

test.each<[unknown, string]>([
  [vapiReport(), 'end-of-call-report'],
  [vapi({}), 'tool-calls'],
  [{ message: { type: 'status-update' } }, 'status-update'],
  [retellReport(), 'call_analyzed'],
  [{ event_type: 'call_analyzed' }, 'call_analyzed'],
  [{ event: ' call\0\nended ' }, 'call ended'],
  [{ event: 'x'.repeat(100) }, `${'x'.repeat(63)}…`],
  [{ id: '1', time: 1, customer: {} }, ''],
  [{ id: '1', time: 1, customer: {}, event: 'call-ended' }, ''],
  [{ message: { type: 5 } }, ''],
  [{ event: 5 }, ''],
  [null, ''],
  [[{ event: 'x' }], ''],
])('the event of %p is %p', (item, expected) => expect(eventOf(item)).toBe(expected));
