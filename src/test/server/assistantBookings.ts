/** Suites of meetings that are booked during a call. */
import { eq, ne } from 'drizzle-orm';

import { bookings, meetingTypes } from '@/server/platform/db/tables/bookings';
import { calls } from '@/server/platform/db/tables/calls';

import { forgetRates } from './accountCalls';
import { startBackend, type Backend } from './backend';
import { openBookings, saveType, type Bookable } from './bookingCalls';
import { allMessages } from './jobs';

export const NOW = new Date('2026-11-20T10:00:00Z');

export const MONDAY = '2026-11-23T09:00:00.000Z';

/** Starts a backend with an account that can be booked; neither booking nor call is left before each test. */
export function setUpAssistant() {
  let backend: Backend;
  let ann: Bookable;
  /** Messages that were carried before this test. */
  let carried = 0;
  beforeAll(async () => {
    backend = await startBackend();
    backend.clock.now = NOW;
    ann = await openBookings(backend, 'ann@example.com', {
      schedule: {
        zone: 'Europe/Berlin',
        week: {
          Monday: { start: '10:00', end: '12:00' },
          Tuesday: null,
          Wednesday: { start: '09:00', end: '17:00' },
          Thursday: null,
          Friday: null,
          Saturday: null,
          Sunday: null,
        },
      },
    });
  });
  afterAll(() => backend.stop());
  beforeEach(async () => {
    const { db } = backend;
    for (const table of [bookings, calls]) await db.delete(table);
    await forgetRates(backend);
    await db.delete(meetingTypes).where(ne(meetingTypes.id, ann.typeId));
    const range = { kind: 'days', days: 60, unit: 'calendar' };
    await saveType(backend, ann, { active: true, name: '30 Minute meeting', range });
    carried = (await allMessages(backend)).length;
  });

  const booked = () =>
    backend.db.select().from(bookings).where(eq(bookings.accountId, ann.accountId));
  const NEXT =
    'The next free times, Europe/Berlin time, are Monday, November 23, 2026: ' +
    `10:00 AM (${MONDAY}), 10:30 AM (2026-11-23T09:30:00.000Z), 11:00 AM (2026-11-23T10:00:00.000Z); ` +
    'Wednesday, November 25, 2026: 9:00 AM (2026-11-25T08:00:00.000Z), 9:30 AM (2026-11-25T08:30:00.000Z), ' +
    '10:00 AM (2026-11-25T09:00:00.000Z); Monday, November 30, 2026: 10:00 AM (2026-11-30T09:00:00.000Z), ' +
    '10:30 AM (2026-11-30T09:30:00.000Z), 11:00 AM (2026-11-30T10:00:00.000Z).';

  return {
    get backend() {
      return backend;
    },
    get ann() {
      return ann;
    },
    get carried() {
      return carried;
    },
    booked,
    NEXT,
  };
}
