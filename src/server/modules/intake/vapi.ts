/**
 * Server messages of Vapi. Names of fields are those of its public documentation as of November 2026:
 * docs.vapi.ai/server-url/events ("Server events": `{message: {type, call, customer, artifact, ...}}`), the
 * schema `ServerMessageEndOfCallReport` of its API 1.0 (`startedAt`, `endedAt`, `timestamp`, `analysis`,
 * `customer`, `call`), docs.vapi.ai/assistants/call-analysis (`analysis.summary`, `analysis.structuredData`)
 * and docs.vapi.ai/changelog/2025/8/9 (`artifact.structuredOutputs`: by id, each `{name, result}`).
 */
import { MAX_NAME, type Translated } from './callShape';
import { at, cleanText, firstOf, isJson, readGathered, type Json } from './gathered';

/** Whether an item is a server message of Vapi. */
export function isVapi(item: Json): boolean {
  return typeof at(item, 'message', 'type') === 'string';
}

/** Results of structured outputs by their names; a result that is an object gives its own fields. */
function structuredOutputs(artifact: unknown): Json[] {
  const outputs = at(artifact, 'structuredOutputs');
  if (!isJson(outputs)) return [];
  return Object.values(outputs).flatMap((output) => {
    const result = at(output, 'result');
    if (isJson(result)) return [result];
    const name = at(output, 'name');
    return typeof name === 'string' ? [{ [name]: result }] : [];
  });
}

/**
 * Reads an `end-of-call-report`; null for the other messages.
 * What was asked and whether to call back are read from structured outputs or structured data (a field
 * `query`, and `callback` or `callback_requested`); without a field for it the summary is the query.
 */
export function readVapi(item: Json): Translated | null {
  const message = at(item, 'message');
  if (at(message, 'type') !== 'end-of-call-report') return null;
  const call = at(message, 'call');
  const customer = firstOf(at(message, 'customer'), at(call, 'customer'));
  const analysis = firstOf(at(message, 'analysis'), at(call, 'analysis'));
  const artifact = firstOf(at(message, 'artifact'), at(call, 'artifact'));
  const gathered = readGathered(
    [...structuredOutputs(artifact), at(analysis, 'structuredData')],
    firstOf(at(analysis, 'summary'), at(message, 'summary')),
  );
  const number = at(customer, 'number');
  return {
    source: 'vapi',
    isPhoneSaid: firstOf(number) === undefined,
    call: {
      id: at(call, 'id'),
      // A call that was never answered has no beginning; then it is when it was made, or reported.
      time: firstOf(
        at(message, 'startedAt'),
        at(call, 'startedAt'),
        at(call, 'createdAt'),
        at(message, 'endedAt'),
        at(message, 'timestamp'),
      ),
      customer: {
        name: cleanText(at(customer, 'name'), MAX_NAME) || gathered.name,
        phone: firstOf(number, gathered.phone) ?? '',
      },
      query: gathered.query,
      callback: gathered.callback,
    },
    paths: {
      id: ['message', 'call', 'id'],
      time: ['message', 'startedAt'],
      phone: ['message', 'customer', 'number'],
    },
  };
}
