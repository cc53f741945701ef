/** Field schemas shared by several calls. */
import * as z from 'zod/mini';

// Control characters other than tab and line breaks never belong in a text, and a NUL breaks PostgreSQL.
// eslint-disable-next-line no-control-regex -- naming control characters is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

export const NOT_ALLOWED = 'Text contains characters that are not allowed';

/**
 * The same check, on texts only. The library runs checks of length on whatever has a `length`, also after
 * the type was refused, and throws where comparing that length does.
 */
function onTexts<Check extends z.core.$ZodCheck<string>>(check: Check): Check {
  check._zod.def.when = ({ value }) => typeof value === 'string';
  return check;
}

/**
 * Text of at most `max` UTF-16 units, possibly empty, without control characters or lone surrogates.
 * @param said how many characters a longer one is told it may have
 */
export function anyText(max: number, said = max) {
  return z.string().check(
    onTexts(z.maxLength(max, `String should have at most ${said} characters`)),
    z.refine((text) => !CONTROL.test(text) && isWellFormed(text), NOT_ALLOWED),
  );
}

/** The same of at least one, or so many. */
export function plainText(max: number, min = 1, said = max) {
  const message = min === 1 ? 'Field required' : `String should have at least ${min} characters`;
  return anyText(max, said).check(onTexts(z.minLength(min, message)));
}

/** Encoding a lone surrogate throws; that is the oldest portable test for one. */
function isWellFormed(text: string): boolean {
  try {
    encodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** The most characters of a password (product §5.24), as people count them: an emoji is two units. */
export const MAX_PASSWORD_LENGTH = 256;

/** A new password, whose rules are checked later; one that is too long even to be read hears the rule as well. */
export const newPassword = plainText(1024, 1, MAX_PASSWORD_LENGTH);

/** An e-mail address as people have them: at most 254 characters, ASCII. */
export const email = plainText(254).check(z.email('value is not a valid email address'));

/** A list of at most so many. Its length check has the problem that `onTexts` works around. */
export function listOf<Item extends z.ZodMiniType>(item: Item, max: number, message: string) {
  const isShort = z.maxLength(max, message);
  isShort._zod.def.when = ({ value }) => Array.isArray(value);
  return z.array(item).check(isShort);
}

/** What something is called: one line of at most `max` characters, not only spaces. */
export function nameText(max: number) {
  return plainText(max).check(
    z.refine((name) => name.trim() !== '', 'Field required'),
    z.refine((name) => !/[\t\n\r\u0085\u2028\u2029]/.test(name), NOT_ALLOWED),
  );
}

/** A person's name. */
export const personName = nameText(200);

/** A whole number of `min` to `max`. */
export function wholeNumber(min: number, max: number) {
  const message = `Input should be a whole number from ${min} to ${max}`;
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message));
}

/** A six-digit code, as a whole number (leading zeros lost) or as digits; read as six digits. */
export const otpCode = z.pipe(
  z.union([
    z.int().check(z.minimum(0), z.maximum(999_999)),
    z.string().check(z.regex(/^\d{1,6}$/, 'Code should have 6 digits')),
  ]),
  z.transform((code) => String(code).padStart(6, '0')),
);

/** The most rows one page may have; additive to the 20 of product §18.2. */
export const MAX_PAGE_SIZE = 1000;

/** The longest note of a call, and the longest text calls are searched for. */
export const MAX_NOTE_LENGTH = 2000;
export const MAX_SEARCH_LENGTH = 200;

/** The most rows a page of a list by cursor has. */
const MAX_ROWS = 100;

/** How many rows a page of a list by cursor shall have. */
export const pageSize = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,2}$/, `Input should be a number from 1 to ${MAX_ROWS}`)),
  z.pipe(
    z.transform(Number),
    z.int().check(z.maximum(MAX_ROWS, `Input should be at most ${MAX_ROWS}`)),
  ),
);

/** A day as `2026-11-22`. */
export const day = z.iso.date('Input should be a date, YYYY-MM-DD');

/** A moment, ISO 8601 with its offset. */
export const moment = z.iso.datetime({
  offset: true,
  error: 'Input should be a moment, ISO 8601 with its offset',
});
