/** Whatever stands where: no reader throws, and what comes out is within bounds and fit to be stored. */
import fc from 'fast-check';

import { CALL_OUTCOMES } from '@/contract/callOutcomes';

import type { NewCall } from '@/server/modules/calls/newCall';
import { read } from '@/test/server/readCall';
import { retellReport, vapiOutputs } from '@/test/server/platformReports';

import { eventOf } from './item';
import { readToolRequests } from './tools';
import { MAX_LINES, MAX_TRANSCRIPT } from './transcript';

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
const { json } = fc.letrec((tie) => ({
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

function set(target: unknown, path: readonly string[], value: unknown): unknown {
  const [first, ...more] = path;
  if (first === undefined) return value;
  const inner = typeof target === 'object' && target !== null ? Reflect.get(target, first) : {};
  const base = Array.isArray(target) ? [...target] : { ...Object(target) };
  return Object.assign(base, { [first]: set(inner, more, value) });
}

const places = (...paths: string[]) => paths.map((path) => path.split(' '));
const VAPI = {
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
const RETELL = {
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
const OWN = {
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

function isStorable(value: string | null, max: number): boolean {
  if (value === null) return true;
  // Throws at half a character.
  encodeURIComponent(value);
  return value.length <= max && !value.includes('\0');
}

const isNumber = (value: number | null, max: number) =>
  value === null || (value >= 0 && value <= max);

/** What is wrong with a call that was read; '' when nothing is. */
function wrongWith({ customerName, phone, query, details }: NewCall): string {
  const { transcript, ...call } = details;
  const size = transcript.reduce((sum, { text: said }) => sum + Buffer.byteLength(said), 0);
  const checks: Record<string, boolean> = {
    name: isStorable(customerName, 200),
    phone: isStorable(phone, 64),
    query: isStorable(query, 10_000) && query !== '',
    outcome: call.outcome === null || CALL_OUTCOMES.includes(call.outcome),
    duration:
      isNumber(call.durationSeconds, 604_800) && Number.isInteger(call.durationSeconds ?? 0),
    cost: isNumber(call.costCents, 1e7),
    summary: isStorable(call.summary, 10_000) && call.summary !== '',
    words: [call.sentiment, call.endedReason, call.assistant].every(
      (words) => isStorable(words, 200) && words !== '',
    ),
    successful: [null, true, false].includes(call.successful),
    recording: isStorable(call.recordingUrl, 2000) && /^https:|^$/.test(call.recordingUrl ?? ''),
    lines: transcript.length <= MAX_LINES && size <= MAX_TRANSCRIPT,
    speakers: transcript.every(({ speaker }) => ['caller', 'assistant', 'other'].includes(speaker)),
    texts: transcript.every(({ text: said }) => said !== '' && isStorable(said, MAX_TRANSCRIPT)),
    times: transcript.every(({ atSeconds }) => isNumber(atSeconds, 604_800)),
  };
  return Object.keys(checks)
    .filter((name) => !checks[name])
    .join();
}

/** What cost a platform its call although it has an id; '' when nothing did (product §19.32). */
function wrongBesideId(item: unknown, result: ReturnType<typeof read>): string {
  if (result.kind !== 'broken' || eventOf(item) === '') return '';
  const places = result.issues.map(({ loc }) => loc.join(' '));
  return places.filter((place) => !/^body 3 (message call id|call call_id)$/.test(place)).join();
}

/** The same for the item as a request of tools. */
function wrongAsTools(item: unknown): string {
  const tools = readToolRequests(item);
  if (!tools) return '';
  const isGood =
    isStorable(tools.callId, 200) &&
    isStorable(tools.callerNumber, 64) &&
    tools.requests.length <= 1000 &&
    tools.requests.every(
      ({ id, name, args }) =>
        isStorable(id, 200) && isStorable(name, 200) && Object.keys(Object(args)).length <= 50,
    );
  return isGood ? '' : 'tools';
}

describe.each([
  ['Vapi', VAPI],
  ['Retell', RETELL],
  ['our own shape', OWN],
])('anything at any place of a report of %s', (_name, { report, value, places: paths }) => {
  it('is read or named, never thrown at', () => {
    const change = fc.tuple(fc.constantFrom(...paths), value);
    let calls = 0;
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
        const item = changes.reduce<unknown>(
          (whole, [path, changed]) => set(whole, path, changed),
          report,
        );
        const result = read(item);
        if (result.kind === 'call') calls += 1;
        const wrong = result.kind === 'call' ? wrongWith(result.call) : wrongBesideId(item, result);
        return wrong === '' && wrongAsTools(item) === '' && isStorable(eventOf(item), 64);
      }),
      { numRuns: 1500, seed: 15 },
    );
    // Else nothing would have been looked at.
    expect(calls).toBeGreaterThan(100);
  });
});

test('any JSON at all is told apart without a throw', () => {
  fc.assert(
    fc.property(json, (item) => {
      const result = read(item);
      return (result.kind !== 'call' || wrongWith(result.call) === '') && wrongAsTools(item) === '';
    }),
    { numRuns: 1000, seed: 15 },
  );
});
