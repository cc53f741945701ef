/** A text as it stands in a file that spreadsheets open; for client and server. */

/** What a spreadsheet would take for a formula: its first character, after blanks or not, full-width forms included. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/**
 * The same within a text, behind what may separate cells. Where semicolons do, as in half of Europe, the quotation
 * marks around a cell count for nothing (decision 144).
 */
const FORMULA_WITHIN = /(?<=[;\t\r\n][\s"]*)[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/g;

/** An international phone number with its separators; nothing a spreadsheet could execute. */
const PHONE = /^\+\d[\d ().-]*\d$/;
const FEWEST_DIGITS = 7;
const MOST_DIGITS = 15;

/** Puts an apostrophe before a formula, so that it stays readable text; a phone number keeps its plus (decision 73). */
export function cellText(value: string): string {
  if (isPhone(value)) return value.replaceAll('-', ' ');
  const text = FORMULA.test(value) ? `'${value}` : value;
  return text.replace(FORMULA_WITHIN, "'$&");
}

function isPhone(value: string): boolean {
  const count = value.length <= 40 && PHONE.test(value) ? value.replace(/\D/g, '').length : 0;
  return count >= FEWEST_DIGITS && count <= MOST_DIGITS;
}
