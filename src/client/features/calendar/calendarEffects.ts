/** What is logged about the events (product §10.11 to §10.14). */
import { calendarApi } from '@/client/api/calendarApi';
import { isGivenUp, readFailure } from '@/client/api/failure';
import type { StartListening } from '@/client/kernel/state';
import { readEvents } from '@/contract/calendar';
import { nameOf } from '@/contract/endpoint';

const call = nameOf(readEvents);
const { getEvents } = calendarApi.endpoints;

export function registerCalendarEffects(startListening: StartListening): void {
  startListening({
    matcher: getEvents.matchRejected,
    effect: (action, { extra: { log } }) => {
      // Not sent at all, or of a session that has ended.
      if (!action.meta.rejectedWithValue || isGivenUp(action)) return;
      const { kind, status = kind } = readFailure(action.payload);
      // It has a log line of its own.
      if (status === 401) return;
      if (kind === 'unreadable') log.warn('Fetched data is not an array', { call });
      else log.warn('Failed to fetch events', { call, status });
    },
  });

  startListening({
    matcher: getEvents.matchFulfilled,
    effect: ({ payload: { leftOut } }, { extra: { log } }) => {
      if (leftOut > 0) log.warn(`Events that cannot be read: ${leftOut}`, { call });
    },
  });
}
