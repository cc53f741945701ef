/** Whole reports of each platform, and the places in them that may be anything. */
import fc from 'fast-check';

import { retellReport, vapiOutputs } from './platformReports';

/** Half characters and NULs as well. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('AI: Hi\nUser: \0', 'https://a.example/x.wav', 'voicemail', '2024-05-13', 'yes'),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
);
const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer());
const key = fc.oneof(
  text,
  fc.constantFrom(
    'name',
    'query',
    'customer',
    'result',
    'role',
    'message',
    'content',
    'words',
    'text',
  ),
  fc.constantFrom('callback', 'summary', 'spam', 'speaker', 'start', 'type', 'event', '__proto__'),
);
/** Any JSON. */
export const { json } = fc.letrec((tie) => ({
  json: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(text, number, fc.boolean(), fc.constant(null)),
    fc.array(tie('json'), { maxLength: 4 }),
    fc
      .array(fc.tuple(key, tie('json')), { maxLength: 4 })
      .map((entries) => Object.fromEntries(entries)),
  ),
}));

const saidLine = fc.record({
  speaker: fc.constantFrom('caller', 'assistant', 'other'),
  text,
  at_seconds: fc.oneof(fc.constant(null), fc.double({ min: 0, max: 1e5, noNaN: true })),
});

const places = (...paths: string[]) => paths.map((path) => path.split(' '));
/** Of Vapi. */
export const VAPI = {
  report: vapiOutputs({ Ticket: { customer: { name: 'Ann' } } }),
  value: json,
  places: places(
    'message',
    'message call',
    'message call id',
    'message call createdAt',
    'message customer',
    'message customer number',
    'message customer name',
    'message phoneNumber',
    'message phoneNumber number',
    'message assistant',
    'message assistant name',
    'message startedAt',
    'message endedAt',
    'message endedReason',
    'message cost',
    'message durationSeconds',
    'message analysis',
    'message analysis summary',
    'message analysis structuredData',
    'message analysis structuredDataMulti',
    'message analysis successEvaluation',
    'message artifact',
    'message artifact transcript',
    'message artifact messages',
    'message artifact messages 1',
    'message artifact messages 1 role',
    'message artifact messages 1 message',
    'message artifact messages 1 secondsFromStart',
    'message artifact recording',
    'message artifact recording mono',
    'message artifact recording stereoUrl',
    'message artifact structuredOutputs',
    'message artifact structuredOutputs x',
    'message artifact structuredOutputs x result',
    'message toolCallList',
    'message type',
  ),
};
/** Of Retell. */
export const RETELL = {
  report: { ...retellReport(), name: 'f', args: {} },
  value: json,
  places: places(
    'call',
    'event',
    'args',
    'name',
    'call call_id',
    'call call_status',
    'call direction',
    'call from_number',
    'call to_number',
    'call start_timestamp',
    'call end_timestamp',
    'call duration_ms',
    'call disconnection_reason',
    'call transcript',
    'call transcript_object',
    'call transcript_object 0',
    'call transcript_object 0 role',
    'call transcript_object 0 content',
    'call transcript_object 0 words',
    'call transcript_object 0 words 0 start',
    'call recording_url',
    'call agent_name',
    'call call_cost',
    'call call_cost combined_cost',
    'call call_analysis',
    'call call_analysis call_summary',
    'call call_analysis custom_analysis_data',
    'call call_analysis user_sentiment',
    'call call_analysis call_successful',
    'call collected_dynamic_variables',
  ),
};
/** Of our own shape. */
export const OWN = {
  report: {
    id: '1',
    time: 1_715_587_440,
    customer: { name: 'Ann', phone: '' },
    transcript: [{ speaker: 'caller', text: 'Hi', at_seconds: 1 }],
  },
  // Of our own shape most of what is wrong is refused; some has to be good.
  value: fc.oneof(json, fc.constant(null), saidLine, fc.array(saidLine, { maxLength: 3 })),
  places: places(
    'id',
    'customer',
    'outcome',
    'duration_seconds',
    'summary',
    'recording_url',
    'transcript',
    'transcript 0',
    'transcript 0 speaker',
    'transcript 0 text',
    'transcript 0 at_seconds',
  ),
};
