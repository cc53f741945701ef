/**
 * Queries and callbacks (specification, sections 3 and 7). Whatever a server sends, a list of rows
 * comes out: a bad cell is an empty one, what is no row is left out and logged (readings 27).
 */
import { fieldOf } from '@/contract/fieldOf';
import { MAX_PAGE_SIZE, readCallbacks, readQueries } from '@/contract/records';
import { readMoment } from '@/client/lib/dates';
import type { Log } from '@/client/kernel/log';

import { baseApi } from './baseApi';
import { callOf } from './call';

export type RecordKind = 'queries' | 'callbacks';

/** Who called, when, and what was asked. What could not be read is null or ''. */
export interface CallRecord {
  /** The server's name for the row; null where it gives none. */
  id: string | null;
  /** Milliseconds since the epoch. */
  time: number | null;
  name: string;
  phone: string;
  /** Always '' in a callback. */
  query: string;
}

export interface RecordPage {
  records: CallRecord[];
  /** How many rows came, good or not: what tells whether the page was full. */
  received: number;
}

/** Rows of a page by default (section 9), and the most a page can have. */
export const PAGE_SIZE = 20;
export { MAX_PAGE_SIZE };

interface ListArg {
  kind: RecordKind;
  pageSize: typeof PAGE_SIZE | typeof MAX_PAGE_SIZE;
}

/** The part of the app's services this file uses. */
interface RecordServices {
  log: Log;
}

export const recordsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listRecords: build.infiniteQuery<RecordPage, ListArg, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last, [first = last], page, _, { pageSize }) =>
          isFull(last, first, pageSize) ? page + 1 : undefined,
      },
      queryFn: async ({ queryArg: { kind, pageSize }, pageParam }, api, _, send) => {
        const descriptor = kind === 'queries' ? readQueries : readCallbacks;
        const query = { page: String(pageParam), page_size: String(pageSize) };
        const { data: reply, error } = await send(callOf(descriptor, { query }));
        if (error) return { error };
        // The store is made with these services as `extra` (app/store.ts); RTK Query types it as unknown.
        const { log } = api.extra as RecordServices;
        const about = `${descriptor.method} ${descriptor.path}`;
        if (!Array.isArray(reply?.body)) {
          // "Logged as error" (section 7).
          log.error(`Fetched data is not an array · ${about}`);
          return { error: { kind: 'unreadable' } };
        }
        const rows: unknown[] = reply.body;
        const records = rows.filter(isObject).map(readRecord);
        if (records.length < rows.length) {
          log.warn('Rows that are no objects were left out', { call: about });
        }
        return { data: { records, received: rows.length } };
      },
      providesTags: ['Records'],
      // Ten thousand rows are not kept for a screen that was left a while ago.
      keepUnusedDataFor: 15,
    }),
  }),
});

/**
 * Whether another page may follow. A server may cap the size it was asked for: then all its full pages
 * are as long as the first. One that sends more than was asked does not page at all.
 */
function isFull(last: RecordPage, first: RecordPage, asked: number): boolean {
  const { received } = last;
  return received >= PAGE_SIZE && received <= asked && received === first.received;
}

function isObject(row: unknown): row is object {
  return typeof row === 'object' && row !== null && !Array.isArray(row);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A text, or a number as one: many keep phones and ids as numbers. */
function textOrNumber(value: unknown): string {
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : text(value);
}

function readRecord(row: object): CallRecord {
  const data = fieldOf(row, 'data');
  return {
    id: textOrNumber(fieldOf(row, 'id')) || null,
    time: readMoment(fieldOf(row, 'time')),
    name: text(fieldOf(data, 'cust_name')),
    phone: textOrNumber(fieldOf(data, 'phone')),
    query: text(fieldOf(data, 'query')),
  };
}

export const { useListRecordsInfiniteQuery } = recordsApi;
