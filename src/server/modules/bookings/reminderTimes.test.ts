/** When reminders leave, whatever changes meanwhile. */
import { bookMeeting, changeMeeting, movedTo, readMeeting } from '@/test/server/bookedMeetings';
import { openBookings, saveType } from '@/test/server/bookingCalls';
import { inParallel } from '@/test/server/people';
import { meetingTypes } from '@/server/platform/db/tables/bookings';
import { HOUR } from '@/server/platform/durations';
import { MONDAY, BEFORE, setUpReminders } from '@/test/server/bookingReminders';

describe('reminders of bookings', () => {
  const suite = setUpReminders();
  const { book, due, at, told, MAIL, THANKS } = suite;

  it('go by the new time after a change, also those that had left', async () => {
    const booking = await book();
    await at(BEFORE(24));
    const later = new Date(MONDAY.getTime() + 24 * HOUR);
    await changeMeeting(suite.backend, booking, 'moved', movedTo(later));
    await at(BEFORE(0));
    expect(await told()).toEqual([MAIL, MAIL.replace('Mon, Nov 25', 'Tue, Nov 26')]);
  });

  it('do not follow a booking that was made, or moved, after they would have left', async () => {
    suite.backend.clock.now = BEFORE(12);
    const booking = await book();
    expect(due().map(([kind]) => kind)).toEqual(['text', 'followUp']);
    await changeMeeting(suite.backend, booking, 'moved', movedTo(BEFORE(11.5)));
    await at(BEFORE(11.6));
    await at(BEFORE(1));
    expect(await told()).toEqual([THANKS]);
  });

  it('are not sent once the meeting has begun', async () => {
    await book();
    await at(BEFORE(0));
    expect(await told()).toEqual([]);
  });

  it('go by what the kind of meeting says when they are due', async () => {
    await book();
    await suite.backend.db.update(meetingTypes).set({ emailReminderMinutes: null });
    await at(BEFORE(24));
    await suite.backend.db.update(meetingTypes).set({ textReminderMinutes: 30 });
    await at(BEFORE(1));
    expect(await told()).toEqual([]);
    await suite.backend.db.delete(meetingTypes);
    await at(BEFORE(-3));
    expect(await told()).toEqual([]);
  });

  it('are planned anew when the kind of meeting is saved with other times', async () => {
    const ben = await openBookings(suite.backend, 'ben@example.com');
    const made = await bookMeeting(suite.backend, ben.accountId, {
      meetingTypeId: ben.typeId,
      startsAt: MONDAY,
    });
    const others = await inParallel(3, () =>
      bookMeeting(suite.backend, ben.accountId, { meetingTypeId: ben.typeId, state: 'cancelled' }),
    );
    suite.jobs = [];
    await saveType(suite.backend, ben, { name: 'Another name' });
    expect(suite.jobs).toEqual([]);
    await saveType(suite.backend, ben, { email_reminder_minutes: 60, follow_up_minutes: 0 });
    expect(suite.jobs.map(({ job }) => [job.bookingId, job.kind, job.at])).toEqual([
      [made.id, 'email', BEFORE(1).toISOString()],
      [made.id, 'followUp', BEFORE(-0.5).toISOString()],
    ]);
    expect(others).toHaveLength(3);
    await at(BEFORE(1));
    expect(await told()).toEqual([MAIL.replace('Ann Bell', 'Pat Doe')]);
  });

  it('that would have left before it was booked leave at a later moment, once that is saved', async () => {
    suite.backend.clock.now = BEFORE(19);
    const booking = await book();
    expect(await readMeeting(suite.backend, booking)).toMatchObject({ emailRemindedAt: null });
    const save = (minutes: number) =>
      saveType(
        suite.backend,
        { token: suite.token, typeId: suite.typeId },
        { email_reminder_minutes: minutes },
      );
    suite.jobs = [];
    suite.backend.clock.now = BEFORE(18);
    await save(20 * 60);
    expect(due().filter(([kind]) => kind === 'email')).toEqual([]);
    await save(120);
    expect(due().filter(([kind]) => kind === 'email')).toEqual([
      ['email', BEFORE(2).toISOString()],
    ]);
    await at(BEFORE(2));
    expect(await told()).toEqual([MAIL]);
    await save(90);
    await at(BEFORE(1.5));
    expect(await told()).toEqual([MAIL]);
  });

  it('leave at once where their moment has passed when it is saved, but no word of thanks does (product §25.37)', async () => {
    await book();
    const none = { email_reminder_minutes: null, text_reminder_minutes: null };
    await saveType(
      suite.backend,
      { token: suite.token, typeId: suite.typeId },
      { ...none, follow_up_minutes: null },
    );
    suite.backend.clock.now = BEFORE(3);
    await saveType(
      suite.backend,
      { token: suite.token, typeId: suite.typeId },
      { email_reminder_minutes: 24 * 60 },
    );
    await at(BEFORE(3));
    expect(await told()).toEqual([MAIL]);
    suite.backend.clock.now = BEFORE(-3);
    await saveType(
      suite.backend,
      { token: suite.token, typeId: suite.typeId },
      { text_reminder_minutes: 60, follow_up_minutes: 60 },
    );
    await at(BEFORE(-3));
    expect(await told()).toEqual([MAIL]);
  });

  it('that waited for a time which a booking was moved back to too late do not leave', async () => {
    const booking = await book();
    const later = new Date(MONDAY.getTime() + 24 * HOUR);
    const moved = await changeMeeting(suite.backend, booking, 'moved', movedTo(later));
    suite.backend.clock.now = BEFORE(23);
    await changeMeeting(suite.backend, moved, 'moved', movedTo(MONDAY));
    await at(BEFORE(22));
    expect(await told()).toEqual([]);
  });
});
