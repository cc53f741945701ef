/** Our own shape of a call, into which everything that comes in is converted. */
import * as z from 'zod/mini';

import type { ValidationIssue } from '@/contract/errors';
import { anyText, plainText } from '@/contract/fields';

import type { CallDetails } from '@/server/modules/calls/details';
import type { NewCall } from '@/server/modules/calls/newCall';
import { isWithheld } from '@/server/modules/calls/phoneKey';
import type { Issues } from '@/server/platform/refusal';
import { sentenceOf, valueAt } from '@/server/platform/validation';

import { parseCallTime } from './callTime';
import { detailFields, MAX_QUERY, ownDetails } from './ownDetails';

export const MAX_NAME = 200;
export const MAX_PHONE = 64;
export const MAX_ID = 200;

/** The path of a field in what was sent. */
type Path = readonly (string | number)[];

/** An item of any shape: a valid call, a broken one and why, or not a call at all. */
export type ReadItem =
  | { kind: 'call'; call: NewCall }
  | { kind: 'broken'; issues: Issues }
  /** A platform's event that does not report a whole call. */
  | { kind: 'ignored' };

/** A platform's report in our shape. */
export interface Translated {
  source: NewCall['source'];
  call: Readonly<Record<string, unknown>>;
  /** The number was stated in the call. */
  isPhoneSaid?: boolean;
  /** What the report says besides `call`; our own shape includes it. */
  details?: CallDetails;
  /** The path of its `id`, the only required field of a report. */
  idPath?: Path;
}

/** Numbers are ids too, as spreadsheets and databases have them. */
const id = z.pipe(
  z.transform((value: unknown) => (Number.isSafeInteger(value) ? String(value) : value)),
  plainText(MAX_ID),
);

const moment = (now: Date) =>
  z.pipe(
    z.transform((value: unknown, context) => {
      const read = parseCallTime(value, now);
      if (typeof read !== 'string') return read;
      context.issues.push({ code: 'custom', message: read, input: value });
      return z.NEVER;
    }),
    z.date(),
  );

const callSchema = (now: Date) =>
  z.object({
    id,
    time: moment(now),
    /** Callers may withhold their number and give no name: both are there, and may be empty. */
    customer: z.object({
      name: z.nullable(anyText(MAX_NAME)),
      phone: z.nullable(anyText(MAX_PHONE)),
    }),
    query: z.optional(z.nullable(anyText(MAX_QUERY))),
    callback: z.optional(z.nullable(z.boolean())),
    ...detailFields,
  });

/** Also for `null` and empty text. */
const tidy = (text: string | null | undefined): string => text?.normalize('NFC').trim() ?? '';

/**
 * Makes the check that every item goes through.
 * @param now calls later than tomorrow are mistakes
 * @returns a reader of our shape; `at` is where the item stands in what was sent
 */
export function makeCallReader(now: Date): (item: Translated, at: Path) => ReadItem {
  const schema = callSchema(now);
  return ({ source, call, isPhoneSaid, details, idPath }, at) => {
    const parsed = schema.safeParse(call);
    if (parsed.success) {
      const { time, customer, query, callback } = parsed.data;
      const phone = tidy(customer.phone);
      return {
        kind: 'call',
        call: {
          source,
          externalId: parsed.data.id,
          time,
          customerName: tidy(customer.name).replace(/\s+/g, ' '),
          phone: isWithheld(phone) ? '' : phone,
          ...(isPhoneSaid && { isPhoneSaid }),
          query: tidy(query) || null,
          wantsCallback: callback ?? false,
          details: details ?? ownDetails(parsed.data),
        },
      };
    }
    const issues = parsed.error.issues.map((issue): ValidationIssue => {
      const own = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
      const loc = [...at, ...(own[0] === 'id' && idPath ? idPath : own)];
      if (valueAt(call, issue.path) === undefined) {
        return { loc, msg: 'Field required', type: 'missing' };
      }
      const expected = 'expected' in issue ? String(issue.expected) : '';
      return { loc, msg: sentenceOf(issue.message, expected), type: issue.code ?? 'value_error' };
    });
    const [first = { loc: [...at], msg: 'Input is not valid', type: 'value_error' }, ...others] =
      issues;
    return { kind: 'broken', issues: [first, ...others] };
  };
}
