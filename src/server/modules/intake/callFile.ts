/** Files of calls, streamed: CSV, a JSON list, or one JSON call a line. */
import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';

import type { ReadItem } from './callShape';
import { csvRecords, type CsvRecord } from './csvRecords';
import { makeItemReader, type ReadOne } from './item';
import { parseJson } from './json';
import { linesOf } from './lines';

export type FileKind = 'csv' | 'json' | 'lines';

/** One item of a file. */
export interface FileItem {
  /** 'Line 17', or 'Item 17' of a list. */
  place: string;
  item: ReadItem;
}

/** Nothing (more) of the file can be read; the message says why, fit for people. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
}

/** Replaces bytes that are not UTF-8, which spreadsheets write unless told otherwise. */
const UNREADABLE = '\ufffd';
const NOT_UTF8 = 'Some letters cannot be read; save the file as UTF-8';

const BARE_RETURNS = 'its lines end with a carriage return alone; save it with line feeds.';

const broken = (msg: string): ReadItem => ({
  kind: 'broken',
  issues: [{ loc: [], msg, type: 'value_error' }],
});

/** @throws UnreadableFileError when it is not a file of this kind */
export async function* readCallFile(
  file: string,
  kind: FileKind,
  now: Date,
): AsyncGenerator<FileItem> {
  const readItem = makeItemReader(now);
  if (kind === 'csv') yield* fromCsv(file, readItem);
  else if (kind === 'json' && (await beginsAsList(file))) yield* fromList(file, readItem);
  else yield* fromLines(file, readItem);
}

const COLUMNS = [
  'id',
  'time',
  'name',
  'phone',
  'query',
  'callback',
  'outcome',
  'duration_seconds',
  'summary',
  'recording_url',
] as const;
const NEEDED = ['id', 'time'] as const;

/** Spreadsheets export values as displayed. */
function readCallback(text: string): unknown {
  const said = text.trim().toLowerCase();
  if (['', 'no', 'false', '0', 'n'].includes(said)) return false;
  if (['yes', 'true', '1', 'y'].includes(said)) return true;
  return text;
}

/** 'Not connected' is not_connected. */
function readOutcome(text: string): string | null {
  return (
    text
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_') || null
  );
}

function readSeconds(text: string): unknown {
  const said = text.trim();
  if (said === '') return null;
  return /^-?\d{1,15}(\.\d{1,9})?$/.test(said) ? Number(said) : text;
}

/** The column names, normalised. @throws UnreadableFileError when they are not those of a table of calls */
function readColumns(fields: readonly string[]): readonly string[] {
  // Otherwise the whole file would pass for its first line.
  if (fields.some((name) => name.includes('\r'))) throw new UnreadableFileError(BARE_RETURNS);
  const columns = fields.map((name) => name.trim().toLowerCase());
  const missing = NEEDED.filter((name) => !columns.includes(name));
  const twice = COLUMNS.filter((name) => columns.indexOf(name) !== columns.lastIndexOf(name));
  if (missing.length > 0) {
    throw new UnreadableFileError(
      `the first line should name the columns; ${missing.join(' and ')} missing.`,
    );
  }
  if (twice.length > 0) throw new UnreadableFileError(`${twice.join(' and ')} named twice.`);
  return columns;
}

async function* fromCsv(file: string, readItem: ReadOne): AsyncGenerator<FileItem> {
  let columns: readonly string[] | null = null;
  for await (const record of csvRecords(linesOf(createReadStream(file)))) {
    if (columns === null) columns = readColumns(record.fields ?? []);
    else yield { place: `Line ${record.line}`, item: fromRecord(record, columns, readItem) };
  }
  if (columns === null) throw new UnreadableFileError('the file is empty.');
}

function fromRecord(
  { fields, problem }: CsvRecord,
  columns: readonly string[],
  readItem: ReadOne,
): ReadItem {
  if (problem !== undefined) return broken(problem);
  if (fields.some((text) => text.includes(UNREADABLE))) return broken(NOT_UTF8);
  const text = (name: (typeof COLUMNS)[number]): string => fields[columns.indexOf(name)] ?? '';
  const item = readItem(
    {
      id: text('id').trim(),
      time: text('time'),
      customer: { name: text('name'), phone: text('phone') },
      query: text('query'),
      callback: readCallback(text('callback')),
      outcome: readOutcome(text('outcome')),
      duration_seconds: readSeconds(text('duration_seconds')),
      summary: text('summary'),
      recording_url: text('recording_url').trim(),
    },
    [],
  );
  return item.kind === 'broken' ? inColumns(item) : item;
}

/** In a table `customer.name` is the column `name`. */
function inColumns(item: Extract<ReadItem, { kind: 'broken' }>): ReadItem {
  const [first, ...others] = item.issues;
  const short = (issue: typeof first) => ({ ...issue, loc: issue.loc.slice(-1) });
  return { kind: 'broken', issues: [short(first), ...others.map(short)] };
}

async function beginsAsList(file: string): Promise<boolean> {
  for await (const line of linesOf(createReadStream(file))) {
    if (line.trim() !== '') return line.trimStart().startsWith('[');
  }
  throw new UnreadableFileError('the file is empty.');
}

async function* fromList(file: string, readItem: ReadOne): AsyncGenerator<FileItem> {
  const bytes = await readFile(file);
  if (!isUtf8(bytes)) throw new UnreadableFileError('the list is not UTF-8.');
  const items = parseJson(bytes.toString('utf8').replace(/^\ufeff/, ''));
  if (!Array.isArray(items)) throw new UnreadableFileError('the list is not valid JSON.');
  for (const [index, item] of items.entries()) {
    yield { place: `Item ${index + 1}`, item: readItem(item, []) };
  }
}

async function* fromLines(file: string, readItem: ReadOne): AsyncGenerator<FileItem> {
  let number = 0;
  for await (const line of linesOf(createReadStream(file))) {
    number += 1;
    if (line.trim() === '') continue;
    yield { place: `Line ${number}`, item: fromLine(line, readItem) };
  }
}

function fromLine(line: string, readItem: ReadOne): ReadItem {
  if (line.includes(UNREADABLE)) return broken(NOT_UTF8);
  const item = parseJson(line);
  return item === undefined ? broken('This is not valid JSON') : readItem(item, []);
}
