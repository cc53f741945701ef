/** The way back from a call to the log as it was: its filters travel with the history entry. */
import { fieldOf } from '@/contract/fieldOf';
import { paths } from '@/client/lib/paths';

/** What a link of the log leaves with the entry it makes. */
export function fromLog(search: string): { logSearch: string } {
  return { logSearch: search };
}

/** Whether the entry before a call's is the log. @param state of the call's own entry, whatever it is */
export const isFromLog = (state: unknown): boolean =>
  typeof fieldOf(state, 'logSearch') === 'string';

/** Where the log is, with the filters it had. @param state of the call's own entry, whatever it is */
export function logAddress(state: unknown): string {
  const search = fieldOf(state, 'logSearch');
  return typeof search === 'string' && search.startsWith('?') ? paths.calls + search : paths.calls;
}
