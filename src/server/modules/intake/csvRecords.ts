/**
 * Records of a CSV file (RFC 4180; also with semicolons or tabs, which spreadsheets of many countries write). Each is
 * parsed separately, so that a broken one costs one line: given the whole file, the parser would lose everything
 * after a quote that is never closed.
 */
import { CsvError, parse } from 'csv-parse/sync';

export type CsvRecord =
  | { line: number; fields: string[]; problem?: never }
  | { line: number; fields?: never; problem: string };

/** The most lines that a quoted field may span. */
const MAX_LINES = 100;

/** What separates the names in the first line. */
function delimiterOf(header: string): string {
  const [best = ','] = [',', ';', '\t'].sort(
    (a, b) => header.split(b).length - header.split(a).length,
  );
  return best;
}

/** Whether a quoted field begins in it and does not end in it. */
const isOpen = (text: string): boolean => (text.split('"').length - 1) % 2 === 1;

const PROBLEMS: Readonly<Record<string, string>> = {
  CSV_INVALID_CLOSING_QUOTE: 'A quoted text continues after its closing quote',
  CSV_QUOTE_NOT_CLOSED: 'A quote is not closed',
  INVALID_OPENING_QUOTE: 'There is a quote within a text that is not quoted',
};

/** The fields, or what is wrong with them. */
function parseRecord(text: string, delimiter: string, columns: number | null): string[] | string {
  try {
    // Most lines have no quotes and need no parser.
    const [fields = []] = text.includes('"')
      ? // Left to guess, it would end a record at a carriage return within a text.
        parse(text, { delimiter, record_delimiter: '\n' })
      : [text.split(delimiter)];
    return columns === null || fields.length === columns
      ? fields
      : `${fields.length} ${fields.length === 1 ? 'field' : 'fields'} instead of ${columns}`;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return PROBLEMS[error.code] ?? 'The line is not valid CSV';
  }
}

/**
 * Reads record by record; the first is the header, whose number of fields the others must have.
 * `line` is where a record begins, from 1. Empty lines are skipped.
 */
export async function* csvRecords(lines: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  const source = lines[Symbol.asyncIterator]();
  /** Lines read ahead for a quoted field and not consumed. */
  const ahead: string[] = [];
  let number = 0;
  let delimiter = ',';
  let columns: number | null = null;

  const next = async (): Promise<string | null> => {
    const waiting = ahead.shift();
    if (waiting !== undefined) return waiting;
    const line = await source.next();
    return line.done ? null : line.value;
  };

  try {
    for (let line = await next(); line !== null; line = await next()) {
      number += 1;
      if (line.trim() === '') continue;
      if (columns === null) delimiter = delimiterOf(line);

      // Lines are added until the quoted field ends.
      const taken: string[] = [];
      let text = line;
      while (isOpen(text) && taken.length < MAX_LINES) {
        const more = await next();
        if (more === null) break;
        taken.push(more);
        text += `\n${more}`;
      }
      const parsed = parseRecord(text, delimiter, columns);
      if (typeof parsed === 'string') {
        // Only the first line is lost: the ones read ahead are parsed on their own.
        ahead.unshift(...taken);
        yield { line: number, problem: parsed };
        continue;
      }
      columns ??= parsed.length;
      yield { line: number, fields: parsed };
      number += taken.length;
    }
  } finally {
    // Closes the file when the reader stops early.
    await source.return?.();
  }
}
