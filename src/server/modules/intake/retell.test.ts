import { CALL_TIME, callOf, problems, read, RECEIVED_AT } from '@/test/server/readCall';

/** As the platform's pages show it, cut to what matters. */
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

describe('webhooks of Retell', () => {
  const change = (call: object) => ({ ...RETELL, call: { ...RETELL.call, ...call } });
  const analysis = (custom_analysis_data: unknown) =>
    change({ call_analysis: { call_summary: 'S', custom_analysis_data } });

  it('are read', () => {
    expect(callOf(RETELL)).toEqual({
      source: 'retell',
      externalId: 'Jabr9TXYYJHfvl6Syypi88rdAHYHmcq6',
      time: CALL_TIME,
      customerName: 'Ann Bell',
      phone: '+12025550101',
      query: 'The caller wants to be called back.',
      wantsCallback: true,
      details: expect.any(Object),
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
      'one that has no time at all, at the moment of its report',
      change({ start_timestamp: undefined, end_timestamp: null, call_status: 'not_connected' }),
      { time: RECEIVED_AT, details: expect.objectContaining({ outcome: 'not_connected' }) },
    ],
    [
      'one that has no time but that of its event',
      {
        ...change({ start_timestamp: undefined, end_timestamp: undefined }),
        event_timestamp: 1_715_587_500_000,
      },
      { time: new Date('2024-05-13T08:05:00Z') },
    ],
    [
      'one whose beginning nobody can read, at its end',
      change({ start_timestamp: 'soon' }),
      { time: new Date('2024-05-13T08:05:00Z') },
    ],
    [
      'one whose beginning nobody can read, at its end less its length',
      change({ start_timestamp: 'soon', duration_ms: 60_000 }),
      { time: CALL_TIME },
    ],
    [
      'a number that is too long for one',
      change({ from_number: `sip:${'x'.repeat(80)}@example.com` }),
      { phone: '', isPhoneSaid: true },
    ],
    [
      'a number that is withheld',
      change({ from_number: 'Restricted', collected_dynamic_variables: { phone: '+12025550144' } }),
      { phone: '+12025550144', isPhoneSaid: true },
    ],
    ['a number that is one', change({ from_number: 12_025_550_101 }), { phone: '12025550101' }],
    [
      'the other spelling of the event',
      { ...RETELL, event: undefined, event_type: 'call_analyzed' },
      {},
    ],
    ['a customer that somebody on the way puts beside it', { ...RETELL, customer: {} }, {}],
  ])('give %s', (_name, webhook, expected) => {
    expect(callOf(webhook)).toMatchObject(expected);
  });

  it('are refused by the name of the field without which they are none', () => {
    expect(problems({ event: 'call_analyzed' })).toEqual([
      [['body', 3, 'call', 'call_id'], 'Field required'],
    ]);
  });

  it.each(['call_started', 'call_ended', 'chat_analyzed', 'transcript_updated', 'something_new'])(
    'are all: %s is nothing to store',
    (event) => expect(read({ ...RETELL, event })).toEqual({ kind: 'ignored' }),
  );
});
