/** What the owner sees of a report, for reports as the platforms' own packages describe them (product §19.3). */
import { callOf, seen } from '@/test/server/readCall';
import { vapiOutputs, vapiReport } from '@/test/server/platformReports';

const TICKET = {
  customer: { name: 'John Smith', email: 'john@example.com', phone: '+12025550144' },
  issue: { description: 'Cannot log in', category: 'technical', priority: 'urgent' },
  followUp: { required: true, method: 'phone', notes: 'Soon' },
};

describe('a report of Vapi', () => {
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
  ])('gives %s', (_name, report, expected) => {
    expect(seen(report)).toMatchObject(expected);
  });
});
