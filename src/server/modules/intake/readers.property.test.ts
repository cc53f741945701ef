/** Whatever stands where: no reader throws, and what comes out is within bounds and fit to be stored. */
import fc from 'fast-check';

import { CALL_OUTCOMES } from '@/contract/callOutcomes';
import type { NewCall } from '@/server/modules/calls/newCall';
import { read } from '@/test/server/readCall';
import { json, VAPI, RETELL, OWN } from '@/test/server/reportPlaces';

import { eventOf } from './item';
import { readToolRequests } from './tools';
import { MAX_LINES, MAX_TRANSCRIPT } from './transcript';

function set(target: unknown, path: readonly string[], value: unknown): unknown {
  const [first, ...more] = path;
  if (first === undefined) return value;
  const inner = typeof target === 'object' && target !== null ? Reflect.get(target, first) : {};
  const base = Array.isArray(target) ? [...target] : { ...Object(target) };
  return Object.assign(base, { [first]: set(inner, more, value) });
}

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
