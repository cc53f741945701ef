/** Tables as files a spreadsheet opens (RFC 4180). */
import { downloadFile } from './download';

const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet would take for a formula: its first character, after blanks or not, full-width forms included. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** An international phone number with its separators; nothing a spreadsheet could execute. */
const PHONE = /^\+\d[\d ().-]*\d$/;
const FEWEST_DIGITS = 7;
const MOST_DIGITS = 15;

/**
 * The text of a file: UTF-8 with a byte order mark, and CRLF line endings. A cell a spreadsheet would evaluate
 * gets an apostrophe in front, so that it stays readable text. A phone number keeps its plus sign, with blanks for
 * hyphens so that nothing is subtracted (decision 73).
 * @param rows the header first
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

/** Downloads the table. */
export function downloadCsv(fileName: string, text: string): void {
  downloadFile(fileName, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}
