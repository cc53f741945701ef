/** Suites of a booking page: a business that can be booked, and what its visitors send. */
import { fieldOf } from '@/contract/fieldOf';

import { bookings } from '@/server/platform/db/tables/bookings';

import { startBackend, type Backend } from './backend';
import { book, openBookings, visit, type Bookable } from './bookingCalls';
import { field, type Answer } from './people';

export const idOf = ({ body }: Answer) => String(fieldOf(fieldOf(body, 'booking'), 'id'));

export const locOf = ({ body }: Answer) => fieldOf(fieldOf(fieldOf(body, 'detail'), '0'), 'loc');

/** Starts a backend for each test, behind a proxy that is trusted. */
export function setUpBookingPage() {
  let backend: Backend;
  let shop: Bookable;
  beforeEach(async () => {
    backend = await startBackend({ settings: { trustedProxies: ['127.0.0.1'] } });
    backend.clock.now = new Date('2026-11-23T08:10:00Z');
    shop = await openBookings(backend, 'shop@example.com');
  });
  afterEach(() => backend.stop());

  const stored = () => backend.db.$count(bookings);
  const bookAt = (start: string, more: object = {}) =>
    book(backend, shop.slug, visit(backend, { start, ...more }));
  const tokenOf = (answer: Answer) => field(answer, 'manage_token');
  const day = '2026-11-24';

  return {
    get backend() {
      return backend;
    },
    get shop() {
      return shop;
    },
    stored,
    bookAt,
    tokenOf,
    day,
  };
}
