/** What narrows the call log, as its address carries it: `?q=loaner&outcome=voicemail&from=2026-11-01&page=2`. */
import { CALL_OUTCOMES, type CallOutcome } from '@/contract/callOutcomes';
import { MAX_SEARCH_LENGTH } from '@/contract/fields';
import type { LogQuery } from '@/client/api/callsApi';
import { dayText } from '@/client/lib/dates';
import type { Day } from '@/client/lib/days';

export interface LogFilters {
  /** What is searched for, as typed; '' for nothing. */
  term: string;
  /** Null for any, as all below. */
  outcome: CallOutcome | null;
  /** Both within. */
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

/** Two thousand rows are more than anybody reads; from there on dates and words lead further. */
export const MOST_PAGES = 40;
const LONGEST_LINE = 64;

const OWN = ['q', 'outcome', 'from', 'to', 'line', 'page'];

/** Reads an address; what it does not understand is no filter. */
export function readLogFilters(params: URLSearchParams): LogFilters {
  const line = params.get('line') ?? '';
  const pages = Number(params.get('page'));
  return {
    // No server takes a NUL for a letter.
    term: (params.get('q') ?? '').replaceAll('\0', '').slice(0, MAX_SEARCH_LENGTH),
    outcome: CALL_OUTCOMES.find((outcome) => outcome === params.get('outcome')) ?? null,
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
    line: line !== '' && line.length <= LONGEST_LINE && !line.includes('\0') ? line : null,
    pages: Number.isInteger(pages) && pages > 1 ? Math.min(pages, MOST_PAGES) : 1,
  };
}

/** A day of four figures' years; a date field that is being typed in has others. */
export function readDay(text: string | null): Day | null {
  return text !== null && /^[1-9]/.test(text) && dayText(text) !== null ? text : null;
}

/**
 * The query part for these filters; what is as by default is left out, what is no filter stays. Another
 * choice begins with its first page.
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

/** The same for filters that choose the same calls. */
function keyOf({ term, outcome, from, to, line }: LogFilters): string {
  return JSON.stringify([term.trim(), outcome, from, to, line]);
}

/** What the server is asked. @param zone in which the days are those of the person */
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

/** The days end before they begin: nothing can be asked for. */
export function isBackwards({ from, to }: LogFilters): boolean {
  return from !== null && to !== null && to < from;
}

export function isFiltered({ term, outcome, from, to, line }: LogFilters): boolean {
  return term.trim() !== '' || [outcome, from, to, line].some((filter) => filter !== null);
}
