import { makeItemReader } from './item';

const NOW = new Date('2026-11-21T12:00:00Z');
const readItem = makeItemReader(NOW);
const read = (item: unknown) => readItem(item, ['body', 3]);
const callOf = (item: unknown) => {
  const result = read(item);
  if (result.kind !== 'call') throw new Error(JSON.stringify(result));
  return result.call;
};
/** `loc` and message of each issue. */
const problems = (item: unknown) => {
  const result = read(item);
  return result.kind === 'broken' ? result.issues.map(({ loc, msg }) => [loc, msg]) : result.kind;
};

const TIME = new Date('2024-05-13T08:04:00Z');
const OWN = {
  id: 'call-1',
  time: '2024-05-13T08:04:00Z',
  customer: { name: ' Ann  Bell ', phone: '+1 202-555-0101' },
  query: ' Open today? ',
  callback: true,
};

/** As the platform's pages show it, cut to what matters and more that does not. */
const VAPI = {
  message: {
    timestamp: 1_715_587_500_000,
    type: 'end-of-call-report',
    endedReason: 'customer-ended-call',
    startedAt: '2024-05-13T08:04:00.000Z',
    endedAt: '2024-05-13T08:05:00.000Z',
    analysis: {
      summary: 'The caller asked about opening hours.',
      structuredData: { callback_requested: false, query: 'Open on Saturday?' },
      successEvaluation: 'true',
    },
    artifact: { transcript: 'AI: How can I help?\nUser: Open on Saturday?', messages: [] },
    call: {
      id: '7420f27a-30fd-4f49-a995-5549ae7cc00d',
      type: 'inboundPhoneCall',
      createdAt: '2024-05-13T08:03:58.000Z',
      customer: { number: '+12025550101' },
    },
    customer: { number: '+12025550101', name: 'Ann Bell' },
  },
};

const RETELL = {
  event: 'call_analyzed',
  call: {
    call_type: 'phone_call',
    call_id: 'Jabr9TXYYJHfvl6Syypi88rdAHYHmcq6',
    direction: 'inbound',
    from_number: '+12025550101',
    to_number: '+12025550999',
    start_timestamp: 1_715_587_440_000,
    end_timestamp: 1_715_587_500_000,
    retell_llm_dynamic_variables: { customer_name: 'Ann Bell' },
    transcript: 'Agent: Hi!\nUser: Call me back.',
    call_analysis: {
      call_summary: 'The caller wants to be called back.',
      user_sentiment: 'Positive',
      custom_analysis_data: { 'Callback requested': true },
    },
  },
};

describe('our own shape', () => {
  it('is read, spaces aside', () => {
    expect(callOf(OWN)).toEqual({
      source: 'own',
      externalId: 'call-1',
      time: TIME,
      customerName: 'Ann Bell',
      phone: '+1 202-555-0101',
      query: 'Open today?',
      wantsCallback: true,
    });
  });

  it.each([
    ['a number as id', { id: 4711 }, { externalId: '4711' }],
    ['no query', { query: undefined }, { query: null }],
    ['null for a query', { query: null }, { query: null }],
    ['a blank query', { query: ' \n ' }, { query: null }],
    ['no callback', { callback: undefined }, { wantsCallback: false }],
    ['null for a callback', { callback: null }, { wantsCallback: false }],
    [
      'a caller who says nothing',
      { customer: { name: null, phone: '' } },
      { customerName: '', phone: '' },
    ],
    ['10,000 letters', { query: 'x'.repeat(10_000) }, { query: 'x'.repeat(10_000) }],
    ['fields of its own', { extra: { deep: [] }, message: 'text' }, { externalId: 'call-1' }],
    ['markup, as text', { query: '<b>1 < 2</b>' }, { query: '<b>1 < 2</b>' }],
    ['line breaks and emoji', { query: 'a\nb\t👩‍👧' }, { query: 'a\nb\t👩‍👧' }],
  ])('takes %s', (_name, change, expected) => {
    expect(callOf({ ...OWN, ...change })).toMatchObject(expected);
  });

  const BAD_TEXT = 'Text contains characters that are not allowed';
  it.each<[string, object, (string | number)[], string]>([
    ['no id', { id: undefined }, ['id'], 'Field required'],
    ['an empty id', { id: '' }, ['id'], 'Field required'],
    ['a fraction as id', { id: 0.5 }, ['id'], 'Input should be a valid string'],
    ['an id past 2^53', { id: 2 ** 53 }, ['id'], 'Input should be a valid string'],
    [
      'a very long id',
      { id: 'x'.repeat(201) },
      ['id'],
      'String should have at most 200 characters',
    ],
    ['a NUL in the id', { id: 'a\0' }, ['id'], BAD_TEXT],
    ['no time', { time: undefined }, ['time'], 'Field required'],
    [
      'a time that is none',
      { time: 'noon' },
      ['time'],
      'Input should be a time: ISO 8601, or seconds or milliseconds since 1970',
    ],
    ['no customer', { customer: undefined }, ['customer'], 'Field required'],
    ['a text as customer', { customer: 'Ann' }, ['customer'], 'Input should be a valid object'],
    ['no phone', { customer: { name: 'Ann' } }, ['customer', 'phone'], 'Field required'],
    [
      'a number as phone',
      { customer: { name: 'Ann', phone: 12_025_550_101 } },
      ['customer', 'phone'],
      'Input should be a valid string',
    ],
    ['a NUL in the name', { customer: { name: 'a\0', phone: '' } }, ['customer', 'name'], BAD_TEXT],
    [
      '10,001 letters',
      { query: 'x'.repeat(10_001) },
      ['query'],
      'String should have at most 10000 characters',
    ],
    ['a lone surrogate', { query: 'a\ud800' }, ['query'], BAD_TEXT],
    ['a list as query', { query: ['a'] }, ['query'], 'Input should be a valid string'],
    ['yes', { callback: 'yes' }, ['callback'], 'Input should be a valid boolean'],
  ])('refuses %s, naming item and field', (_name, change, path, message) => {
    expect(problems({ ...OWN, ...change })).toEqual([[['body', 3, ...path], message]]);
  });

  it('names every field that is wrong', () => {
    expect(problems({ id: '', time: 1, customer: {} })).toHaveLength(4);
    expect(problems(JSON.parse('{"__proto__": {"id": "1"}}'))).toHaveLength(3);
  });

  it.each([null, 'x', 5, true, []])('refuses %p', (item) => {
    expect(problems(item)).toEqual([[['body', 3], 'Input should be a call: an object']]);
  });
});

describe('reports of Vapi', () => {
  const change = (message: object) => ({ message: { ...VAPI.message, ...message } });
  const analysis = (structuredData: unknown) =>
    change({ analysis: { summary: 'S', structuredData } });

  it('are read', () => {
    expect(callOf(VAPI)).toEqual({
      source: 'vapi',
      externalId: '7420f27a-30fd-4f49-a995-5549ae7cc00d',
      time: TIME,
      customerName: 'Ann Bell',
      phone: '+12025550101',
      query: 'Open on Saturday?',
      wantsCallback: false,
    });
  });

  it.each<[string, object, object]>([
    ['the summary where there is no query', analysis({}), { query: 'S', wantsCallback: false }],
    ['the summary where nothing is structured', analysis(null), { query: 'S' }],
    ['an empty query as none', analysis({ query: '' }), { query: null }],
    ['null as none', analysis({ query: null }), { query: null }],
    ['callback', analysis({ callback: true }), { wantsCallback: true }],
    ['callbackRequested', analysis({ callbackRequested: 'Yes' }), { wantsCallback: true }],
    ['a callback that is not meant', analysis({ callback: 'no' }), { wantsCallback: false }],
    ['a callback of another kind', analysis({ callback: { a: 1 } }), { wantsCallback: false }],
    [
      'structured outputs',
      change({
        artifact: {
          structuredOutputs: {
            a1: { name: 'Query', result: 'From an output' },
            a2: { name: 'Case', result: { callback_requested: true } },
          },
        },
      }),
      { query: 'From an output', wantsCallback: true },
    ],
    [
      'the customer of the call',
      change({ customer: undefined }),
      { phone: '+12025550101', customerName: '' },
    ],
    [
      'a name that was asked for',
      { message: { ...analysis({ customerName: 'Bea' }).message, customer: { number: '+1' } } },
      { customerName: 'Bea', phone: '+1' },
    ],
    [
      'a web call',
      change({ customer: undefined, call: { id: 'web', type: 'webCall' } }),
      { externalId: 'web', phone: '' },
    ],
    [
      'a call that nobody answered',
      change({ startedAt: undefined, endedAt: undefined, analysis: {} }),
      { time: new Date('2024-05-13T08:03:58Z'), query: null },
    ],
    [
      'NULs and half characters that a model wrote',
      analysis({ query: 'a\0b\ud800c', name: 'A\0' }),
      { query: 'a b c' },
    ],
  ])('give %s', (_name, report, expected) => {
    expect(callOf(report)).toMatchObject(expected);
  });

  it('are cut where a summary is endless', () => {
    const { query } = callOf(change({ analysis: { summary: 'x'.repeat(20_000) } }));
    expect(query).toHaveLength(10_000);
    expect(query?.endsWith('x…')).toBe(true);
  });

  it('are refused by the names of their own fields', () => {
    expect(problems(change({ call: {}, startedAt: 'soon' }))).toEqual([
      [['body', 3, 'message', 'call', 'id'], 'Field required'],
      [['body', 3, 'message', 'startedAt'], expect.stringContaining('should be a time')],
    ]);
  });

  it.each(['status-update', 'assistant-request', 'transcript', 'hang', 'something-new'])(
    'are all: %s is nothing to store',
    (type) => expect(read({ message: { ...VAPI.message, type } })).toEqual({ kind: 'ignored' }),
  );
});

describe('webhooks of Retell', () => {
  const change = (call: object) => ({ ...RETELL, call: { ...RETELL.call, ...call } });
  const analysis = (custom_analysis_data: unknown) =>
    change({ call_analysis: { call_summary: 'S', custom_analysis_data } });

  it('are read', () => {
    expect(callOf(RETELL)).toEqual({
      source: 'retell',
      externalId: 'Jabr9TXYYJHfvl6Syypi88rdAHYHmcq6',
      time: TIME,
      customerName: 'Ann Bell',
      phone: '+12025550101',
      query: 'The caller wants to be called back.',
      wantsCallback: true,
    });
  });

  it.each<[string, object, object]>([
    [
      'what was analysed',
      analysis({ query: 'Q', callback: 'no' }),
      { query: 'Q', wantsCallback: false },
    ],
    ['an empty query as none', analysis({ query: '', callback: true }), { query: null }],
    [
      'what was collected in the call',
      change({ collected_dynamic_variables: { question: 'Q', customer_name: 'Bea' } }),
      { query: 'Q', customerName: 'Bea' },
    ],
    ['the number that was called', change({ direction: 'outbound' }), { phone: '+12025550999' }],
    [
      'a web call',
      change({ call_type: 'web_call', direction: undefined, from_number: undefined }),
      { phone: '' },
    ],
    [
      'a call that did not connect',
      change({ start_timestamp: undefined, call_analysis: undefined }),
      { time: new Date('2024-05-13T08:05:00Z'), query: null, wantsCallback: false },
    ],
    [
      'the other spelling of the event',
      { ...RETELL, event: undefined, event_type: 'call_analyzed' },
      {},
    ],
  ])('give %s', (_name, webhook, expected) => {
    expect(callOf(webhook)).toMatchObject(expected);
  });

  it('are refused by the names of their own fields', () => {
    expect(problems({ event: 'call_analyzed' })).toEqual([
      [['body', 3, 'call', 'call_id'], 'Field required'],
      [['body', 3, 'call', 'start_timestamp'], 'Field required'],
    ]);
    expect(problems(change({ start_timestamp: 'soon' }))).toEqual([
      [['body', 3, 'call', 'start_timestamp'], expect.stringContaining('should be a time')],
    ]);
  });

  it.each(['call_started', 'call_ended', 'chat_analyzed', 'transcript_updated', 'something_new'])(
    'are all: %s is nothing to store',
    (event) => expect(read({ ...RETELL, event })).toEqual({ kind: 'ignored' }),
  );
});
