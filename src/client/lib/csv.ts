/** Tables as files a spreadsheet opens (RFC 4180). */
import { downloadFile } from './download';

const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet would take for a formula: its first sign, blanks before it or not, the wide forms too. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** An international number, with what stands between its digits; nothing a spreadsheet could run. */
const PHONE = /^\+\d[\d ().-]*\d$/;
const FEWEST_DIGITS = 7;
const MOST_DIGITS = 15;

/**
 * One file's text: UTF-8 with byte order mark, lines ended by CRLF. A cell a spreadsheet would
 * calculate begins with an apostrophe: it stays a text, and can be read. A phone number goes as a number,
 * with blanks for hyphens: nothing is subtracted (decision 73).
 * @param rows the head first
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string): string {
  const harmless = isPhone(value)
    ? value.replaceAll('-', ' ')
    : FORMULA.test(value)
      ? `'${value}`
      : value;
  return /[",\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function isPhone(value: string): boolean {
  const count = value.length <= 40 && PHONE.test(value) ? value.replace(/\D/g, '').length : 0;
  return count >= FEWEST_DIGITS && count <= MOST_DIGITS;
}

/** Hands the table over to the person. */
export function downloadCsv(fileName: string, text: string): void {
  downloadFile(fileName, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}
