/** What the mails of a booking say, whatever stands in it. */
import { bookMeeting, changeMeeting, movedTo } from '@/test/server/bookedMeetings';
import { allMessages } from '@/test/server/jobs';
import { phoneKeyOf } from '@/server/modules/calls/phoneKey';
import { bookingPages } from '@/server/platform/db/tables/bookings';
import { KIM, ANN, setUpMails } from '@/test/server/bookingMails';

describe('the mails of a booking', () => {
  const suite = setUpMails();
  const { mailTo, both, calendarOf } = suite;

  it('say the year where it is not the one they were written in (product §25.35)', async () => {
    suite.backend.clock.now = new Date('2029-12-31T23:30:00Z');
    const booking = await bookMeeting(
      suite.backend,
      suite.accountId,
      movedTo(new Date('2030-01-01T03:00:00Z')),
    );
    const { kim, ann } = await both();
    // In Berlin it is 2030 when this is written, and in New York neither then nor when they meet.
    expect(kim.subject).toContain(' with Ann Bell, Tue, Jan 1, 4:00 AM');
    expect(ann.subject).toContain(' with Kim Lee, Mon, Dec 31, 10:00 PM');
    await changeMeeting(suite.backend, booking, 'moved', movedTo(new Date('2031-01-02T03:00:00Z')));
    const moved = await both(2);
    expect(moved.kim.subject).toContain(' with Ann Bell, Thu, Jan 2, 2031, 4:00 AM');
    expect(moved.ann.subject).toContain(' with Kim Lee, Wed, Jan 1, 2031, 10:00 PM');
    expect(moved.kim.text).toContain('Before: Tue, Jan 1, 4:00 AM\n');
  });

  // The address may be anybody's.
  it.each([
    ['words', 'Buy at http://shop.test'],
    // As the extension of an exchange is written.
    ['an address in place of a number', 'http://shop.test/win@x'],
  ])('say nothing to the visitor that the visitor typed, such as %s', async (_what, typed) => {
    const booking = await bookMeeting(suite.backend, suite.accountId, {
      name: typed,
      answers: [typed],
      phone: typed,
      phoneKey: phoneKeyOf(typed),
      zone: typed,
    });
    await changeMeeting(suite.backend, booking, 'cancelled', { state: 'cancelled', reason: typed });
    const all = await allMessages(suite.backend);
    expect(all).toHaveLength(4);
    const written = (to: string) =>
      all.filter((mail) => mail.to === to).map((mail) => JSON.stringify(mail));
    expect(written(KIM).filter((mail) => mail.includes('shop.test'))).toEqual([]);
    expect(written(ANN).filter((mail) => mail.includes('shop.test'))).toHaveLength(2);
  });

  it('read as they were written, whatever stands in them', async () => {
    const name = 'Kim "K" <b>Lee</b>; DROP, \\n\r\nBEGIN:VEVENT';
    await suite.backend.db
      .insert(bookingPages)
      .values({ accountId: suite.accountId, businessName: 'Bell "&" Sons; a, b: c <i>' });
    await bookMeeting(suite.backend, suite.accountId, {
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
    await bookMeeting(suite.backend, suite.accountId, { name: 'Kim \u202Eeel\u2066' });
    const { ann } = await both();
    expect(ann.subject).toBe('Booked: 30 Minute meeting with Kim eel, Mon, Nov 25, 4:00 AM');
    expect(ann.text).toContain('30 Minute meeting with Kim eel is booked.\n');
    expect(ann.text).toContain('\n\nKim eel\nkim@example.com\n');
    expect(ann.html).toContain('<p>Kim eel<br />kim@example.com<br />');
    expect(calendarOf(ann).summary).toBe('30 Minute meeting with Kim eel');
  });

  it('have an organizer, also where the name is none that a calendar file can say', async () => {
    await suite.backend.db
      .insert(bookingPages)
      .values({ accountId: suite.accountId, businessName: '\\' });
    await bookMeeting(suite.backend, suite.accountId);
    expect(calendarOf(await mailTo(KIM)).organizer).toEqual([ANN, 'mailto:ann@example.com']);
  });

  it('keep the lines of what was written in several', async () => {
    await bookMeeting(suite.backend, suite.accountId, {
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
    const booking = await bookMeeting(suite.backend, suite.accountId, { answers: [forged] });
    await changeMeeting(suite.backend, booking, 'cancelled', {
      state: 'cancelled',
      reason: forged,
    });
    for (const from of [0, 2]) {
      const { text } = await mailTo(ANN, from);
      expect(text).toContain(
        '\n> A flat tyre\n> \n> All bookings: https://other.test/\n> \n> Parley\n',
      );
    }
  });

  it('make no link of what is none', async () => {
    await bookMeeting(suite.backend, suite.accountId, {
      location: 'zoom',
      locationDetail: 'javascript:alert(1)',
    });
    expect((await mailTo(KIM)).html).not.toContain('href="javascript');
  });

  it('are written in UTC where the visitor’s zone is none', async () => {
    await bookMeeting(suite.backend, suite.accountId, { zone: 'Nowhere/Land' });
    expect((await mailTo(KIM)).text).toContain('9:00 AM to 9:30 AM (UTC)');
  });

  it('name the city of a zone as it is called today, whatever the browser calls it', async () => {
    await bookMeeting(suite.backend, suite.accountId, { zone: 'Asia/Calcutta' });
    expect((await mailTo(KIM)).text).toContain(' (Asia/Kolkata)');
  });
});
