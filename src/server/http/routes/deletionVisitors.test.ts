/** What becomes of the meetings of an account that ends, and what its visitors are told. */
import { startBackend } from '@/test/server/backend';
import { bookMeeting, changeMeeting, movedTo } from '@/test/server/bookedMeetings';
import { book, openBookings, visit } from '@/test/server/bookingCalls';
import { dump, tell } from '@/test/server/dump';
import { jobsDone, jobsDoneAtLast, jobsLeft } from '@/test/server/jobs';
import { addPerson, PASSWORD, signIn } from '@/test/server/people';
import { until } from '@/test/waiting';
import { remind } from '@/server/modules/bookings/reminderKind';
import type { Carrier, Message } from '@/server/modules/delivery/message';
import { setUpDeletion } from '@/test/server/endedAccounts';

describe('the end of an account', () => {
  const suite = setUpDeletion();
  const { end, isErased } = suite;

  it('tells those who have a meeting to come that it is off, and reminds nobody of it', async () => {
    const carried: Message[] = [];
    let gate = Promise.resolve();
    const carrier: Pick<Carrier, 'deliver'> = {
      deliver: async (message) => {
        await gate;
        carried.push(message);
      },
    };
    suite.backend = await startBackend({ carrier });
    const reminds = { email_reminder_minutes: 60, text_reminder_minutes: 60 };
    const shop = await openBookings(suite.backend, 'shop@example.com', { type: reminds });
    const meet = (email: string, more: Parameters<typeof bookMeeting>[2] = {}) =>
      bookMeeting(suite.backend, shop.accountId, { email, meetingTypeId: shop.typeId, ...more });
    const booking = await meet('kim@example.com', { sequence: 3 });
    await meet('', movedTo(new Date('2030-11-26T09:00:00Z')));
    await meet('off@example.com', { state: 'cancelled' });
    await meet('over@example.com', movedTo(new Date('2020-11-25T09:00:00Z')));
    await jobsDone(suite.backend, 'messages');
    expect(await jobsLeft(suite.backend, 'reminders')).toBeGreaterThan(0);

    carried.length = 0;
    let open = (): void => undefined;
    gate = new Promise((resolve) => (open = resolve));
    expect((await end(shop.token, { password: PASSWORD })).status).toBe(204);
    expect(await jobsLeft(suite.backend, 'reminders')).toBe(0);
    await until(isErased);
    const traces = { kim: 'kim@example.com', file: 'VCALENDAR', id: booking.id };
    expect(tell(await dump(suite.backend), traces)).toEqual([]);
    open();
    await jobsDone(suite.backend, 'messages');
    expect(carried.map(({ to }) => to).sort()).toEqual(['kim@example.com', 'shop@example.com']);
    const mail = carried.find(({ to }) => to === 'kim@example.com');
    if (mail?.channel !== 'mail') throw new Error('No mail');
    expect(mail.subject).toBe(
      'Cancelled: 30 Minute meeting with Pat Doe, Mon, Nov 25, 2030, 10:00 AM',
    );
    expect(mail.calendar?.method).toBe('CANCEL');
    for (const line of ['METHOD:CANCEL', `UID:${booking.id}`, 'SEQUENCE:4', 'STATUS:CANCELLED']) {
      expect(mail.calendar?.content).toContain(line);
    }
  });

  it('visitors get nothing that has waited but cancellations (product §25.42)', async () => {
    const carried: Message[] = [];
    let isDown = true;
    const deliver = async (message: Message) => {
      if (isDown) throw new Error('The carrier is down');
      carried.push(message);
    };
    suite.backend = await startBackend({ carrier: { deliver } });
    const type = { email_reminder_minutes: 60, text_reminder_minutes: 60 };
    const shop = await openBookings(suite.backend, 'shop@example.com', { type });
    const meet = (email: string, day: string) => {
      const startsAt = new Date(`${day}T09:00:00Z`);
      const values = { email, meetingTypeId: shop.typeId, startsAt };
      return bookMeeting(suite.backend, shop.accountId, values);
    };
    const { id: bookingId, accountId } = await meet('kim@example.com', '2030-11-25');
    await changeMeeting(suite.backend, await meet('off@example.com', '2030-11-26'), 'cancelled', {
      state: 'cancelled',
    });
    suite.backend.clock.now = new Date('2030-11-25T08:00:00Z');
    const at = suite.backend.clock.now.toISOString();
    for (const kind of ['email', 'text'] as const) {
      await remind(suite.backend.deps, { accountId, bookingId, kind, at });
    }
    expect((await end(shop.token, { password: PASSWORD })).status).toBe(204);
    isDown = false;
    await jobsDoneAtLast(suite.backend, 'messages');
    const told = carried.map((message) => [
      message.to,
      message.channel === 'mail' ? message.calendar?.method : message.text,
    ]);
    expect(told.sort()).toEqual([
      ['kim@example.com', 'CANCEL'],
      ['off@example.com', 'CANCEL'],
      ['shop@example.com', undefined],
    ]);
  });

  it('what another business is about to tell them as its visitor is sent all the same', async () => {
    const carried: Message[] = [];
    let tries = 0;
    let isDown = true;
    const deliver = async (message: Message) => {
      tries += 1;
      if (isDown) throw new Error('The carrier is down');
      carried.push(message);
    };
    suite.backend = await startBackend({ carrier: { deliver } });
    const shop = await openBookings(suite.backend, 'shop@example.com');
    const visitor = await addPerson(suite.backend, 'kim@example.com');
    const token = await signIn(suite.backend, visitor);
    expect(
      (await book(suite.backend, shop.slug, visit(suite.backend, { email: visitor.email }))).status,
    ).toBe(201);
    await until(() => tries === 2);
    expect((await end(token, { password: visitor.password })).status).toBe(204);
    isDown = false;
    await jobsDoneAtLast(suite.backend, 'messages');
    const told = carried.filter(({ to }) => to === visitor.email);
    expect(told).toContainEqual(expect.objectContaining({ sender: shop.accountId }));
  });
});
