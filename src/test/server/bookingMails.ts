/** Suites of the mails of bookings. */
import { readCalendar } from '@/test/calendarFile';
import type { MailMessage } from '@/server/modules/delivery/message';
import { schedules } from '@/server/platform/db/tables/bookings';

import { startBackend, type Backend } from './backend';
import { addPerson } from './people';

/** The visitor. */
export const KIM = 'kim@example.com';
/** The owner. */
export const ANN = 'ann@example.com';

/** Starts a backend with one person in New York for each test. */
export function setUpMails() {
  let backend: Backend;
  let accountId: string;
  beforeEach(async () => {
    backend = await startBackend();
    backend.clock.now = new Date('2030-11-20T09:00:00Z');
    ({ id: accountId } = await addPerson(backend, ANN, 'Ann Bell'));
    await backend.db
      .insert(schedules)
      .values({ accountId, zone: 'America/New_York', week: {}, dates: [] });
  });
  afterEach(() => backend.stop());

  const mailTo = async (to: string, from = 0): Promise<MailMessage> => {
    const message = await backend.nextMessage(to, from);
    if (message.channel !== 'mail') throw new Error('No mail');
    return message;
  };
  const both = async (from = 0) => ({ kim: await mailTo(KIM, from), ann: await mailTo(ANN, from) });
  const calendarOf = ({ calendar }: MailMessage) => readCalendar(calendar?.content ?? '');

  return {
    get backend() {
      return backend;
    },
    get accountId() {
      return accountId;
    },
    mailTo,
    both,
    calendarOf,
  };
}
