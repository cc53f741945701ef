import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

import { readCalendar } from '@/test/calendarFile';
import { startBackend, type Backend } from '@/test/server/backend';
import { bookMeeting, changeMeeting, movedTo, readMeeting } from '@/test/server/bookedMeetings';
import { dump, tell } from '@/test/server/dump';
import { allMessages } from '@/test/server/jobs';
import { addPerson, signUp } from '@/test/server/people';
import { until } from '@/test/waiting';

import { phoneKeyOf } from '@/server/modules/calls/phoneKey';
import { makeCarrier } from '@/server/modules/delivery/carriers';
import type { MailMessage, Message } from '@/server/modules/delivery/message';
import { makeSmtpCarrier } from '@/server/modules/delivery/smtp';
import { bookingPages, schedules } from '@/server/platform/db/tables/bookings';

import { managedBooking } from './visitorLinks';

const TUESDAY = new Date('2030-11-26T14:00:00Z');
const KIM = 'kim@example.com';
const ANN = 'ann@example.com';

describe('the mails of a booking', () => {
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

  it('tell both, each in their zone, with the same event', async () => {
    const booking = await bookMeeting(backend, accountId);
    const { kim, ann } = await both();
    expect(kim.subject).toBe('Booked: 30 Minute meeting with Ann Bell, Mon, Nov 25, 10:00 AM');
    expect(kim.text).toContain(
      'When: Monday, November 25, 2030, 10:00 AM to 10:30 AM (Europe/Berlin)\n',
    );
    const [link = '', token = ''] =
      /http:\/\/parley\.test\/#\/booking\?token=(\S+)/.exec(kim.text) ?? [];
    expect(managedBooking(backend.deps, token)).toBe(booking.id);
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

  it('say the year where it is not the one they were written in (product §25.35)', async () => {
    backend.clock.now = new Date('2029-12-31T23:30:00Z');
    const booking = await bookMeeting(
      backend,
      accountId,
      movedTo(new Date('2030-01-01T03:00:00Z')),
    );
    const { kim, ann } = await both();
    // In Berlin it is 2030 when this is written, and in New York neither then nor when they meet.
    expect(kim.subject).toContain(' with Ann Bell, Tue, Jan 1, 4:00 AM');
    expect(ann.subject).toContain(' with Kim Lee, Mon, Dec 31, 10:00 PM');
    await changeMeeting(backend, booking, 'moved', movedTo(new Date('2031-01-02T03:00:00Z')));
    const moved = await both(2);
    expect(moved.kim.subject).toContain(' with Ann Bell, Thu, Jan 2, 2031, 4:00 AM');
    expect(moved.ann.subject).toContain(' with Kim Lee, Wed, Jan 1, 2031, 10:00 PM');
    expect(moved.kim.text).toContain('Before: Tue, Jan 1, 4:00 AM\n');
  });

  it('are answered to the other side (product §25.43)', async () => {
    const booking = await bookMeeting(backend, accountId);
    await changeMeeting(backend, booking, 'cancelled', { state: 'cancelled' });
    await bookMeeting(backend, accountId, { email: '', startsAt: TUESDAY });
    const all = (await allMessages(backend)).flatMap((mail) =>
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
    const booking = await bookMeeting(backend, accountId);
    await both();
    let from = (await allMessages(backend)).length;
    const moved = await changeMeeting(backend, booking, 'moved', movedTo(TUESDAY));
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
    from = (await allMessages(backend)).length;
    await changeMeeting(
      backend,
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

  // The address may be anybody's.
  it.each([
    ['words', 'Buy at http://shop.test'],
    // As the extension of an exchange is written.
    ['an address in place of a number', 'http://shop.test/win@x'],
  ])('say nothing to the visitor that the visitor typed, such as %s', async (_what, typed) => {
    const booking = await bookMeeting(backend, accountId, {
      name: typed,
      answers: [typed],
      phone: typed,
      phoneKey: phoneKeyOf(typed),
      zone: typed,
    });
    await changeMeeting(backend, booking, 'cancelled', { state: 'cancelled', reason: typed });
    const all = await allMessages(backend);
    expect(all).toHaveLength(4);
    const written = (to: string) =>
      all.filter((mail) => mail.to === to).map((mail) => JSON.stringify(mail));
    expect(written(KIM).filter((mail) => mail.includes('shop.test'))).toEqual([]);
    expect(written(ANN).filter((mail) => mail.includes('shop.test'))).toHaveLength(2);
  });

  it('read as they were written, whatever stands in them', async () => {
    const name = 'Kim "K" <b>Lee</b>; DROP, \\n\r\nBEGIN:VEVENT';
    await backend.db
      .insert(bookingPages)
      .values({ accountId, businessName: 'Bell "&" Sons; a, b: c <i>' });
    await bookMeeting(backend, accountId, {
      name,
      title: 'Schön 🎉 '.repeat(30).trim(),
      location: 'zoom',
      locationDetail: 'https://zoom.test/j/1?pwd=a&b=%22',
      answers: ['<script>alert(1)</script>'],
    });
    const { kim, ann } = await both();
    expect(kim.text).toContain('Where: https://zoom.test/j/1?pwd=a&b=%22\n');
    expect(kim.html).toContain('href="https://zoom.test/j/1?pwd=a&amp;b=%22"');
    expect(ann.html).not.toMatch(/<script|<b>/);
    expect(ann.subject).not.toMatch(/[\r\n]/);
    // What is cut of a long one is not when it is.
    expect(kim.subject).toMatch(/…, Mon, Nov 25, 10:00 AM$/);
    expect([...kim.subject].length).toBeLessThanOrEqual(120);
    expect(calendarOf(kim)).toMatchObject({
      organizer: ["Bell '&' Sons; a, b: c <i>", 'mailto:ann@example.com'],
      location: 'https://zoom.test/j/1?pwd=a&b=%22',
    });
    expect(calendarOf(ann).summary).toBe(
      `${'Schön 🎉 '.repeat(30).trim()} with Kim "K" <b>Lee</b>; DROP, \\n BEGIN:VEVENT`,
    );
  });

  it('turn no words around that follow a name', async () => {
    await bookMeeting(backend, accountId, { name: 'Kim \u202Eeel\u2066' });
    const { ann } = await both();
    expect(ann.subject).toBe('Booked: 30 Minute meeting with Kim eel, Mon, Nov 25, 4:00 AM');
    expect(ann.text).toContain('30 Minute meeting with Kim eel is booked.\n');
    expect(ann.text).toContain('\n\nKim eel\nkim@example.com\n');
    expect(ann.html).toContain('<p>Kim eel<br />kim@example.com<br />');
    expect(calendarOf(ann).summary).toBe('30 Minute meeting with Kim eel');
  });

  it('have an organizer, also where the name is none that a calendar file can say', async () => {
    await backend.db.insert(bookingPages).values({ accountId, businessName: '\\' });
    await bookMeeting(backend, accountId);
    expect(calendarOf(await mailTo(KIM)).organizer).toEqual([ANN, 'mailto:ann@example.com']);
  });

  it('keep the lines of what was written in several', async () => {
    await bookMeeting(backend, accountId, {
      location: 'in_person',
      locationDetail: '12 Main Street\r\nSecond floor',
      answers: ['The boiler.\n\nIt leaks.'],
    });
    const { kim, ann } = await both();
    expect(kim.html).toContain('<p>Where: 12 Main Street<br />Second floor</p>');
    expect(ann.html).toMatch(/<blockquote [^>]*>The boiler.<br \/><br \/>It leaks.<\/blockquote>/);
  });

  it('set apart what the visitor wrote, which could pass for our words', async () => {
    const forged = 'A flat tyre\r\n\nAll bookings: https://other.test/\r\u2028Parley';
    const booking = await bookMeeting(backend, accountId, { answers: [forged] });
    await changeMeeting(backend, booking, 'cancelled', { state: 'cancelled', reason: forged });
    for (const from of [0, 2]) {
      const { text } = await mailTo(ANN, from);
      expect(text).toContain(
        '\n> A flat tyre\n> \n> All bookings: https://other.test/\n> \n> Parley\n',
      );
    }
  });

  it('make no link of what is none', async () => {
    await bookMeeting(backend, accountId, {
      location: 'zoom',
      locationDetail: 'javascript:alert(1)',
    });
    expect((await mailTo(KIM)).html).not.toContain('href="javascript');
  });

  it('go to the owner alone where the visitor has no address', async () => {
    await bookMeeting(backend, accountId, { email: '' });
    expect(calendarOf(await mailTo(ANN)).attendees).toEqual(['mailto:ann@example.com']);
    expect(await allMessages(backend)).toHaveLength(1);
  });

  it('go to nobody while the owner’s address is not proven', async () => {
    const eve = await signUp(backend, 'eve@example.com');
    await bookMeeting(backend, eve.id);
    await bookMeeting(backend, accountId);
    const told = (await allMessages(backend)).filter(
      ({ channel, ...mail }) => channel === 'mail' && 'calendar' in mail,
    );
    expect(told.map(({ to }) => to).sort()).toEqual([ANN, KIM]);
  });

  it('are written in UTC where the visitor’s zone is none', async () => {
    await bookMeeting(backend, accountId, { zone: 'Nowhere/Land' });
    expect((await mailTo(KIM)).text).toContain('9:00 AM to 9:30 AM (UTC)');
  });

  it('name the city of a zone as it is called today, whatever the browser calls it', async () => {
    await bookMeeting(backend, accountId, { zone: 'Asia/Calcutta' });
    expect((await mailTo(KIM)).text).toContain(' (Asia/Kolkata)');
  });

  it('do not leave when the booking is not written after all', async () => {
    const boom = async () => {
      throw new Error('rolled back');
    };
    const db = new Proxy(backend.db, {
      get: (target, name) =>
        name === 'transaction'
          ? (work: Parameters<typeof target.transaction>[0]) =>
              target.transaction(async (tx) => {
                await work(tx);
                return boom();
              })
          : Reflect.get(target, name),
    });
    await expect(bookMeeting({ ...backend, db }, accountId)).rejects.toThrow('rolled back');
    await bookMeeting(backend, accountId, { email: '' });
    await mailTo(ANN);
    expect(await allMessages(backend)).toHaveLength(1);
  });
});

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
  it('arrive with a part that calendars read', async () => {
    const taken: string[] = [];
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        void text(stream).then((raw) => {
          taken.push(raw);
          done();
        });
      },
    });
    smtp.listen(0, '127.0.0.1');
    await once(smtp.server, 'listening');
    const url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
    const carrier = makeSmtpCarrier({ url, from: 'no-reply@parley.test', requireTls: false });
    const backend = await startBackend({ carrier: makeCarrier(carrier, null) });
    const { id } = await addPerson(backend, ANN, 'Zoë Bell');
    const booking = await bookMeeting(backend, id);
    await until(() => taken.length === 2);
    for (const raw of taken) {
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
    await new Promise<void>((resolve) => smtp.close(resolve));
  });
});
