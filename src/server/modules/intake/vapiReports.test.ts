/** What the owner sees of a report, for reports as the platforms' own packages describe them (product §19.3). */
import { callOf, seen } from '@/test/server/readCall';
import { vapiOutputs, vapiReport } from '@/test/server/platformReports';

const TICKET = {
  customer: { name: 'John Smith', email: 'john@example.com', phone: '+12025550144' },
  issue: { description: 'Cannot log in', category: 'technical', priority: 'urgent' },
  followUp: { required: true, method: 'phone', notes: 'Soon' },
};

/** Where Vapi keeps recordings: nothing opens without a signature. */
const PRIVATE = 'https://0a1b.r2.cloudflarestorage.com/hipaa-recordings';
const SIGNED = `${PRIVATE}/1-mono.wav?X-Amz-Expires=1800&X-Amz-Signature=2c3d`;

const UNBEGUN = { startedAt: undefined, artifact: undefined };

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
      'words for nothing, which are nothing',
      vapiOutputs({
        Case: { customer: { name: 'N/A' }, question: 'None', userSentiment: 'unknown' },
        Lead: { callerName: 'Ann' },
      }),
      { name: 'Ann', query: null, sentiment: null },
    ],
    [
      'no number that is only words',
      { message: { ...vapiOutputs({ phone: 'The one I call from' }).message, customer: {} } },
      { phone: '' },
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
      'a recording in private storage, by the address that opens it',
      vapiReport({
        artifact: {
          ...artifact,
          recording: {
            stereoUrl: `${PRIVATE}/1-stereo.wav`,
            mono: { combinedUrl: `${PRIVATE}/1-mono.wav` },
          },
          recordingUrl: `${PRIVATE}/1-mono.wav`,
          presignedMonoUrl: SIGNED,
          presignedUrlsExpiresAt: '2024-05-13T08:35:15.000Z',
        },
      }),
      { recordingUrl: SIGNED },
    ],
    [
      'no recording in private storage without one',
      vapiReport({
        artifact: { ...artifact, recording: { stereoUrl: `${PRIVATE}/1-stereo.wav` } },
      }),
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
    const { message } = vapiReport(hasStarted ? {} : UNBEGUN);
    expect(seen({ message: { ...message, endedReason } })).toMatchObject({ outcome });
  });

  it('in which the caller spoke has begun, also where it does not say when', () => {
    // What Vapi's documentation shows: docs.vapi.ai/server-url/events.
    const { message } = vapiReport({ startedAt: undefined, endedAt: undefined });
    const report = { message: { ...message, endedReason: 'hangup' } };
    expect(seen(report)).toMatchObject({ outcome: 'answered' });
  });

  it('has no length where nobody answered, however long it rang', () => {
    const report = vapiReport({ endedReason: 'customer-did-not-answer' });
    expect(seen(report)).toMatchObject({ outcome: 'not_connected', durationSeconds: null });
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
