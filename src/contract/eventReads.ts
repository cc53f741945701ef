/** How the client reads events, from any server (product §23.8). */
import { fieldOf } from './fieldOf';
import { textOrNumber } from './reply';

/** What an event of a call is about: it is new, or gone; the lists it is in. */
export const CALL_KINDS = ['new', 'gone', 'query', 'callback'] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** Ours have at most 36 characters; longer ones are not ids. */
const LONGEST_ID = 200;

/** An event of a stream, as the client reads it. */
export type News =
  | { event: 'call'; id: string; kinds: CallKind[] }
  | { event: 'callback'; id: string; version: number }
  | { event: 'line' | 'booking'; id: string }
  | { event: 'reset' }
  | { event: 'session_ended' };

/**
 * Reads an event by its name and data.
 * @returns null for what is none of these
 */
export function readNews(event: string, data: unknown): News | null {
  if (event === 'reset' || event === 'session_ended') return { event };
  const id = textOrNumber(fieldOf(data, 'id'));
  if (id === '' || id.length > LONGEST_ID) return null;
  switch (event) {
    case 'call': {
      const kinds = fieldOf(data, 'kinds');
      return Array.isArray(kinds)
        ? { event, id, kinds: CALL_KINDS.filter((kind) => kinds.includes(kind)) }
        : null;
    }
    case 'callback': {
      const version = fieldOf(data, 'version');
      return typeof version === 'number' ? { event, id, version } : null;
    }
    case 'line':
    case 'booking':
      return { event, id };
    default:
      return null;
  }
}
