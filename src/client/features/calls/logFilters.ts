/** The filters of the call log, as in its address: `?q=loaner&outcome=voicemail&from=2026-11-01&page=2`. */
import { CALL_OUTCOMES, type CallOutcome } from '@/contract/callOutcomes';
import { MAX_SEARCH_LENGTH } from '@/contract/fields';
import type { LogQuery } from '@/client/api/callsApi';
import { dayText } from '@/client/lib/dates';
import type { Day } from '@/client/lib/days';

export interface LogFilters {
  /** The search as typed; '' for none. */
  term: string;
  /** Null for any, as for all below. */
  outcome: CallOutcome | null;
  /** Both inclusive. */
  from: Day | null;
  to: Day | null;
  /** Id of a telephone line. */
  line: string | null;
  /** How many pages are loaded. */
  pages: number;
}

/** The filters without their page; one that is added is written, sent and counted like the others. */
type Choice = Omit<LogFilters, 'pages'>;

export const noFilters = {
  term: '',
  outcome: null,
  from: null,
  to: null,
  line: null,
} satisfies Choice;

/** Two thousand rows are more than anybody reads; beyond them, filters help more. */
export const MOST_PAGES = 40;
const LONGEST_LINE = 64;

const { term: _, ...unnamed } = noFilters;
const OWN = ['q', ...Object.keys(unnamed), 'page'];

/** Parses an address; anything invalid is no filter. */
export function readLogFilters(params: URLSearchParams): LogFilters {
  const line = params.get('line') ?? '';
  const pages = Number(params.get('page'));
  return {
    // Servers reject NUL characters.
    term: (params.get('q') ?? '').replaceAll('\0', '').slice(0, MAX_SEARCH_LENGTH),
    outcome: CALL_OUTCOMES.find((outcome) => outcome === params.get('outcome')) ?? null,
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
    line: line !== '' && line.length <= LONGEST_LINE && !line.includes('\0') ? line : null,
    pages: Number.isInteger(pages) && pages > 1 ? Math.min(pages, MOST_PAGES) : 1,
  };
}

/** A date with a four-digit year; a date field being typed in may have others. */
export function readDay(text: string | null): Day | null {
  return text !== null && /^[1-9]/.test(text) && dayText(text) !== null ? text : null;
}

/**
 * The query string for these filters; defaults are left out, parameters that are no filters are kept. A different
 * choice starts at its first page.
 */
export function writeLogFilters(filters: LogFilters, params: URLSearchParams): URLSearchParams {
  const { term } = filters;
  const { search, ...others } = choiceOf(filters);
  const isOther = keyOf(filters) !== keyOf(readLogFilters(params));
  const pages = isOther ? 1 : filters.pages;
  return new URLSearchParams({
    ...Object.fromEntries([...params].filter(([name]) => !OWN.includes(name))),
    ...(search !== null && { q: term }),
    ...present(others),
    ...(pages !== 1 && { page: String(pages) }),
  });
}

/** The choice alone; null for what is not chosen. */
function choiceOf({ term, pages: _, ...others }: LogFilters) {
  return { search: term.trim() || null, ...others };
}

/** Equal for filters that choose the same calls. */
const keyOf = (filters: LogFilters): string => JSON.stringify(choiceOf(filters));

type Present<Values> = { [Name in keyof Values]?: NonNullable<Values[Name]> };

function present<Values extends Readonly<Record<string, string | null>>>(values: Values) {
  const set = Object.entries(values).filter(([, value]) => value !== null);
  // Names made at run time lose their types.
  return Object.fromEntries(set) as Present<Values>;
}

/** The parameters of the request. @param zone the time zone of the days */
export function queryOf(filters: LogFilters, zone: string): LogQuery {
  const hasDays = filters.from !== null || filters.to !== null;
  return present({ ...choiceOf(filters), zone: hasDays ? zone : null });
}

/** The days end before they begin: there is nothing to request. */
export function isBackwards({ from, to }: LogFilters): boolean {
  return from !== null && to !== null && to < from;
}

export function isFiltered(filters: LogFilters): boolean {
  return Object.values(choiceOf(filters)).some((filter) => filter !== null);
}
