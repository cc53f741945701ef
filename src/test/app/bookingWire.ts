/** A booking page, its free times and a booking, as the server tells them. */
import { addDays } from '@/contract/time';

import { ok, type ScriptedFetch } from './scriptedFetch';

export const PAGE = 'GET /book/bike-fitting';
export const SLOTS = 'GET /book/bike-fitting/slots';
export const BOOK = 'POST /book/bike-fitting';
export const BOOKING = 'GET /booking';
export const MOVE = 'POST /booking/reschedule';
export const CANCEL = 'POST /booking/cancel';

const fortnight = addDays(new Date().toISOString().slice(0, 10), 14);
/** A fortnight from now, and never the first of a month: the days that can be booked begin in that month. */
export const day = fortnight.endsWith('-01') ? addDays(fortnight, 1) : fortnight;
/** Of that day, in UTC. */
export const at = (time: string): string => `${day}T${time}:00.000Z`;

export const publicPage = {
  slug: 'bike-fitting',
  name: 'Bike fitting',
  business_name: 'Whitfield Cycles',
  duration_minutes: 60,
  location: 'in_person',
  location_detail: '2104 South Lamar',
  description: 'Bring the shoes you ride in.',
  questions: [
    { text: 'Which bike do you ride?', multiline: false, required: true },
    { text: 'Anything else?', multiline: true, required: false },
  ],
  first_day: day,
  last_day: addDays(day, 30),
};

export const visitorBooking = (start = at('14:00'), more: object = {}) => ({
  id: 'booking-1',
  start,
  end: new Date(Date.parse(start) + 3_600_000).toISOString(),
  name: 'Samir Patel',
  email: 'samir.patel@example.com',
  phone: null,
  answers: ['A steel tourer', ''],
  state: 'upcoming',
  call: null,
  title: 'Bike fitting',
  business_name: 'Whitfield Cycles',
  location: 'in_person',
  location_detail: '2104 South Lamar',
  page: publicPage,
  ...more,
});

/** Answers the page, and the free times that lie within what is asked for. */
export function tellPage(
  { always }: Pick<ScriptedFetch, 'always'>,
  free: readonly string[] = [at('09:00'), at('14:00'), at('15:00')],
): void {
  always(PAGE, ok(publicPage));
  always(SLOTS, ({ path }) => {
    const query = new URLSearchParams(path.split('?')[1]);
    const [from = '', to = ''] = [query.get('from') ?? '', query.get('to') ?? ''];
    const isWithin = (slot: string) => slot.slice(0, 10) >= from && slot.slice(0, 10) <= to;
    return ok({ slots: free.filter(isWithin) });
  });
}
