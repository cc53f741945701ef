import { sql } from 'drizzle-orm';

import { startBackend, type Backend } from '@/test/server/backend';
import { bookMeeting, changeMeeting, movedTo } from '@/test/server/bookedMeetings';
import { openBookings } from '@/test/server/bookingCalls';
import { jobsDoneAtLast } from '@/test/server/jobs';

import type { Message } from '@/server/modules/delivery/message';

import { remind } from './reminderKind';

const KIM = 'kim@example.com';
const MONDAY = new Date('2030-11-25T09:00:00Z');
const TUESDAY = new Date('2030-11-26T09:00:00Z');
const HOUR_BEFORE = new Date('2030-11-25T08:00:00Z');

describe('while no message leaves', () => {
  let backend: Backend;
  let accountId: string;
  let meetingTypeId: string;
  let isDown: boolean;
  let carried: Message[];
  beforeEach(async () => {
    isDown = true;
    carried = [];
    const deliver = async (message: Message) => {
      if (isDown) throw new Error('The carrier is down');
      carried.push(message);
    };
    backend = await startBackend({ carrier: { deliver } });
    const type = { email_reminder_minutes: 60, text_reminder_minutes: 60 };
    const shop = await openBookings(backend, 'ann@example.com', { name: 'Ann Bell', type });
    ({ accountId, typeId: meetingTypeId } = shop);
    await comesBack();
    isDown = true;
  });
  afterEach(() => backend.stop());

  /** @returns what leaves then */
  async function comesBack(): Promise<string[]> {
    carried.length = 0;
    isDown = false;
    await jobsDoneAtLast(backend, 'messages');
    return carried
      .map((one) => `${one.to}: ${one.channel === 'mail' ? one.subject : one.text}`)
      .sort();
  }
  const book = (email = KIM) =>
    bookMeeting(backend, accountId, { email, meetingTypeId, startsAt: MONDAY });
  const remindOf = async ({ id: bookingId }: { id: string }) => {
    backend.clock.now = HOUR_BEFORE;
    const at = HOUR_BEFORE.toISOString();
    for (const kind of ['email', 'text'] as const) {
      await remind(backend.deps, { accountId, bookingId, kind, at });
    }
  };
  /** What was written so far has waited for minutes. */
  const wait = () =>
    backend.db.execute(
      sql`update pgboss.job set created_on = created_on - interval '2 minutes' where name = 'messages'`,
    );

  it('a reminder waits, and does not leave once the meeting is another time or off (product §25.37)', async () => {
    const [stays, moves, ends] = [await book(), await book('mo@x.test'), await book('en@x.test')];
    await comesBack();
    isDown = true;
    for (const booking of [stays, moves, ends]) await remindOf(booking);
    await changeMeeting(backend, moves, 'moved', movedTo(TUESDAY));
    await changeMeeting(backend, ends, 'cancelled', { state: 'cancelled' });
    const left = await comesBack();
    expect(left.filter((line) => line.includes('Reminder'))).toEqual([
      expect.stringContaining('+12025550142: Reminder'),
      expect.stringContaining(`${KIM}: Reminder`),
    ]);
  });

  it('the mails about a meeting wait, and the last one alone leaves (product §25.35)', async () => {
    const booking = await book();
    await wait();
    const moved = await changeMeeting(backend, booking, 'moved', movedTo(TUESDAY));
    await wait();
    await changeMeeting(backend, moved, 'cancelled', { state: 'cancelled' });
    await wait();
    expect(await comesBack()).toEqual([
      expect.stringMatching(/^ann@example.com: Cancelled/),
      expect.stringMatching(/^kim@example.com: Cancelled/),
    ]);
  });
});
