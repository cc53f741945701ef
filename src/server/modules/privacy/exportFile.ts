/** The file of an export, streamed as fast as it is read, and stored nowhere. */
import { PassThrough, pipeline, Readable } from 'node:stream';

import { stringify } from 'csv-stringify/sync';
import { ZipFile } from 'yazl';

import { cellText } from '@/contract/cellText';
import { findById } from '@/server/modules/accounts/accounts';
import type { Database } from '@/server/platform/db/database';

import { EXPORT_PARTS, type ExportPart } from './exportParts';
import { fieldsOfPart, readRows, type ExportedRow } from './exportRows';

type Rows = AsyncIterable<readonly ExportedRow[]>;

/** A list, one item a line. */
async function* asJson(rows: Rows): AsyncGenerator<string> {
  let before = '[\n';
  for await (const piece of rows) {
    yield before + piece.map((row) => JSON.stringify(row)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

const CSV_OPTIONS = {
  record_delimiter: 'windows',
  // Some programs divide cells at semicolons and tabs as well, and rows at either sign of a line break.
  quoted_match: /[;\t\r\n]/,
  cast: {
    boolean: String,
    string: cellText,
    object: (list: object) => cellText(JSON.stringify(list)),
  },
};

/** A header, then a line each; lists as JSON. No cell can be read as a formula. */
async function* asCsv(rows: Rows, columns: string[]): AsyncGenerator<string> {
  const options = { ...CSV_OPTIONS, columns };
  // By the byte order mark a spreadsheet knows that it is UTF-8.
  yield stringify([], { ...options, header: true, bom: true });
  for await (const piece of rows) yield stringify([...piece], options);
}

/** The same rows; fails at their end where the account is closed by then, since some may have been erased unread. */
async function* ofOpenAccount(
  db: Database,
  accountId: string,
  rows: Rows,
): AsyncGenerator<readonly ExportedRow[]> {
  yield* rows;
  if (!(await findById(db, accountId))) throw new Error('The account was deleted meanwhile');
}

/** The ZIP of all the account's data; destroying the stream ends the reading. */
export function exportFile(db: Database, accountId: string): Readable {
  const zip = new ZipFile();
  const file = new PassThrough();
  // Cut off without its directory it is not a valid ZIP, so nobody takes it for complete.
  zip.on('error', (error: Error) => file.destroy(error));
  pipeline(zip.outputStream, file, () => undefined);
  const add = (name: string, content: () => AsyncIterable<string>) =>
    // Opened in turn: one statement at a time.
    zip.addReadStreamLazy(name, (take) => {
      // The ZIP listens to no error of its parts: one that nobody heard would end the process.
      take(
        null,
        Readable.from(content()).on('error', (error) => file.destroy(error)),
      );
    });
  const addPart = (part: ExportPart): void => {
    const rows = () => ofOpenAccount(db, accountId, readRows(db, part, accountId));
    add(`${part.name}.json`, () => asJson(rows()));
    add(`${part.name}.csv`, () => asCsv(rows(), fieldsOfPart(part)));
  };
  EXPORT_PARTS.forEach(addPart);
  zip.end();
  return file;
}
