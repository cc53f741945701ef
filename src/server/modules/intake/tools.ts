/**
 * What an assistant asks for during a call. Names of fields are those of docs.vapi.ai/tools/custom-tools and
 * docs.vapi.ai/server-url/events (`tool-calls`: `{id, name, arguments}`, `{id, name, parameters}`, or
 * `{id, function: {name, arguments}}` with the arguments as JSON text, as `ToolCall` of `@vapi-ai/server-sdk`
 * 2.0.1 has them) and of docs.retellai.com/build/conversation-flow/custom-function (`{name, call, args}`).
 */
import { phoneOf } from './extractedData';
import { isOwn } from './item';
import { at, firstOf, isJson, itemsOf, parseJson, type Json } from './json';
import { isRetell, retellCustomer } from './retell';
import { cleanText, wordsOf } from './values';
import { vapiNumber } from './vapi';

export interface ToolRequest {
  /** The platform's own, which the answer repeats; '' where it has none. The same one again is the same request. */
  id: string;
  name: string;
  /** As the model gave them: by name, `{}` in place of any object; '' when they could not be read. */
  args: unknown;
}

export interface ToolRequests {
  platform: 'vapi' | 'retell';
  /** The platform's id of the call; '' where it does not say. */
  callId: string;
  /** '' where it is withheld, or the call came from a page. */
  callerNumber: string;
  requests: readonly ToolRequest[];
}

/** Assistants send one or two at once; each is answered, whether or not it is run. */
const MAX_REQUESTS = 1000;
const MAX_ARGUMENTS = 50;
const MAX_ARGUMENT = 2000;
const MAX_JSON = 64 * 1024;

function argumentOf(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value, MAX_ARGUMENT);
  return typeof value === 'object' && value !== null ? {} : value;
}

function argumentsOf(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return {};
  if (typeof value === 'string' && value.length > MAX_JSON) return '';
  const read = typeof value === 'string' ? parseJson(value) : value;
  if (!isJson(read)) return '';
  const entries = Object.entries(read)
    .filter(([name]) => name.length <= 100)
    .map(([name, argument]): [string, unknown] => [name, argumentOf(argument)]);
  return Object.fromEntries(entries.slice(0, MAX_ARGUMENTS));
}

const idOf = (value: unknown): string => wordsOf(value) ?? '';
const textOf = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

function requestOfVapi(item: Json): ToolRequest {
  const called = firstOf(at(item, 'function'), item);
  return {
    id: idOf(textOf(at(item, 'id'))),
    name: idOf(at(called, 'name')),
    args: argumentsOf(firstOf(at(called, 'arguments'), at(called, 'parameters'))),
  };
}

/** Reads a request for tools; null for anything else, such as bare arguments (an option of Retell). */
export function readToolRequests(item: unknown): ToolRequests | null {
  if (!isJson(item) || isOwn(item)) return null;
  const message = at(item, 'message');
  if (at(message, 'type') === 'tool-calls') {
    const list = firstOf(at(message, 'toolCallList'), at(message, 'toolCalls'));
    return {
      platform: 'vapi',
      callId: idOf(at(message, 'call', 'id')),
      callerNumber: phoneOf(vapiNumber(message)),
      requests: itemsOf(list).filter(isJson).slice(0, MAX_REQUESTS).map(requestOfVapi),
    };
  }
  const call = at(item, 'call');
  const name = at(item, 'name');
  const isRequest = isJson(call) || at(item, 'args') !== undefined;
  if (typeof name !== 'string' || !isRequest || isRetell(item)) return null;
  return {
    platform: 'retell',
    callId: idOf(at(call, 'call_id')),
    callerNumber: phoneOf(at(call, retellCustomer(call))),
    requests: [{ id: '', name: idOf(name), args: argumentsOf(at(item, 'args')) }],
  };
}

export interface ToolResult {
  /** The request's. */
  id: string;
  /** A sentence that the assistant can say, also where nothing was done. */
  result: string;
}

/** The answer in the platform's form: Vapi's by ids, Retell's a single one. Both want one line of text. */
export function formatResults(
  platform: ToolRequests['platform'],
  results: readonly ToolResult[],
): { results: { toolCallId: string; result: string }[] } | { result: string } {
  const said = results.map(({ id, result }) => ({
    toolCallId: id,
    result: result.replace(/\s+/g, ' ').trim(),
  }));
  return platform === 'vapi' ? { results: said } : { result: said[0]?.result ?? '' };
}
