import { CALL_TIME, callOf, problems, read, RECEIVED_AT } from '@/test/server/readCall';

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

describe('reports of Vapi', () => {
  const change = (message: object) => ({ message: { ...VAPI.message, ...message } });
  const analysis = (structuredData: unknown) =>
    change({ analysis: { summary: 'S', structuredData } });

  it('are read', () => {
    expect(callOf(VAPI)).toEqual({
      source: 'vapi',
      externalId: '7420f27a-30fd-4f49-a995-5549ae7cc00d',
      time: CALL_TIME,
      customerName: 'Ann Bell',
      phone: '+12025550101',
      query: 'Open on Saturday?',
      wantsCallback: false,
      details: expect.any(Object),
    });
  });

  it.each<[string, object, object]>([
    ['the summary where there is no query', analysis({}), { query: 'S', wantsCallback: false }],
    ['the summary where nothing is structured', analysis(null), { query: 'S' }],
    [
      'the summary where there is no telling how it ended',
      change({
        analysis: { summary: 'S' },
        endedReason: 'some-new-reason',
        startedAt: undefined,
        artifact: undefined,
      }),
      { query: 'S', details: expect.objectContaining({ outcome: null }) },
    ],
    [
      'no summary of what a voicemail was told',
      change({ analysis: { summary: 'S' }, endedReason: 'voicemail' }),
      { query: null, details: expect.objectContaining({ outcome: 'voicemail', summary: 'S' }) },
    ],
    ['an empty query as none', analysis({ query: '' }), { query: null }],
    ['null as none', analysis({ query: null }), { query: null }],
    ['callback', analysis({ callback: true }), { wantsCallback: true }],
    ['callbackRequested', analysis({ callbackRequested: 'Yes' }), { wantsCallback: true }],
    [
      'a callback with more to it',
      analysis({ callback: 'Yes, tomorrow after five.' }),
      { wantsCallback: true },
    ],
    ['a callback of nobody', analysis({ callback: 'Yesterday’s order' }), { wantsCallback: false }],
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
      'the number that somebody says who withholds theirs',
      {
        message: {
          ...analysis({ phone: '+1 202-555-0144' }).message,
          customer: { number: 'Anonymous' },
        },
      },
      { phone: '+1 202-555-0144', isPhoneSaid: true },
    ],
    ['no number that nobody said', analysis({ phone: 'unknown' }), { phone: '+12025550101' }],
    ...['Anonymous', '+12025550101'].map((name): [string, object, object] => [
      `the name that was asked for where a SIP header says ${name}`,
      {
        message: { ...analysis({ customerName: 'Bea' }).message, customer: { number: '+1', name } },
      },
      { customerName: 'Bea' },
    ]),
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

  it('are refused by the name of the field without which they are none', () => {
    expect(problems(change({ call: {} }))).toEqual([
      [['body', 3, 'message', 'call', 'id'], 'Field required'],
    ]);
  });

  it.each<[string, object, object]>([
    ['a number that is too long', { number: `+1${'0'.repeat(70)}` }, { phone: '' }],
    ['a number with what no text may hold', { number: '+1\x00202' }, { phone: '+1 202' }],
    ['a number that is one', { number: 12_025_550_101 }, { phone: '12025550101' }],
    ['no number at all', { number: { of: 'me' } }, { phone: '', isPhoneSaid: true }],
    ['a withheld number', { number: 'Anonymous' }, { phone: '', isPhoneSaid: true }],
    [
      'the address of a SIP caller',
      { sipUri: 'sip:100@pbx.example' },
      { phone: 'sip:100@pbx.example' },
    ],
    [
      'the number in the address of a SIP caller',
      { sipUri: 'sip:+12025550101@shop.pstn.ashburn.twilio.com:5060;transport=tls;user=phone' },
      { phone: '+12025550101' },
    ],
    ['the number in a link', { number: 'tel:+12025550101' }, { phone: '+12025550101' }],
    ['a withheld number as it is dialled', { number: '+266696687' }, { phone: '' }],
  ])('are stored with %s', (_name, customer, expected) => {
    expect(callOf(change({ customer }))).toMatchObject(expected);
  });

  it.each<[string, object, Date | string]>([
    ['that it was made at', { startedAt: 'soon' }, '2024-05-13T08:03:58Z'],
    ['of its end', { startedAt: 'soon', call: { id: '1' } }, '2024-05-13T08:05:00Z'],
    [
      'of its end, less its length',
      { startedAt: 'soon', durationSeconds: 60, call: { id: '1' } },
      '2024-05-13T08:04:00Z',
    ],
    [
      'of its report, of a clock that is ahead',
      { startedAt: '2999-01-01T00:00:00Z', endedAt: {}, call: { id: '1' } },
      '2024-05-13T08:05:00Z',
    ],
    [
      'of its end, where it was made for later',
      {
        startedAt: undefined,
        call: { id: '1', createdAt: '2024-05-01T08:00:00Z', schedulePlan: { earliestAt: 'x' } },
      },
      '2024-05-13T08:05:00Z',
    ],
    ['it came at', { startedAt: 1, endedAt: '', timestamp: 'x', call: { id: '1' } }, RECEIVED_AT],
  ])('whose beginning cannot be read have the time %s', (_name, times, expected) => {
    expect(callOf(change(times)).time).toEqual(new Date(expected));
  });

  it.each(['status-update', 'assistant-request', 'transcript', 'hang', 'something-new'])(
    'are all: %s is nothing to store',
    (type) => expect(read({ message: { ...VAPI.message, type } })).toEqual({ kind: 'ignored' }),
  );
});
