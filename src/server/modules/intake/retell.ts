/**
 * Webhooks of Retell AI. Names of fields are those of its public documentation as of November 2026:
 * docs.retellai.com/features/webhook (`{event, call}`; `call_analyzed` carries the whole call with
 * `call_analysis`), docs.retellai.com/api-references/get-call (`PhoneCallResponse` and `WebCallResponse` of
 * `retell-sdk` 5.66.1: `start_timestamp` and `duration_ms` in ms, `call_cost.combined_cost` in cents, `start`
 * of a word in seconds) and docs.retellai.com/features/post-call-analysis-consumption, which writes
 * `event_type` for `event`.
 */
import type { Translated } from './callShape';
import { firstCallTime } from './callTime';
import { readExtractedData, phoneOf, statedPhone, requestOf } from './extractedData';
import { at, firstOf, itemsOf, type Json } from './json';
import { MAX_QUERY } from './ownDetails';
import { outcomeOfRetell } from './retellOutcome';
import { callerSpoke, firstTranscript, spokenMessages, spokenText } from './transcript';
import { centsOf, cleanText, durationOf, httpsAddressOf, wordsOf } from './values';

/** The event of a webhook; undefined where the item is not one. */
export const retellEvent = (item: Json): unknown =>
  firstOf(at(item, 'event'), at(item, 'event_type'));

/** Whether an item is a webhook of Retell: of a call, or of a chat. */
export function isRetell(item: Json): boolean {
  return typeof retellEvent(item) === 'string';
}

/** The other party: the number that called, or that an outbound call went to. */
export function retellCustomer(call: unknown): 'to_number' | 'from_number' {
  return at(call, 'direction') === 'outbound' ? 'to_number' : 'from_number';
}

function secondsOf(call: unknown): number | null {
  const [start, end, length] = ['start_timestamp', 'end_timestamp', 'duration_ms'].map((name) => {
    const value = at(call, name);
    return typeof value === 'number' ? value / 1000 : NaN;
  });
  return durationOf(length) ?? durationOf(Number(end) - Number(start));
}

const utterances = (list: unknown) =>
  spokenMessages(itemsOf(list), (said) => ({
    text: at(said, 'content'),
    seconds: at(itemsOf(at(said, 'words'))[0], 'start'),
  }));

/**
 * Reads a `call_analyzed`; null for the other events.
 * What was asked and whether to call back are read from the post-call analysis or the variables
 * collected in the call (a field `query`, and `callback` or `callback_requested`; extractedData.ts knows more
 * names); without a field for it the summary is the query. A web call has no number.
 * @param now when it came: a call that did not connect may have no time at all
 */
export function readRetell(item: Json, now: Date): Translated | null {
  if (retellEvent(item) !== 'call_analyzed') return null;
  const call = at(item, 'call');
  const analysis = at(call, 'call_analysis');
  const extracted = readExtractedData([
    { label: '', value: at(analysis, 'custom_analysis_data') },
    { label: '', value: at(call, 'collected_dynamic_variables') },
    { label: '', value: at(call, 'retell_llm_dynamic_variables') },
  ]);
  const summary = cleanText(at(analysis, 'call_summary'), MAX_QUERY) || extracted.summary;
  const endedReason = wordsOf(at(call, 'disconnection_reason'));
  // Where personal data is scrubbed, only the fields without it may be there.
  const transcript = firstTranscript(
    utterances(at(call, 'transcript_object')),
    spokenText(at(call, 'transcript')),
    utterances(at(call, 'scrubbed_transcript_with_tool_calls')),
  );
  const recording = firstOf(at(call, 'recording_url'), at(call, 'scrubbed_recording_url'));
  const outcome = outcomeOfRetell(endedReason, {
    status: at(call, 'call_status'),
    inVoicemail: at(analysis, 'in_voicemail'),
    hasStarted: firstOf(at(call, 'start_timestamp')) !== undefined || callerSpoke(transcript),
    isSpam: extracted.isSpam,
  });
  const sentiment = wordsOf(at(analysis, 'user_sentiment'));
  const successful = at(analysis, 'call_successful');
  const number = retellCustomer(call);
  const ownNumber = number === 'to_number' ? 'from_number' : 'to_number';
  const phone = phoneOf(at(call, number));
  const durationSeconds = secondsOf(call);
  return {
    source: 'retell',
    isPhoneSaid: phone === '',
    call: {
      id: at(call, 'call_id'),
      // A call that did not connect has no start time.
      time: firstCallTime(
        {
          began: [at(call, 'start_timestamp')],
          ended: [at(call, 'end_timestamp'), at(item, 'event_timestamp')],
          seconds: durationSeconds,
        },
        now,
      ),
      customer: {
        name: extracted.name,
        phone: phone || statedPhone(extracted, at(call, ownNumber)),
      },
      ...requestOf(extracted, summary, outcome),
    },
    details: {
      outcome,
      durationSeconds: outcome === 'not_connected' ? null : durationSeconds,
      summary,
      transcript,
      recordingUrl: httpsAddressOf(recording),
      sentiment: sentiment === 'Unknown' ? null : (sentiment ?? extracted.sentiment),
      successful: typeof successful === 'boolean' ? successful : null,
      endedReason,
      assistant: wordsOf(at(call, 'agent_name')),
      costCents: centsOf(at(call, 'call_cost', 'combined_cost')),
    },
    idPath: ['call', 'call_id'],
  };
}
