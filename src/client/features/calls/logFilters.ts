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

export const noFilters = {
  term: '',
  outcome: null,
  from: null,
  to: null,
  line: null,
} satisfies Partial<LogFilters>;

/** Two thousand rows are more than anybody reads; beyond them, filters help more. */
export const MOST_PAGES = 40;
const LONGEST_LINE = 64;

const OWN = ['q', 'outcome', 'from', 'to', 'line', 'page'];

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
  const { term, outcome, from, to, line } = filters;
  const isOther = keyOf(filters) !== keyOf(readLogFilters(params));
  const pages = isOther ? 1 : filters.pages;
  const others = [...params].filter(([name]) => !OWN.includes(name));
  return new URLSearchParams({
    ...Object.fromEntries(others),
    ...(term.trim() !== '' && { q: term }),
    ...(outcome !== null && { outcome }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(line !== null && { line }),
    ...(pages !== 1 && { page: String(pages) }),
  });
}

/** Equal for filters that choose the same calls. */
function keyOf({ term, outcome, from, to, line }: LogFilters): string {
  return JSON.stringify([term.trim(), outcome, from, to, line]);
}

/** The parameters of the request. @param zone the time zone of the days */
export function queryOf({ term, outcome, from, to, line }: LogFilters, zone: string): LogQuery {
  return {
    ...(term.trim() !== '' && { search: term.trim() }),
    ...(outcome !== null && { outcome }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...((from !== null || to !== null) && { zone }),
    ...(line !== null && { line }),
  };
}

/** The days end before they begin: there is nothing to request. */
export function isBackwards({ from, to }: LogFilters): boolean {
  return from !== null && to !== null && to < from;
}

export function isFiltered({ term, outcome, from, to, line }: LogFilters): boolean {
  return term.trim() !== '' || [outcome, from, to, line].some((filter) => filter !== null);
}
