/** Suites of reminders of bookings. */
import type { ReminderJob } from '@/server/modules/bookings/reminderJob';
import { remind } from '@/server/modules/bookings/reminderKind';
import { HOUR } from '@/server/platform/durations';

import { startBackend, type Backend } from './backend';
import { bookMeeting } from './bookedMeetings';
import { openBookings } from './bookingCalls';
import { allMessages, jobsDone } from './jobs';

/** The visitor. */
export const KIM = 'kim@example.com';
/** When the meeting begins. */
export const MONDAY = new Date('2030-11-25T09:00:00Z');
/** So many hours before that. */
export const BEFORE = (hours: number) => new Date(MONDAY.getTime() - hours * HOUR);

/** Starts a backend with a meeting that can be booked for each test; the jobs of reminders are done by the test. */
export function setUpReminders() {
  let backend: Backend;
  let accountId: string;
  let typeId: string;
  let slug: string;
  let token: string;
  /** Jobs as they were written; a test does them itself. */
  let jobs: { job: ReminderJob; notBefore: Date | undefined }[];
  beforeEach(async () => {
    jobs = [];
    backend = await startBackend({
      deps: {
        reminderJobs: {
          send: async (_, sent, { notBeforeOf } = {}) => {
            jobs.push(...sent.map((job) => ({ job, notBefore: notBeforeOf?.(job) })));
          },
        },
      },
    });
    backend.clock.now = BEFORE(100);
    ({ accountId, typeId, slug, token } = await openBookings(backend, 'ann@example.com', {
      name: 'Ann Bell',
      type: { email_reminder_minutes: 24 * 60, text_reminder_minutes: 60, follow_up_minutes: 120 },
    }));
  });
  afterEach(() => backend.stop());

  const book = (values: Parameters<typeof bookMeeting>[2] = {}) =>
    bookMeeting(backend, accountId, { meetingTypeId: typeId, startsAt: MONDAY, ...values });
  const due = () => jobs.map(({ job, notBefore }) => [job.kind, notBefore?.toISOString()]);
  /** Does what is due by then, at that time, until it is carried: one instance carries four messages at once. */
  const at = async (moment: Date): Promise<void> => {
    backend.clock.now = moment;
    for (const { job, notBefore } of jobs) {
      if (!notBefore || notBefore <= moment) await remind(backend.deps, job);
    }
    await jobsDone(backend, 'messages');
  };
  /** What was written to the visitor since the mail about the booking. */
  const told = async (): Promise<string[]> => {
    return (await allMessages(backend))
      .filter((message) => message.to === KIM || message.channel === 'sms')
      .flatMap((message) => {
        const words = message.channel === 'sms' ? `SMS ${message.text}` : message.subject;
        return /^(Booked|Moved|Cancelled)/.test(words) ? [] : [words];
      });
  };
  const MAIL = 'Reminder: 30 Minute meeting with Ann Bell, Mon, Nov 25, 10:00 AM';
  const SMS = `SMS ${MAIL} (Europe/Berlin)`;
  const THANKS = 'Thank you for meeting with Ann Bell';

  return {
    get backend() {
      return backend;
    },
    get accountId() {
      return accountId;
    },
    get typeId() {
      return typeId;
    },
    get slug() {
      return slug;
    },
    get token() {
      return token;
    },
    get jobs() {
      return jobs;
    },
    set jobs(value) {
      jobs = value;
    },
    book,
    due,
    at,
    told,
    MAIL,
    SMS,
    THANKS,
  };
}
