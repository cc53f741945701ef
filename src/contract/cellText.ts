/** A text as it stands in a file that spreadsheets open; for client and server. */

/**
 * A sign that begins a formula, full-width ones included: at the start of a text or a line, or behind what may separate
 * cells. Where semicolons do, as in half of Europe, quotation marks around a cell count for nothing (decision 144).
 * The sign comes first, so that only from a sign is looked back.
 */
const FORMULA = /[=+\-@\uFF1D\uFF0B\uFF0D\uFF20](?<=(?:^|[;\t])[\s"]*.)/gm;

/** An international phone number with its separators; nothing a spreadsheet could execute. */
const PHONE = /^\+\d[\d ().-]*\d$/;
const FEWEST_DIGITS = 7;
const MOST_DIGITS = 15;

/** Puts an apostrophe before a formula, so that it stays readable text; a phone number keeps its plus (decision 73). */
export function cellText(value: string): string {
  return isPhone(value) ? value.replaceAll('-', ' ') : value.replace(FORMULA, "'$&");
}

function isPhone(value: string): boolean {
  const count = value.length <= 40 && PHONE.test(value) ? value.replace(/\D/g, '').length : 0;
  return count >= FEWEST_DIGITS && count <= MOST_DIGITS;
}
