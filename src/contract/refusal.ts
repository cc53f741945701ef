/** What the body of a refusal says, whoever sent it. */
import { fieldOf } from './fieldOf';
import type { Reply } from './reply';

function sentence(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** Reads a body's `message`, whatever came; undefined unless it is a non-blank text. */
export function readMessage(body: unknown): string | undefined {
  return sentence(fieldOf(body, 'message'));
}

/** Reads a body's `detail` when it is a text; undefined otherwise. */
export function readDetail(body: unknown): string | undefined {
  return sentence(fieldOf(body, 'detail'));
}

/** Reads the first `msg` of a body's `detail` list; undefined when there is none. */
export function readFirstIssue(body: unknown): string | undefined {
  const detail = fieldOf(body, 'detail');
  return Array.isArray(detail) ? sentence(fieldOf(detail[0], 'msg')) : undefined;
}

/** The field that the first of a body's `detail` list is about, as the call names it; undefined where it names none. */
export function readFirstField(body: unknown): string | undefined {
  const detail = fieldOf(body, 'detail');
  const loc = Array.isArray(detail) ? fieldOf(detail[0], 'loc') : undefined;
  return Array.isArray(loc) ? sentence(loc.at(-1)) : undefined;
}

/** Whether a reply asks for the password before the same call is let through (product §14.85). */
export function asksToConfirm(body: unknown): boolean {
  return fieldOf(body, 'confirm') === true;
}

/** What a refusal says that a person may read. */
export interface RefusalTexts {
  /** The first validation message, else a text `detail`; never of a 5xx (product §14.12 and §14.13). */
  text?: string;
  /** The body's `message`; never of a 5xx. */
  message?: string;
}

/** Reads the words of a reply outside 2xx. */
export function readRefusal(reply: Reply | null): RefusalTexts {
  if (reply === null || reply.status >= 500) return {};
  const text = readFirstIssue(reply.body) ?? readDetail(reply.body);
  const message = readMessage(reply.body);
  return { ...(text !== undefined && { text }), ...(message !== undefined && { message }) };
}
