import { startBackend, type Backend } from '@/test/server/backend';
import { bookMeeting } from '@/test/server/bookedMeetings';
import { openBookings } from '@/test/server/bookingCalls';
import { meet } from '@/test/server/lockWaits';

import type { Database } from '@/server/platform/db/database';

import { saveMeetingType } from './changeMeetingTypes';
import type { ReminderJob } from './reminderJob';

const MONDAY = new Date('2030-11-25T09:00:00Z');
const BEFORE = (hours: number) => new Date(MONDAY.getTime() - hours * 3_600_000);

/** The embedded engine has one connection, on which nothing meets anything. */
describe('a booking and a change of its kind of meeting at the same time', () => {
  let backend: Backend;
  let ids: { accountId: string; typeId: string };
  let jobs: ReminderJob[];
  beforeEach(async () => {
    jobs = [];
    backend = await startBackend({
      deps: { reminderJobs: { send: async (_, sent) => void jobs.push(...sent) } },
    });
    backend.clock.now = BEFORE(100);
    ids = await openBookings(backend, 'ann@example.com', {
      type: { email_reminder_minutes: 24 * 60, text_reminder_minutes: null },
    });
  });
  afterEach(() => backend.stop());

  const book = (db: Database) =>
    bookMeeting({ db, deps: backend.deps }, ids.accountId, {
      meetingTypeId: ids.typeId,
      startsAt: MONDAY,
    });
  const save = (db: Database) =>
    saveMeetingType(
      { ...backend.deps, db },
      { accountId: ids.accountId, id: ids.typeId, version: undefined },
      { emailReminderMinutes: 120 },
    );

  it.each([
    ['the change', save, book],
    ['the booking', book, save],
  ])('plan the reminder by the change, also when %s comes first', async (_what, first, second) => {
    const { db } = backend;
    await meet<unknown>(db, first, [() => second(db)]);
    expect(jobs.filter(({ kind }) => kind === 'email').at(-1)?.at).toBe(BEFORE(2).toISOString());
  });
});
