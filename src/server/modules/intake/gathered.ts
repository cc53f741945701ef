/** What an assistant was told to find out in a call, as both platforms hand it over: names of one's own choice. */
import { MAX_NAME, MAX_QUERY } from './callShape';

/** A JSON object, whatever is in it. */
export type Json = Readonly<Record<string, unknown>>;

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads a field of what may not be an object. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (isJson(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined),
    value,
  );
}

/** The first that is there. */
export function firstOf(...values: readonly unknown[]): unknown {
  return values.find((value) => value !== undefined && value !== null && value !== '');
}

/** 'Callback requested', 'callback_requested' and 'callbackRequested' are one name. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

const NAMES = {
  query: ['query', 'question', 'customerquery', 'callerquery'],
  callback: ['callback', 'callbackrequested', 'callbackneeded', 'wantscallback'],
  name: ['customername', 'custname', 'callername', 'name', 'fullname'],
  phone: ['phone', 'phonenumber', 'customerphone', 'callbacknumber'],
} as const;

/** The first field of that meaning; undefined where no source has one. */
function find(sources: readonly unknown[], meaning: keyof typeof NAMES): unknown {
  for (const name of NAMES[meaning]) {
    for (const source of sources.filter(isJson)) {
      const entry = Object.entries(source).find(([key]) => plain(key) === name);
      if (entry) return entry[1];
    }
  }
  return undefined;
}

/** Models and transcribers write what they like: what a text of ours may not hold becomes a space. */
export function cleanText(value: unknown, max: number): string {
  if (typeof value !== 'string') return '';
  const clean = value
    // eslint-disable-next-line no-control-regex -- naming control characters is the point
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, ' ')
    // Lone surrogates; with `u` a pair is one character and no match.
    .replace(/\p{Surrogate}/gu, ' ')
    .trim();
  if (clean.length <= max) return clean;
  // Cut between characters, not within one.
  return `${clean.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

function isYes(value: unknown): boolean {
  return value === true || (typeof value === 'string' && /^(yes|true)$/i.test(value.trim()));
}

/**
 * Reads query, callback, name and phone.
 * @param sources objects with what was gathered, the most telling first
 * @param summary taken as the query where none of them has a field for it; a field that is there but
 *   empty says that nothing was asked
 */
export function readGathered(sources: readonly unknown[], summary: unknown) {
  const query = find(sources, 'query');
  return {
    query: cleanText(query === undefined ? summary : query, MAX_QUERY) || null,
    callback: isYes(find(sources, 'callback')),
    name: cleanText(find(sources, 'name'), MAX_NAME),
    phone: cleanText(find(sources, 'phone'), 64),
  };
}
