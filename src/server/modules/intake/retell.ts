/**
 * Webhooks of Retell AI. Names of fields are those of its public documentation as of November 2026:
 * docs.retellai.com/features/webhook (`{event, call}`; `call_analyzed` carries the whole call with
 * `call_analysis`), docs.retellai.com/api-references/get-call (API "Retell SDK" 3.0.0, `V2CallResponse`:
 * `call_id`, `start_timestamp` and `end_timestamp` in ms, `direction`, `from_number`, `to_number`,
 * `retell_llm_dynamic_variables`, `collected_dynamic_variables`, `call_analysis.call_summary`,
 * `call_analysis.custom_analysis_data`) and docs.retellai.com/features/post-call-analysis-consumption,
 * which writes `event_type` for `event`.
 */
import type { Translated } from './callShape';
import { at, firstOf, readGathered, type Json } from './gathered';

const eventOf = (item: Json): unknown => firstOf(at(item, 'event'), at(item, 'event_type'));

/** Whether an item is a webhook of Retell: of a call, or of a chat. */
export function isRetell(item: Json): boolean {
  return typeof eventOf(item) === 'string';
}

/**
 * Reads a `call_analyzed`; null for the other events.
 * What was asked and whether to call back are read from the post-call analysis or the variables
 * collected in the call (a field `query`, and `callback` or `callback_requested`); without a field for
 * it the summary is the query. The customer is whoever the assistant is not: the number that called,
 * or that an outbound call went to; a web call has none.
 */
export function readRetell(item: Json): Translated | null {
  if (eventOf(item) !== 'call_analyzed') return null;
  const call = at(item, 'call');
  const gathered = readGathered(
    [
      at(call, 'call_analysis', 'custom_analysis_data'),
      at(call, 'collected_dynamic_variables'),
      at(call, 'retell_llm_dynamic_variables'),
    ],
    at(call, 'call_analysis', 'call_summary'),
  );
  const number = at(call, 'direction') === 'outbound' ? 'to_number' : 'from_number';
  return {
    source: 'retell',
    isPhoneSaid: firstOf(at(call, number)) === undefined,
    call: {
      id: at(call, 'call_id'),
      // A call that did not connect has no beginning.
      time: firstOf(at(call, 'start_timestamp'), at(call, 'end_timestamp')),
      customer: { name: gathered.name, phone: firstOf(at(call, number), gathered.phone) ?? '' },
      query: gathered.query,
      callback: gathered.callback,
    },
    paths: {
      id: ['call', 'call_id'],
      time: ['call', 'start_timestamp'],
      phone: ['call', number],
    },
  };
}
