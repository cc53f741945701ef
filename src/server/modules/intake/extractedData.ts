/** What an assistant was told to extract from a call. Both platforms report it under names the customer chose. */
import type { CallOutcome } from '@/contract/callOutcomes';

import { isPhone, isWithheld, phoneKeyOf } from '@/server/modules/calls/phoneKey';

import { MAX_NAME, MAX_PHONE } from './callShape';
import { isJson, plainName } from './json';
import { MAX_QUERY } from './ownDetails';
import { cleanText, wordsOf } from './values';

/** Extracted data. A single value is identified by its label, an object by the names of its fields. */
export interface DataSource {
  /** Of the whole, where it has one: 'Support Ticket'. */
  label: string;
  value: unknown;
}

/** The depth to which nested objects are read: deeper than any platform's example. */
const MAX_LEVELS = 5;

/**
 * Names by meaning, the most specific first. With a star the field may be anywhere, also as a field of an object:
 * '*customername' is `customer_name` and `customer: {name}`. Without one it is a field of the outermost
 * object, since deeper down it could be the name of anything.
 */
const NAMES = {
  query: ['*query', '*question', '*customerquery', '*callerquery', '*issuedescription'],
  callback: [
    '*callback',
    '*callbackrequested',
    '*callbackneeded',
    '*callbackrequired',
    '*wantscallback',
    '*followuprequired',
    '*followupneeded',
  ],
  name: [
    '*customername',
    '*custname',
    '*callername',
    '*contactname',
    '*customerfullname',
    '*callerfullname',
    'name',
    'fullname',
  ],
  firstName: ['*customerfirstname', '*callerfirstname', '*contactfirstname', 'firstname'],
  lastName: ['*customerlastname', '*callerlastname', '*contactlastname', 'lastname'],
  phone: [
    '*customerphone',
    '*customerphonenumber',
    '*callerphone',
    '*callerphonenumber',
    '*contactphone',
    '*callbacknumber',
    'phone',
    'phonenumber',
  ],
  summary: ['*callsummary', 'summary'],
  sentiment: ['*usersentiment', '*customersentiment', '*callersentiment', 'sentiment'],
  successful: ['*successevaluation', '*successevaluationpassfail', '*callsuccessful', 'successful'],
  spam: ['*isspam', '*spamcall', '*spamdetected', 'spam'],
} as const;

const WANTED: ReadonlySet<string> = new Set(Object.values(NAMES).flat());

type Fields = Map<string, unknown>;

/** What models write where they found nothing. */
const NOTHING =
  /^(?:n\/?a|none|null|undefined|unknown|not (?:available|given|mentioned|provided|specified|stated))?\.?$/i;

function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    (typeof value === 'string' && NOTHING.test(value.trim()))
  );
}

/** The first one wins, unless it is empty. */
function put(fields: Fields, name: string, value: unknown): void {
  if (!WANTED.has(name) || (fields.has(name) && !isEmpty(fields.get(name)))) return;
  fields.set(name, value);
}

function addFields(
  fields: Fields,
  value: unknown,
  place: { parent: string; name: string; level: number },
): void {
  const { parent, name, level } = place;
  const objects = Array.isArray(value) ? value.filter(isJson) : isJson(value) ? [value] : [];
  if (objects.length === 0) {
    if (level <= 1) put(fields, name, value);
    put(fields, `*${name}`, value);
    put(fields, `*${parent}${name}`, value);
  } else if (level < MAX_LEVELS) {
    for (const [key, inner] of objects.flatMap((object) => Object.entries(object))) {
      addFields(fields, inner, { parent: name, name: plainName(key), level: level + 1 });
    }
  }
}

/** Undefined where there is no such field, null where it is there and empty. */
function find(fields: Fields, meaning: keyof typeof NAMES): unknown {
  let found: unknown;
  for (const name of NAMES[meaning]) {
    if (!fields.has(name)) continue;
    const value = fields.get(name);
    if (!isEmpty(value)) return value;
    found = null;
  }
  return found;
}

/** A list of texts is joined into one. */
function textOf(value: unknown, max: number): string {
  if (!Array.isArray(value)) return cleanText(value, max);
  return cleanText(value.filter((item) => typeof item === 'string').join(' '), max);
}

/** The number in `sip:+12025550101@carrier.example` or `tel:+12025550101`. */
const NUMBER_IN_ADDRESS = /^(?:sips?|tel):(\+\d{7,15})(?=[@;]|$)/i;

/** Platforms and models also write phone numbers as numbers; too long a text is not one. '' where it is withheld. */
export function phoneOf(value: unknown): string {
  const given = Number.isSafeInteger(value) ? String(value) : value;
  const [, number] = typeof given === 'string' ? (NUMBER_IN_ADDRESS.exec(given) ?? []) : [];
  const text = cleanText(number ?? given, MAX_PHONE + 1);
  return text.length <= MAX_PHONE && !isWithheld(text) ? text : '';
}

function isYes(value: unknown): boolean {
  return value === true || (typeof value === 'string' && /^(yes|true)\b/i.test(value.trim()));
}

export type ExtractedData = ReturnType<typeof readExtractedData>;

/** Reads the extracted data. @param sources the most reliable first */
export function readExtractedData(sources: readonly DataSource[]) {
  const fields: Fields = new Map();
  for (const { label, value } of sources) {
    addFields(fields, value, { parent: '', name: plainName(label), level: 0 });
  }
  const query = find(fields, 'query');
  const parts = [find(fields, 'firstName'), find(fields, 'lastName')];
  const wholeName = parts.map((part) => textOf(part, MAX_NAME)).join(' ');
  return {
    /** Undefined without a field for it; null where the field says that nothing was asked. */
    query: query === undefined ? undefined : textOf(query, MAX_QUERY) || null,
    callback: isYes(find(fields, 'callback')),
    name: textOf(find(fields, 'name'), MAX_NAME) || cleanText(wholeName, MAX_NAME),
    phone: phoneOf(find(fields, 'phone')),
    summary: textOf(find(fields, 'summary'), MAX_QUERY) || null,
    sentiment: wordsOf(find(fields, 'sentiment')),
    /** In any form; `verdictOf` reads it. */
    successful: find(fields, 'successful'),
    isSpam: isYes(find(fields, 'spam')),
  };
}

/** The number stated in the call, unless it is the line's own, which models mistake for it. */
export function statedPhone({ phone }: ExtractedData, ofLine: unknown): string {
  const isOther = phoneKeyOf(phone) !== phoneKeyOf(cleanText(ofLine, MAX_PHONE));
  return isOther && isPhone(phone) ? phone : '';
}

/**
 * What was asked and whether to call back. Without a field about it the summary is what was asked, of a
 * call in which somebody could ask (decision 91). Spam asks nothing.
 */
export function requestOf(
  { query, callback }: ExtractedData,
  summary: string | null,
  outcome: CallOutcome | null,
): { query: string | null; callback: boolean } {
  if (outcome === 'spam') return { query: null, callback: false };
  const isConversation = outcome === null || outcome === 'answered';
  return { query: query === undefined && isConversation ? summary : (query ?? null), callback };
}
