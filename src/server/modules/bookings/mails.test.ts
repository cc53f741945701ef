import { bookMeeting, changeMeeting, movedTo } from '@/test/server/bookedMeetings';
import { allMessages } from '@/test/server/jobs';
import { signUp } from '@/test/server/people';
import { KIM, ANN, setUpMails } from '@/test/server/bookingMails';

import { managedBooking } from './visitorLinks';

const TUESDAY = new Date('2030-11-26T14:00:00Z');

describe('the mails of a booking', () => {
  const suite = setUpMails();
  const { mailTo, both, calendarOf } = suite;

  it('tell both, each in their zone, with the same event', async () => {
    const booking = await bookMeeting(suite.backend, suite.accountId);
    const { kim, ann } = await both();
    expect(kim.subject).toBe('Booked: 30 Minute meeting with Ann Bell, Mon, Nov 25, 10:00 AM');
    expect(kim.text).toContain(
      'When: Monday, November 25, 2030, 10:00 AM to 10:30 AM (Europe/Berlin)\n',
    );
    const [link = '', token = ''] =
      /http:\/\/parley\.test\/#\/booking\?token=(\S+)/.exec(kim.text) ?? [];
    expect(managedBooking(suite.backend.deps, token)).toBe(booking.id);
    expect(kim.html).toContain(`href="${link}"`);
    expect(ann.subject).toBe('Booked: 30 Minute meeting with Kim Lee, Mon, Nov 25, 4:00 AM');
    expect(ann.text).toContain(
      'When: Monday, November 25, 2030, 4:00 AM to 4:30 AM (America/New_York)\n\n' +
        'Kim Lee\nkim@example.com\n+1 202-555-0142\n\n' +
        'Where: By phone, +12025550142\n\nWhat is it about?\n> A flat tyre\n\n' +
        'All bookings: http://parley.test/#/calendar-board/bookings',
    );
    expect(ann.text).not.toContain(token);
    const event = {
      method: 'REQUEST',
      uid: booking.id,
      sequence: 0,
      start: '2030-11-25T09:00:00Z',
      end: '2030-11-25T09:30:00Z',
      status: 'CONFIRMED',
      location: 'By phone, +12025550142',
      organizer: ['Ann Bell', 'mailto:ann@example.com'],
      attendees: ['mailto:kim@example.com'],
    };
    expect(calendarOf(kim)).toEqual({
      ...event,
      summary: '30 Minute meeting with Ann Bell',
      description: `Change or cancel it: ${link}`,
    });
    expect(calendarOf(ann)).toEqual({
      ...event,
      summary: '30 Minute meeting with Kim Lee',
      description: null,
    });
    // Its last line ends as the others do (RFC 5545, 3.1).
    expect(kim.calendar?.content).toMatch(/\r\nEND:VCALENDAR\r\n$/);
  });

  it('are answered to the other side (product §25.43)', async () => {
    const booking = await bookMeeting(suite.backend, suite.accountId);
    await changeMeeting(suite.backend, booking, 'cancelled', { state: 'cancelled' });
    await bookMeeting(suite.backend, suite.accountId, { email: '', startsAt: TUESDAY });
    const all = (await allMessages(suite.backend)).flatMap((mail) =>
      mail.channel === 'mail' ? [[mail.to, mail.replyTo]] : [],
    );
    expect(all.filter(([to]) => to === KIM)).toEqual([
      [KIM, ANN],
      [KIM, ANN],
    ]);
    expect(all.filter(([to, replyTo]) => to === ANN && replyTo === KIM)).toHaveLength(2);
    expect(all.filter(([, replyTo]) => replyTo === undefined)).toEqual([[ANN, undefined]]);
  });

  it('follow a change and the end, by the same id and the next number', async () => {
    const booking = await bookMeeting(suite.backend, suite.accountId);
    await both();
    let from = (await allMessages(suite.backend)).length;
    const moved = await changeMeeting(suite.backend, booking, 'moved', movedTo(TUESDAY));
    const second = await both(from);
    expect(second.kim.subject).toBe('Moved: 30 Minute meeting with Ann Bell, Tue, Nov 26, 3:00 PM');
    expect(second.kim.text).toContain('Before: Mon, Nov 25, 10:00 AM\n');
    expect(second.ann.text).toContain('Before: Mon, Nov 25, 4:00 AM\n');
    for (const mail of [second.kim, second.ann]) {
      expect(calendarOf(mail)).toMatchObject({
        method: 'REQUEST',
        uid: booking.id,
        sequence: 1,
        start: '2030-11-26T14:00:00Z',
      });
    }
    from = (await allMessages(suite.backend)).length;
    await changeMeeting(
      suite.backend,
      moved,
      'cancelled',
      { state: 'cancelled', reason: 'Ill' },
      'owner',
    );
    const third = await both(from);
    expect(third.kim.subject).toContain('Cancelled: 30 Minute meeting with Ann Bell');
    expect(third.kim.text).toContain('Reason:\n> Ill\n');
    expect(third.kim.text).not.toContain('token=');
    expect(third.kim.text).not.toContain('Before:');
    for (const mail of [third.kim, third.ann]) {
      expect(calendarOf(mail)).toMatchObject({
        method: 'CANCEL',
        uid: booking.id,
        sequence: 2,
        status: 'CANCELLED',
      });
    }
  });

  it('go to the owner alone where the visitor has no address', async () => {
    await bookMeeting(suite.backend, suite.accountId, { email: '' });
    expect(calendarOf(await mailTo(ANN)).attendees).toEqual(['mailto:ann@example.com']);
    expect(await allMessages(suite.backend)).toHaveLength(1);
  });

  it('go to nobody while the owner’s address is not proven', async () => {
    const eve = await signUp(suite.backend, 'eve@example.com');
    await bookMeeting(suite.backend, eve.id);
    await bookMeeting(suite.backend, suite.accountId);
    const told = (await allMessages(suite.backend)).filter(
      ({ channel, ...mail }) => channel === 'mail' && 'calendar' in mail,
    );
    expect(told.map(({ to }) => to).sort()).toEqual([ANN, KIM]);
  });

  it('do not leave when the booking is not written after all', async () => {
    const boom = async () => {
      throw new Error('rolled back');
    };
    const db = new Proxy(suite.backend.db, {
      get: (target, name) =>
        name === 'transaction'
          ? (work: Parameters<typeof target.transaction>[0]) =>
              target.transaction(async (tx) => {
                await work(tx);
                return boom();
              })
          : Reflect.get(target, name),
    });
    await expect(bookMeeting({ ...suite.backend, db }, suite.accountId)).rejects.toThrow(
      'rolled back',
    );
    await bookMeeting(suite.backend, suite.accountId, { email: '' });
    await mailTo(ANN);
    expect(await allMessages(suite.backend)).toHaveLength(1);
  });
});
