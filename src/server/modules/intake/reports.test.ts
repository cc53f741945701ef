/** What the owner sees of a report, for reports as the platforms' own packages describe them (product §19.3). */
import { callOf } from '@/test/server/readCall';
import { retellReport, vapiOutputs, vapiReport } from '@/test/server/platformReports';

/** A call in the words of a screen; `said` as 'caller: ...'. */
function seen(report: unknown) {
  const { customerName, phone, query, wantsCallback, details } = callOf(report);
  const { transcript, ...more } = details;
  const said = transcript.map(({ speaker, text }) => `${speaker}: ${text}`);
  return { name: customerName, phone, query, callback: wantsCallback, said, ...more };
}

const TICKET = {
  customer: { name: 'John Smith', email: 'john@example.com', phone: '+12025550144' },
  issue: { description: 'Cannot log in', category: 'technical', priority: 'urgent' },
  followUp: { required: true, method: 'phone', notes: 'Soon' },
};
const withMessages = (messages: unknown[]) => ({
  message: { ...vapiReport().message, artifact: { messages, transcript: 'AI: Hi.' } },
});

describe('a report of Vapi', () => {
  const { artifact } = vapiReport().message;

  it('is seen whole', () => {
    expect(seen(vapiReport())).toEqual({
      name: '',
      phone: '+12025550101',
      query: 'The caller asked about opening hours.',
      callback: false,
      said: [
        'assistant: How can I help?',
        'caller: Are you open on Saturday?',
        'assistant: Yes, from nine to two.',
      ],
      outcome: 'answered',
      durationSeconds: 71,
      summary: 'The caller asked about opening hours.',
      recordingUrl: 'https://storage.vapi.ai/mono.wav',
      sentiment: null,
      successful: true,
      endedReason: 'customer-ended-call',
      assistant: 'Front desk',
      costCents: 7.31,
    });
    expect(callOf(vapiReport()).details.transcript.map(({ atSeconds }) => atSeconds)).toEqual([
      1.29, 4.5, 8.2,
    ]);
  });

  it.each<[string, object, object]>([
    [
      'the quick start',
      vapiOutputs({ 'Support Ticket': TICKET }),
      { name: 'John Smith', query: 'Cannot log in', callback: true, phone: '+12025550101' },
    ],
    [
      'the quick start without a number of the network',
      { message: { ...vapiOutputs({ 'Support Ticket': TICKET }).message, customer: {} } },
      { phone: '+12025550144' },
    ],
    [
      'the number of the line itself, said',
      { message: { ...vapiOutputs({ Phone: '+1 202-555-0999' }).message, customer: {} } },
      { phone: '' },
    ],
    [
      'no follow-up',
      vapiOutputs({ Ticket: { ...TICKET, followUp: { required: false } } }),
      { callback: false },
    ],
    [
      'a text of the name Call Summary',
      vapiOutputs({ 'Call Summary': 'Wants a consultation on Wednesday.', CSAT: 8 }),
      {
        summary: 'Wants a consultation on Wednesday.',
        query: 'Wants a consultation on Wednesday.',
      },
    ],
    [
      'an object of the name Call Summary',
      vapiOutputs({ 'call summary': { summary: 'Wants a consultation.' } }),
      { summary: 'Wants a consultation.' },
    ],
    [
      'the templates of the dashboard',
      vapiOutputs({ 'Success Evaluation - Pass/Fail': false, 'User Sentiment': 'negative' }),
      // What the analysis says comes first.
      { successful: true, sentiment: 'negative' },
    ],
    [
      'lists of texts',
      vapiOutputs({
        Case: { question: ['Open on Sunday?', 'How much is it?'], name: ['Ann', 'Bell'] },
      }),
      { query: 'Open on Sunday? How much is it?', name: 'Ann Bell' },
    ],
    [
      'lists of objects',
      vapiOutputs({ Case: [{ customer: { name: 'Ann' } }, { query: 'Open?' }] }),
      { name: 'Ann', query: 'Open?' },
    ],
    [
      'nulls everywhere',
      vapiOutputs({
        Ticket: { customer: null, issue: { description: null }, followUp: [null] },
        X: null,
      }),
      { name: '', query: null, callback: false, summary: 'The caller asked about opening hours.' },
    ],
    [
      'a question five levels down',
      vapiOutputs({ Case: { a: { b: { c: { d: { query: 'Deep?' } } } } } }),
      { query: 'Deep?' },
    ],
    [
      'a question six levels down, which is not looked for',
      vapiOutputs({ Case: { a: { b: { c: { d: { e: { query: 'Deep?' } } } } } } }),
      { query: 'The caller asked about opening hours.' },
    ],
    [
      'the name of a thing, which is nobody',
      vapiOutputs({ Order: { product: { name: 'City bike', phone: '1' } } }),
      { name: '' },
    ],
    [
      'first and last name apart',
      vapiOutputs({ Lead: { firstName: 'Ann', last_name: 'Bell' } }),
      { name: 'Ann Bell' },
    ],
    [
      'numbers where texts are expected',
      vapiOutputs({ Case: { name: 5, query: 7 }, 'Call Summary': 9 }),
      { name: '', query: null, summary: 'The caller asked about opening hours.' },
    ],
    [
      'a number as a number',
      { message: { ...vapiOutputs({ phone: 12_025_550_144 }).message, customer: {} } },
      { phone: '12025550144' },
    ],
    [
      'several plans of structured data',
      vapiReport({
        analysis: {
          structuredDataMulti: [{ lead: { name: 'Ann' } }, { callback: 'yes', query: 'Q' }],
        },
      }),
      { name: 'Ann', callback: true, query: 'Q' },
    ],
    [
      'an assistant that says it was spam',
      vapiOutputs({ 'Is spam': true, Query: 'Energy contracts?', callback: true }),
      { outcome: 'spam', query: null, callback: false },
    ],
    [
      'the older recording',
      vapiReport({ artifact: { recordingUrl: 'https://storage.vapi.ai/old.wav' } }),
      { recordingUrl: 'https://storage.vapi.ai/old.wav', said: [] },
    ],
    [
      'the oldest recording, and a transcript beside it',
      {
        message: {
          ...vapiReport().message,
          artifact: undefined,
          recordingUrl: 'https://storage.vapi.ai/older.wav',
          transcript: 'AI: Hi.\nUser: Hello.\nThere.',
        },
      },
      {
        recordingUrl: 'https://storage.vapi.ai/older.wav',
        said: ['assistant: Hi.', 'caller: Hello.\nThere.'],
      },
    ],
    [
      'a recording that is not to be fetched',
      vapiReport({ artifact: { ...artifact, recording: { stereoUrl: 'http://10.0.0.1/a.wav' } } }),
      { recordingUrl: null },
    ],
    [
      'what the call in the message says',
      {
        message: {
          type: 'end-of-call-report',
          call: {
            ...vapiReport().message.call,
            startedAt: '2024-05-13T08:04:00.000Z',
            endedAt: '2024-05-13T08:04:30.000Z',
            endedReason: 'voicemail',
            cost: 1,
            assistant: { name: 'Night' },
            customer: { number: '+12025550101', name: 'Ann Bell' },
          },
        },
      },
      {
        outcome: 'voicemail',
        durationSeconds: 30,
        costCents: 100,
        assistant: 'Night',
        name: 'Ann Bell',
      },
    ],
    [
      'one role',
      withMessages([{ role: 'system', message: 'Secret' }]),
      { said: ['assistant: Hi.'] },
    ],
    [
      'messages of another shape',
      withMessages([null, 5, [], { role: 5 }, { role: 'user' }, { role: 'user', message: {} }]),
      { said: ['assistant: Hi.'] },
    ],
  ])('gives %s', (_name, report, expected) => {
    expect(seen(report)).toMatchObject(expected);
  });

  it.each<[string | undefined, boolean, string | null]>([
    ['assistant-ended-call', true, 'answered'],
    ['silence-timed-out', true, 'answered'],
    ['call.forwarding.operator-busy', true, 'answered'],
    ['assistant-forwarded-call', true, 'answered'],
    ['something-new', true, 'answered'],
    [undefined, true, 'answered'],
    ['something-new', false, null],
    [undefined, false, null],
    ['voicemail', true, 'voicemail'],
    ['voicemail', false, 'voicemail'],
    ['customer-busy', true, 'not_connected'],
    ['customer-did-not-answer', false, 'not_connected'],
    ['call.start.error-get-assistant', false, 'not_connected'],
    ['call.start.error-fraud-check-failed', false, 'not_connected'],
    ['call-start-error-neither-assistant-nor-server-set', false, 'not_connected'],
    ['call.ringing.sip-inbound-caller-hungup-before-call-connect', false, 'not_connected'],
    ['assistant-not-found', false, 'not_connected'],
    ['assistant-request-returned-no-assistant', false, 'not_connected'],
    ['twilio-failed-to-connect-call', true, 'not_connected'],
    ['vonage-rejected', false, 'not_connected'],
    [
      'call.in-progress.error-providerfault-outbound-sip-480-temporarily-unavailable',
      true,
      'not_connected',
    ],
    ['call.in-progress.error-vapifault-transport-never-connected', true, 'not_connected'],
  ])('that ended by %s, begun: %s, is %s', (endedReason, hasStarted, outcome) => {
    const { message } = vapiReport();
    const startedAt = hasStarted ? message.startedAt : undefined;
    expect(seen({ message: { ...message, endedReason, startedAt } })).toMatchObject({ outcome });
  });

  it('whose call never connected asks nothing', () => {
    const report = vapiReport({ endedReason: 'customer-did-not-answer', startedAt: undefined });
    expect(seen(report)).toMatchObject({
      outcome: 'not_connected',
      query: null,
      durationSeconds: null,
      summary: 'The caller asked about opening hours.',
    });
  });
});

describe('a report of Retell', () => {
  const analysis = (change: object) =>
    retellReport({ call_analysis: { ...retellReport().call.call_analysis, ...change } });

  it('is seen whole', () => {
    expect(seen(retellReport())).toEqual({
      name: 'Ann Bell',
      phone: '+12025550101',
      query: 'The caller wants to be called back.',
      callback: true,
      said: ['assistant: Hi!', 'caller: Call me back.', 'other: Workshop.'],
      outcome: 'answered',
      durationSeconds: 61,
      summary: 'The caller wants to be called back.',
      recordingUrl: 'https://retellai.s3.us-west-2.amazonaws.com/call/recording.wav',
      sentiment: 'Positive',
      successful: true,
      endedReason: 'user_hangup',
      assistant: 'Front desk',
      costCents: 12.25,
    });
    const times = callOf(retellReport()).details.transcript.map(({ atSeconds }) => atSeconds);
    expect(times).toEqual([0.4, 2.31, null]);
  });

  it.each<[string, object, object]>([
    [
      'a call that never connected',
      retellReport({
        call_status: 'not_connected',
        disconnection_reason: 'dial_no_answer',
        direction: 'outbound',
        start_timestamp: undefined,
        duration_ms: 0,
        transcript: '',
        transcript_object: [],
        recording_url: undefined,
        call_analysis: { call_summary: 'The call was not answered.', in_voicemail: false },
      }),
      {
        outcome: 'not_connected',
        phone: '+12025550999',
        query: null,
        callback: false,
        said: [],
        durationSeconds: 0,
        recordingUrl: null,
        summary: 'The call was not answered.',
      },
    ],
    ['a voicemail', analysis({ in_voicemail: true }), { outcome: 'voicemail', query: null }],
    [
      'a voicemail by its reason',
      retellReport({ disconnection_reason: 'voicemail_reached' }),
      { outcome: 'voicemail' },
    ],
    [
      'spam',
      retellReport({ disconnection_reason: 'scam_detected' }),
      { outcome: 'spam', query: null, callback: false, said: expect.any(Array) },
    ],
    ['marked spam', retellReport({ disconnection_reason: 'marked_as_spam' }), { outcome: 'spam' }],
    [
      'spam that the analysis found',
      analysis({ custom_analysis_data: { spam: 'yes' } }),
      { outcome: 'spam' },
    ],
    ['a mood nobody knows', analysis({ user_sentiment: 'Unknown' }), { sentiment: null }],
    [
      'a text alone',
      retellReport({ transcript_object: undefined }),
      { said: ['assistant: Hi!', 'caller: Call me back.'] },
    ],
    [
      'the length between two times',
      retellReport({ duration_ms: undefined }),
      { durationSeconds: 61 },
    ],
    [
      'another order of times, which is none',
      retellReport({ duration_ms: -5, end_timestamp: 1 }),
      { durationSeconds: null },
    ],
  ])('gives %s', (_name, report, expected) => {
    expect(seen(report)).toMatchObject(expected);
  });

  it.each([
    ['agent_hangup', 'answered'],
    ['call_transfer', 'answered'],
    ['inactivity', 'answered'],
    ['error_asr', 'answered'],
    ['dial_busy', 'not_connected'],
    ['dial_failed', 'not_connected'],
    ['invalid_destination', 'not_connected'],
    ['user_declined', 'not_connected'],
    ['telephony_provider_unavailable', 'not_connected'],
    ['error_user_not_joined', 'not_connected'],
    ['no_valid_payment', 'not_connected'],
  ] as const)('that ended by %s is %s', (disconnection_reason, outcome) => {
    expect(seen(retellReport({ disconnection_reason }))).toMatchObject({ outcome });
  });

  it('that never began and gives no reason says nothing about its outcome', () => {
    const report = retellReport({ start_timestamp: undefined, disconnection_reason: undefined });
    expect(seen(report)).toMatchObject({ outcome: null });
  });
});
