/** The filters and order of the list, as in its address: `?q=an&date=2024-05-16&sort=-name&page=3`. */
import { CALLBACK_STATES, type CallbackState } from '@/contract/callbackOutcomes';
import { dayText } from '@/client/lib/dates';

import type { Column, RecordList, SortColumn } from './lists';
import type { Sort } from './sorting';

/** Callbacks of a state, or all of them. */
const SEGMENTS = [...CALLBACK_STATES, 'all'] as const;
export type Segment = (typeof SEGMENTS)[number];

/** Whether there are callbacks beyond this segment. */
export function isPart(segment: Segment | null): segment is CallbackState {
  return segment !== null && segment !== 'all';
}

/** What a list of callbacks to handle shows at first. */
const FIRST_SEGMENT: Segment = 'open';

export interface Filters {
  /** The search as typed; '' for none. */
  term: string;
  /** `2024-05-16`; null for any day. */
  day: string | null;
  sort: Sort | null;
  /** How many pages are loaded. */
  pages: number | 'all';
  /** Which callbacks; null in a list without callbacks to handle. */
  segment: Segment | null;
}

export const noFilters: Filters = { term: '', day: null, sort: null, pages: 1, segment: null };

/** The longest search an address should carry. */
export const LONGEST_TERM = 200;
const MOST_PAGES = 1000;

/** The parameters that are filters; the dashboard keeps others beside them. */
const OWN = ['q', 'date', 'sort', 'page'];
/** The additional one of a list of callbacks to handle. */
const SEGMENT = 'state';

/** Parses an address; anything invalid is no filter. */
export function readFilters(
  params: URLSearchParams,
  { columns, isWorkedOff }: Pick<RecordList, 'columns' | 'isWorkedOff'>,
): Filters {
  const day = params.get('date');
  return {
    term: (params.get('q') ?? '').slice(0, LONGEST_TERM),
    day: day !== null && dayText(day) !== null ? day : null,
    sort: readSort(params.get('sort') ?? '', columns),
    pages: readPages(params.get('page')),
    segment: isWorkedOff ? readSegment(params.get(SEGMENT)) : null,
  };
}

/**
 * The query string for these filters; defaults are left out.
 * @param params the current query; parameters that are no filters are kept
 */
export function writeFilters(
  { term, day, sort, pages, segment }: Filters,
  params = new URLSearchParams(),
): URLSearchParams {
  const others = [...params].filter(
    ([name]) => !OWN.includes(name) && (segment === null || name !== SEGMENT),
  );
  return new URLSearchParams({
    ...Object.fromEntries(others),
    ...(term.trim() !== '' && { q: term }),
    ...(day !== null && { date: day }),
    ...(sort && { sort: `${sort.direction === 'descending' ? '-' : ''}${sort.column}` }),
    ...(segment !== null && segment !== FIRST_SEGMENT && { [SEGMENT]: segment }),
    ...(pages !== 1 && { page: String(pages) }),
  });
}

function readSort(text: string, columns: readonly Column[]): Sort | null {
  const column = columns.find(({ id }) => id === text.replace(/^-/, ''))?.id;
  if (!column || !isSortable(column)) return null;
  return { column, direction: text.startsWith('-') ? 'descending' : 'ascending' };
}

function readSegment(text: string | null): Segment {
  return SEGMENTS.find((segment) => segment === text) ?? FIRST_SEGMENT;
}

/** S.No numbers the rows as shown, so it cannot be sorted by. */
export function isSortable(column: Column['id']): column is SortColumn {
  return column !== 'no' && column !== 'acts';
}

function readPages(text: string | null): Filters['pages'] {
  if (text === 'all') return 'all';
  const pages = Number(text);
  return Number.isInteger(pages) && pages > 1 ? Math.min(pages, MOST_PAGES) : 1;
}
