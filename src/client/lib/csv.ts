/** Tables as files a spreadsheet opens (RFC 4180). */
import { cellText } from '@/contract/cellText';

import { downloadFile } from './download';

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The text of a file: UTF-8 with a byte order mark, and CRLF line endings. No cell of it is a formula.
 * @param rows the header first
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string): string {
  const text = cellText(value);
  // Some programs divide cells at semicolons and tabs as well.
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Downloads the table. */
export function downloadCsv(fileName: string, text: string): void {
  downloadFile(fileName, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}
