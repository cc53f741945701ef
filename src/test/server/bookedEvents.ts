/** Suites of bookings as events of the connected calendar. */
import { jobsDoneAtLast } from './jobs';
import { setUpCalendar, API } from './connectedCalendar';

/** Where an event is made. */
export const INSERT = `POST ${API}/calendars/primary/events`;

/** All that there are in that month. */
export const EVENTS =
  '/google-calender/view-events?start_time=2030-11-01T00:00:00Z&end_time=2030-12-01T00:00:00Z';
/** The day that is booked. */
export const MONDAY = new Date('2030-11-25T09:00:00Z');
/** The day after the one that is booked. */
export const TUESDAY = new Date('2030-11-26T09:00:00Z');

/** Starts what `setUpCalendar` does, for bookings that become events. */
export function setUpEventsOfBookings(timeout?: number) {
  const suite = setUpCalendar(timeout);

  const done = () => jobsDoneAtLast(suite.backend, 'calendar');
  const idOf = ({ id }: { id: string }): string => id.replaceAll('-', '');

  return Object.assign(suite, { done, idOf });
}
