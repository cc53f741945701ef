/** What the screen can say about the events, given what is known of the calendar. */
import type { EventList } from '@/contract/calendar';

/** The part of a query's state used here. */
interface Asked<T> {
  currentData?: T | undefined;
  isError: boolean;
  isFetching: boolean;
}

export type CalendarStatus = 'loading' | 'failed' | 'notConnected' | 'empty' | 'ready';

/**
 * @param google whether the calendar is connected; if unknown it counts as not connected (product §10.17), unless
 *   there are events
 */
export function readStatus(google: Asked<boolean>, list: Asked<EventList>): CalendarStatus {
  if (google.currentData === false) return 'notConnected';
  if (list.isError) return 'failed';
  if (!list.currentData) return 'loading';
  if (list.currentData.events.length > 0) return 'ready';
  if (google.currentData) return 'empty';
  return google.isFetching ? 'loading' : 'notConnected';
}
