/**
 * Server messages of Vapi. Names of fields are those of its public documentation as of November 2026:
 * docs.vapi.ai/server-url/events ("Server events": `{message: {type, call, customer, artifact, ...}}`), the
 * types `ServerMessageEndOfCallReport`, `Artifact`, `Analysis` and `Call` of `@vapi-ai/server-sdk` 2.0.1,
 * docs.vapi.ai/assistants/structured-outputs-quickstart (`artifact.structuredOutputs`: by id, each
 * `{name, result}`) and docs.vapi.ai/assistants/call-analysis (`analysis.summary`, `structuredData`,
 * `structuredDataMulti`, `successEvaluation`) and docs.vapi.ai/assistants/retrieve-call-artifacts (recordings).
 */
import type { CallDetails } from '@/server/modules/calls/details';
import { isWithheld } from '@/server/modules/calls/phoneKey';

import { MAX_NAME, type Translated } from './callShape';
import { firstCallTime } from './callTime';
import {
  readExtractedData,
  phoneOf,
  statedPhone,
  requestOf,
  type DataSource,
} from './extractedData';
import { at, firstOf, isJson, itemsOf, type Json } from './json';
import { MAX_QUERY } from './ownDetails';
import { callerSpoke, firstTranscript, spokenMessages, spokenText } from './transcript';
import { centsOf, cleanText, durationOf, httpsAddressOf, wordsOf } from './values';
import { outcomeOfVapi } from './vapiOutcome';
import { verdictOf } from './verdict';

/** Whether an item is a server message of Vapi. */
export function isVapi(item: Json): boolean {
  return typeof at(item, 'message', 'type') === 'string';
}

/** The other party's number; a SIP caller has an address in its place. */
export function vapiNumber(message: unknown): unknown {
  const customers = [at(message, 'customer'), at(message, 'call', 'customer')];
  return firstOf(...customers.flatMap((one) => [at(one, 'number'), at(one, 'sipUri')]));
}

/** Of a SIP caller it is what their header says, which may be the number once more, or that it is withheld. */
function vapiName(given: unknown): string {
  const name = cleanText(given, MAX_NAME);
  return /\p{L}/u.test(name) && !isWithheld(name) ? name : '';
}

function sourcesOf(artifact: unknown, analysis: unknown): DataSource[] {
  const outputs = at(artifact, 'structuredOutputs');
  const multi = itemsOf(at(analysis, 'structuredDataMulti')).filter(isJson);
  return [
    ...(isJson(outputs) ? Object.values(outputs) : itemsOf(outputs)).map((output): DataSource => {
      const name = at(output, 'name');
      return { label: typeof name === 'string' ? name : '', value: at(output, 'result') };
    }),
    { label: '', value: at(analysis, 'structuredData') },
    // Each is the result of one plan, or is keyed by that plan.
    ...multi.flatMap((found): DataSource[] => [
      { label: '', value: found },
      ...Object.entries(found).flatMap(([label, value]) => (isJson(value) ? { label, value } : [])),
    ]),
  ];
}

function transcriptOf(message: unknown, artifact: unknown): CallDetails['transcript'] {
  const messages = firstOf(at(artifact, 'messages'), at(message, 'messages'));
  return firstTranscript(
    spokenMessages(itemsOf(messages), (said) => ({
      text: at(said, 'message'),
      seconds: at(said, 'secondsFromStart'),
    })),
    spokenText(firstOf(at(artifact, 'transcript'), at(message, 'transcript'))),
  );
}

/** Cloudflare's storage, where Vapi keeps what it records: there, nothing opens without a signature. */
const isLocked = (address: string): boolean => {
  const { hostname, searchParams } = new URL(address);
  return hostname.endsWith('.r2.cloudflarestorage.com') && !searchParams.has('X-Amz-Signature');
};

/** The recording with both voices, by the address that opens it longest: a signed one lasts half an hour. */
function recordingOf(message: unknown, artifact: unknown): string | null {
  const recording = at(artifact, 'recording');
  const addresses = [
    at(recording, 'mono', 'combinedUrl'),
    at(recording, 'stereoUrl'),
    at(artifact, 'recordingUrl'),
    at(artifact, 'stereoRecordingUrl'),
    at(message, 'recordingUrl'),
    at(message, 'stereoRecordingUrl'),
    at(artifact, 'presignedMonoUrl'),
    at(artifact, 'presignedStereoUrl'),
  ];
  const read = addresses.map(httpsAddressOf);
  return read.find((address) => address !== null && !isLocked(address)) ?? null;
}

function secondsBetween(start: unknown, end: unknown): number | null {
  if (typeof start !== 'string' || typeof end !== 'string') return null;
  return durationOf((Date.parse(end) - Date.parse(start)) / 1000);
}

/**
 * Reads an `end-of-call-report`; null for the other messages.
 * What was asked and whether to call back are read from structured outputs or structured data (a field
 * `query`, and `callback` or `callback_requested`; extractedData.ts knows more names); without a field for it the
 * summary is the query.
 * @param now when it came
 */
export function readVapi(item: Json, now: Date): Translated | null {
  const message = at(item, 'message');
  if (at(message, 'type') !== 'end-of-call-report') return null;
  const call = at(message, 'call');
  /** A field of the message, else of the call in it. */
  const either = (...path: string[]) => firstOf(at(message, ...path), at(call, ...path));
  const artifact = either('artifact');
  const analysis = either('analysis');
  const number = phoneOf(vapiNumber(message));

  const extracted = readExtractedData(sourcesOf(artifact, analysis));
  const summary =
    extracted.summary ??
    (cleanText(firstOf(at(analysis, 'summary'), at(message, 'summary')), MAX_QUERY) || null);
  const startedAt = either('startedAt');
  const transcript = transcriptOf(message, artifact);
  const endedReason = wordsOf(either('endedReason'));
  const outcome = outcomeOfVapi(endedReason, {
    hasStarted: startedAt !== undefined || callerSpoke(transcript),
    isSpam: extracted.isSpam,
  });
  const durationSeconds =
    secondsBetween(startedAt, either('endedAt')) ?? durationOf(either('durationSeconds'));
  const dollars = either('cost');
  return {
    source: 'vapi',
    isPhoneSaid: number === '',
    call: {
      id: at(call, 'id'),
      // A call that was never answered has no start time; then it is when it was made, unless for later, or reported.
      time: firstCallTime(
        {
          began: [startedAt, isJson(at(call, 'schedulePlan')) ? null : at(call, 'createdAt')],
          ended: [either('endedAt'), at(message, 'timestamp')],
          seconds: durationSeconds,
        },
        now,
      ),
      customer: {
        name: vapiName(either('customer', 'name')) || extracted.name,
        phone: number || statedPhone(extracted, either('phoneNumber', 'number')),
      },
      ...requestOf(extracted, summary, outcome),
    },
    details: {
      outcome,
      durationSeconds: outcome === 'not_connected' ? null : durationSeconds,
      summary,
      transcript,
      recordingUrl: recordingOf(message, artifact),
      sentiment: extracted.sentiment,
      successful: verdictOf(at(analysis, 'successEvaluation')) ?? verdictOf(extracted.successful),
      endedReason,
      assistant: wordsOf(either('assistant', 'name')),
      costCents: centsOf(typeof dollars === 'number' ? dollars * 100 : null),
    },
    idPath: ['message', 'call', 'id'],
  };
}
