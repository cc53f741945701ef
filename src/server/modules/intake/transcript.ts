/** What was said in a call, line by line, within bounds. */
import type { Speaker, TranscriptLine } from '@/server/modules/calls/details';

import { at, plainName } from './json';
import { atSecondsOf, cleanText } from './values';

/** The most text that is kept of a call, bytes, and the most lines. */
export const MAX_TRANSCRIPT = 1024 * 1024;
export const MAX_LINES = 5000;

/** The last line of a transcript that was cut. */
const CUT: TranscriptLine = { speaker: 'other', text: '…', atSeconds: null };

/**
 * Who speaks, by the names of both platforms: roles of Vapi's messages (`bot`, `assistant`, `user`) and of
 * Retell's transcript objects (`agent`, `user`, `transfer_target`), and what stands before the colon in their
 * texts ('AI', 'User', 'Agent'). Other roles are not speech: system prompts, tool calls, their results.
 */
const SPEAKERS: ReadonlyMap<string, Speaker> = new Map([
  ['user', 'caller'],
  ['caller', 'caller'],
  ['customer', 'caller'],
  ['ai', 'assistant'],
  ['assistant', 'assistant'],
  ['bot', 'assistant'],
  ['agent', 'assistant'],
  ['operator', 'other'],
  ['transfertarget', 'other'],
]);

/** Labels before a colon that are not speech. */
const UNSPOKEN: ReadonlySet<string> = new Set(['system', 'tool', 'function']);

function cutTo(text: string, bytes: number): string {
  // A character that was cut in two reads as U+FFFD.
  return Buffer.from(text)
    .subarray(0, bytes)
    .toString()
    .replace(/\ufffd$/, '');
}

/** Cleans the texts, drops empty ones, and ends with '…' where something was cut. */
export function boundedTranscript(lines: Iterable<TranscriptLine>): TranscriptLine[] {
  const kept: TranscriptLine[] = [];
  let room = MAX_TRANSCRIPT - Buffer.byteLength(CUT.text);
  for (const line of lines) {
    const text = cleanText(line.text, Infinity);
    if (text === '') continue;
    const size = Buffer.byteLength(text);
    if (kept.length === MAX_LINES) return [...kept.slice(0, -1), CUT];
    if (size > room) {
      const first = cutTo(text, room);
      const most = kept.slice(0, MAX_LINES - 2);
      return first === '' ? [...most, CUT] : [...most, { ...line, text: first }, CUT];
    }
    room -= size;
    kept.push({ ...line, text });
  }
  return kept;
}

/** Reads messages that have roles. @param read their fields for text and seconds */
export function* spokenMessages(
  messages: readonly unknown[],
  read: (message: unknown) => { text: unknown; seconds: unknown },
): Generator<TranscriptLine> {
  for (const message of messages) {
    const role = at(message, 'role');
    const speaker = typeof role === 'string' ? SPEAKERS.get(plainName(role)) : undefined;
    const { text, seconds } = read(message);
    if (!speaker || typeof text !== 'string') continue;
    yield { speaker, text, atSeconds: atSecondsOf(seconds) };
  }
}

const LABEL = /^\s*([A-Za-z][A-Za-z _-]{0,30}):(?:\s|$)/;
/** Separates labels in a text that is all on one line, as in Vapi's documentation. */
const INLINE = /\s(?=(?:AI|Agent|Assistant|Bot|User|Customer|Caller):\s)/;

/** Reads a text such as 'AI: How can I help?\nUser: ...'; what begins without a speaker is nobody's. */
export function* spokenText(text: unknown): Generator<TranscriptLine> {
  if (typeof text !== 'string') return;
  let speaker: Speaker | null = 'other';
  let said: string[] = [];
  const whole = text.trim();
  for (const row of whole.split(whole.includes('\n') ? '\n' : INLINE)) {
    const [label = '', name = ''] = LABEL.exec(row) ?? [];
    const who = SPEAKERS.get(plainName(name));
    if (who === undefined && !UNSPOKEN.has(plainName(name))) {
      said.push(row);
      continue;
    }
    if (speaker) yield { speaker, text: said.join('\n'), atSeconds: null };
    speaker = who ?? null;
    said = [row.slice(label.length)];
  }
  if (speaker) yield { speaker, text: said.join('\n'), atSeconds: null };
}

/** The first of several attempts that yields any speech. */
export function firstTranscript(...attempts: readonly Iterable<TranscriptLine>[]) {
  for (const attempt of attempts) {
    const lines = boundedTranscript(attempt);
    if (lines.length > 0) return lines;
  }
  return [];
}

/** Whether the caller said something, so that the call has begun, whatever else is known of it. */
export const callerSpoke = (transcript: readonly TranscriptLine[]): boolean =>
  transcript.some(({ speaker }) => speaker === 'caller');
