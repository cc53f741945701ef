/** Loaded records as rows: their texts, and what they are searched and sorted by. */
import type { Callback } from '@/contract/callbackReads';
import type { CallBooking } from '@/contract/callBookingReads';
import type { CallRecord, RecordPage } from '@/contract/recordReads';
import type { ListedCallback } from '@/client/api/callbackCaches';
import type { RecordKind } from '@/client/api/recordsApi';
import type { CallbackSummary } from '@/client/callbacks/callbackSummary';
import { browserZone, dayReader, dayText, momentWriter } from '@/client/lib/dates';
import { foldedText } from '@/client/lib/hits';
import { callPath } from '@/client/lib/paths';

export interface RecordRow {
  /** Unique among the loaded rows. */
  key: string;
  /** The server's id of the call; null if it gives none. */
  id: string | null;
  /** Where the call is opened; null where it cannot be. */
  call: string | null;
  /** Milliseconds since the epoch; null where the time could not be read. */
  moment: number | null;
  /** Where the row stands. */
  list: RecordKind;
  /** `09:42`; '' without a moment. */
  time: string;
  /** `May 16, 2024`; '' without a moment. */
  date: string;
  name: string;
  phone: string;
  query: string;
  /** The texts in lower case, computed once per load, as every keystroke reads them all. */
  folded: { name: string; phone: string; query: string };
  /** The digits of the phone. */
  digits: string;
  /** The state of the callback; null in rows without one. */
  callback: ListedCallback | null;
  /** The newer state if somebody else has changed it since; it moves no row (product §23.33). */
  current?: Callback;
  /** The later call from the number that shows the callback instead of this one. */
  joined: string | null;
  /** What its caller has booked in the call, or since; null for nothing. */
  booking: CallBooking | null;
  /** The state in words; null where callbacks are not handled. */
  waiting: CallbackSummary | null;
}

/** One day of the drop-down. */
export interface DayOption {
  /** `2024-05-16`, as addresses carry it. */
  day: string;
  /** `May 16, 2024`, exactly as the rows show it. */
  text: string;
}

/**
 * All records of the pages; a row that moved from one page to the next between two requests counts once.
 * Within a page every row counts: another server's `id` may identify something other than the row.
 * Without an id, a row is identified by all its values, as two calls in one second do not ask the same; a row
 * without a time could be any other, and is never merged.
 */
export function joinPages(pages: readonly RecordPage[]): CallRecord[] {
  const seen = new Set<string | CallRecord | undefined>();
  return pages.flatMap(({ records }) => {
    const known = records.map((row) => row.id ?? (row.time === null ? row : JSON.stringify(row)));
    const fresh = records.filter((_, index) => !seen.has(known[index]));
    for (const row of known) seen.add(row);
    return fresh;
  });
}

interface RowOptions {
  list?: RecordKind;
  /** IANA name. */
  timeZone?: string;
  /** Whether calls can be opened (product §22.38). */
  opens?: boolean;
  /** Whether rows say what was asked (product §23.20). */
  asks?: boolean;
}

export function makeRows(
  records: readonly CallRecord[],
  { list = 'queries', timeZone = browserZone(), opens = false, asks = true }: RowOptions = {},
): RecordRow[] {
  const write = momentWriter(timeZone);
  const ids = new Set<string>();
  return records.map((record, index) => {
    const { id, time: moment, name, phone, query: asked, callback, joined, booking } = record;
    const query = asks ? asked : '';
    const { time, date } = moment === null ? { time: '', date: '' } : write(moment);
    const key = id === null || ids.has(id) ? `#${index}` : `=${id}`;
    if (id !== null) ids.add(id);
    return {
      key,
      id,
      list,
      call: opens && id !== null ? callPath(id) : null,
      moment,
      time,
      date,
      name,
      phone,
      query,
      folded: {
        name: foldedText(name),
        phone: foldedText(phone),
        query: foldedText(query),
      },
      digits: digitsOf(phone),
      callback,
      joined,
      booking,
      waiting: null,
    };
  });
}

/** The digits of a text. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/**
 * The distinct dates of the rows, in time order (product §7.10).
 * @param timeZone the one the rows were made for
 */
export function daysOf(rows: readonly RecordRow[], timeZone = browserZone()): DayOption[] {
  const readDay = dayReader(timeZone);
  const days = new Map<string, DayOption>();
  for (const { moment, date } of rows) {
    if (moment !== null && !days.has(date)) days.set(date, { day: readDay(moment), text: date });
  }
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** The days to choose from; a chosen one stays even if no loaded row has it. */
export function daysWith(days: readonly DayOption[], chosen: string | null): readonly DayOption[] {
  if (chosen === null || days.some(({ day }) => day === chosen)) return days;
  const option = { day: chosen, text: dayText(chosen) ?? chosen };
  return [...days, option].sort((a, b) => (a.day < b.day ? -1 : 1));
}
