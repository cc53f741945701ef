/**
 * How the client reads calls, from any server: what cannot be read is null or '', and what is not a call, a note or a
 * line of a transcript is left out (product §22.30).
 */
import { readCallback, type Callback } from './callbackReads';
import { readCallBooking, type CallBooking } from './callBookingReads';
import { CALL_OUTCOMES, type CallOutcome } from './callOutcomes';
import type {
  call,
  callData,
  callPage,
  note,
  openedCall,
  recordingLink,
  transcriptTurn,
} from './callShape';
import { fieldOf } from './fieldOf';
import { fieldsOf, flagOf, isObject, isOk, textOf, textOrNumber, type Reply } from './reply';
import { readMoment } from './time';
import { oneOf } from './values';

const SPEAKERS = ['caller', 'assistant', 'other'] as const;
export type Speaker = (typeof SPEAKERS)[number];

/** A call as lists show it. */
export interface ListedCall {
  id: string;
  /** Milliseconds since the epoch. */
  time: number | null;
  name: string;
  phone: string;
  query: string;
  /** Name of the telephone line it came in on. */
  line: string;
  outcome: CallOutcome | null;
  seconds: number | null;
  summary: string;
  hasTranscript: boolean;
  hasRecording: boolean;
  /** The callback; null where nobody asked for one. */
  callback: Callback | null;
  /** The later call of its number that shows the callback in its place. */
  joined: string | null;
}

export interface CallPage {
  calls: ListedCall[];
  /** How many rows came, good or not. */
  received: number;
  /** The cursor of the page after this one; null after the last. */
  next: string | null;
}

/** What one of them said, without a break. */
export interface Turn {
  speaker: Speaker;
  text: string;
  /** From the beginning of the call. */
  atSeconds: number | null;
}

export interface Note {
  id: string;
  text: string;
  at: number | null;
}

/** A call with all that is kept of it. */
export interface OpenedCall extends ListedCall {
  transcript: Turn[];
  sentiment: string;
  successful: boolean | null;
  endedReason: string;
  assistant: string;
  costCents: number | null;
  notes: Note[];
  earlier: ListedCall[];
  /** Null where nothing was booked in it. */
  booking: CallBooking | null;
}

/** Where a recording is heard; `gone` where there is none any more. */
export type RecordingLink = { kind: 'linked'; url: string } | { kind: 'gone' };

/** A century in seconds, and cents that no call costs: more is a mistake (product §16.24). */
const LARGEST = 60 * 60 * 24 * 36_525;
/** The most notes of a call (product §22.9), and far more earlier calls than are sent. */
const MOST_NOTES = 200;
const MOST_EARLIER = 50;

function amountOf(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 && value <= LARGEST ? value : null;
}

/** @param most of them that are read, from the first */
function listOf<Value>(
  value: unknown,
  read: (each: unknown) => Value | null,
  most = Infinity,
): Value[] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, most)
    .map(read)
    .filter((each) => each !== null);
}

/** Null without an id: it could not be opened. */
function readCall(row: unknown): ListedCall | null {
  const field = fieldsOf<typeof call>(row);
  const data = fieldsOf<typeof callData>(field('data'));
  const id = textOrNumber(field('id'));
  if (id === '') return null;
  return {
    id,
    time: readMoment(field('time')),
    name: textOf(data('cust_name')).trim(),
    phone: textOrNumber(data('phone')).trim(),
    query: textOf(data('query')).trim(),
    line: textOf(fieldOf(field('line'), 'name')),
    outcome: oneOf(CALL_OUTCOMES, field('outcome')),
    seconds: amountOf(field('duration_seconds')),
    summary: textOf(field('summary')).trim(),
    hasTranscript: field('has_transcript') === true,
    hasRecording: field('has_recording') === true,
    callback: readCallback(field('callback')),
    joined: textOrNumber(field('joined')) || null,
  };
}

function readTurn(line: unknown): Turn | null {
  const field = fieldsOf<typeof transcriptTurn>(line);
  const text = textOf(field('text'));
  if (text === '') return null;
  const speaker = oneOf(SPEAKERS, field('speaker')) ?? 'other';
  return { speaker, text, atSeconds: amountOf(field('at_seconds')) };
}

function toNote(value: unknown): Note | null {
  const field = fieldsOf<typeof note>(value);
  const id = textOrNumber(field('id'));
  return id === '' ? null : { id, text: textOf(field('text')), at: readMoment(field('at')) };
}

export function readNote(body: unknown): Note | undefined {
  return toNote(body) ?? undefined;
}

export function readCallPage(body: unknown): CallPage | undefined {
  const field = fieldsOf<typeof callPage>(body);
  const items = field('items');
  if (!Array.isArray(items)) return undefined;
  const next = textOf(field('next')) || null;
  return { calls: listOf(items, readCall), received: items.length, next };
}

export function readOpenedCall(body: unknown): OpenedCall | undefined {
  const listed = isObject(body) ? readCall(body) : null;
  if (!listed) return undefined;
  const field = fieldsOf<typeof openedCall>(body);
  return {
    ...listed,
    transcript: listOf(field('transcript'), readTurn),
    sentiment: textOf(field('sentiment')),
    successful: flagOf(field('successful')),
    endedReason: textOf(field('ended_reason')),
    assistant: textOf(field('assistant')),
    costCents: amountOf(field('cost_cents')),
    notes: listOf(field('notes'), toNote, MOST_NOTES),
    earlier: listOf(field('earlier'), readCall, MOST_EARLIER),
    booking: readCallBooking(field('booking')),
  };
}

export function readLink(reply: Reply | null): RecordingLink | undefined {
  if (reply?.status === 404) return { kind: 'gone' };
  const url = reply && isOk(reply) ? fieldsOf<typeof recordingLink>(reply.body)('url') : null;
  return typeof url === 'string' ? { kind: 'linked', url } : undefined;
}
