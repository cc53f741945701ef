/** How the mails of a booking wait, and how they arrive. */
import PostalMime from 'postal-mime';

import { readCalendar } from '@/test/calendarFile';
import { startBackend } from '@/test/server/backend';
import { bookMeeting, readMeeting } from '@/test/server/bookedMeetings';
import { dump, tell } from '@/test/server/dump';
import { addPerson } from '@/test/server/people';
import { until } from '@/test/waiting';
import { makeCarrier } from '@/server/modules/delivery/carriers';
import type { Message } from '@/server/modules/delivery/message';
import { KIM, ANN } from '@/test/server/bookingMails';
import { setUpSmtp } from '@/test/server/smtpServer';

import { managedBooking } from './visitorLinks';

describe('what of a booking lies in the database while its mails wait', () => {
  it('is no token, and in the queue nobody’s address', async () => {
    const begun: Message[] = [];
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const backend = await startBackend({
      carrier: {
        deliver: async (message) => {
          begun.push(message);
          await released;
        },
      },
    });
    const { id } = await addPerson(backend, ANN);
    const booking = await bookMeeting(backend, id);
    await until(() => begun.length === 2);
    const token = /token=(\S+)/.exec(begun.map((message) => message.text).join('\n'))?.[1] ?? '';
    expect(managedBooking(backend.deps, token)).toBe(booking.id);
    const tables = await dump(backend);
    expect(tell(tables, { token })).toEqual([]);
    const jobs = tables.filter(({ name }) => name.startsWith('pgboss.'));
    expect(tell(jobs, { kim: KIM, ann: ANN, file: 'VCALENDAR' })).toEqual([]);
    expect(await readMeeting(backend, booking)).toMatchObject({ state: 'booked' });
    release();
    await backend.stop();
  });
});

describe('the mails of a booking by SMTP', () => {
  const smtp = setUpSmtp();

  it('arrive with a part that calendars read', async () => {
    const backend = await startBackend({ carrier: makeCarrier(smtp.carrier(), null) });
    const { id } = await addPerson(backend, ANN, 'Zoë Bell');
    const booking = await bookMeeting(backend, id);
    await until(() => smtp.taken.length === 2);
    for (const { raw } of smtp.taken) {
      expect(raw).toMatch(/content-type: text\/calendar; charset=utf-8; method=REQUEST/i);
      const mail = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' });
      const files = mail.attachments.filter(({ mimeType }) => /calendar|ics/.test(mimeType));
      expect(files.length).toBeGreaterThan(0);
      for (const { content } of files) {
        expect(readCalendar(typeof content === 'string' ? content : '')).toMatchObject({
          uid: booking.id,
          organizer: ['Zoë Bell', 'mailto:ann@example.com'],
        });
      }
    }
    await backend.stop();
  });
});
