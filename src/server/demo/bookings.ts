/** Dana's shop can be booked, and some people have done so. */
import { addDays } from '@/contract/time';

import type { AppDeps } from '@/server/http/deps';
import { saveBookingPage } from '@/server/modules/bookings/bookingPage';
import { saveMeetingType } from '@/server/modules/bookings/changeMeetingTypes';
import { listMeetingTypes } from '@/server/modules/bookings/meetingTypes';
import { saveSchedule } from '@/server/modules/bookings/schedule';
import { phoneKeyOf } from '@/server/modules/calls/phoneKey';
import { bookings } from '@/server/platform/db/tables/bookings';
import { MINUTE } from '@/server/platform/durations';
import { momentOf } from '@/server/platform/zones';

import { SHOP_ZONE } from './calls';

const HOURS = { start: '09:00', end: '17:00' };

/** By working days from today on, or before it; their numbers are those of callers. */
const BOOKED = [
  {
    days: 1,
    time: '10:00',
    name: 'Ruth Abernathy',
    phone: '+1 202-555-0176',
    about: 'My brakes squeak.',
  },
  { days: 2, time: '14:30', name: 'Kofi Mensah', phone: '+1 240-555-0164', about: '', call: true },
  {
    days: 4,
    time: '09:00',
    name: 'Sofia Rossi',
    phone: '+1 617-555-0141',
    about: 'Two e-bikes for a weekend.',
  },
  {
    days: 3,
    time: '11:00',
    name: 'Tom Becker',
    phone: '+1 503-555-0158',
    about: '',
    cancelled: true,
  },
  {
    days: -3,
    time: '15:00',
    name: 'Olga Petrova',
    phone: '+1 718-555-0129',
    about: 'A saddle that fits.',
  },
  { days: -6, time: '09:30', name: 'Yuki Tanaka', phone: '+1 206-555-0193', about: '' },
] as const;

/** That many days of Monday to Friday later, or earlier. */
function workingDay(today: string, days: number): string {
  let day = today;
  for (let left = Math.abs(days); left > 0;) {
    day = addDays(day, Math.sign(days));
    if (![0, 6].includes(new Date(day).getUTCDay())) left -= 1;
  }
  return day;
}

const mailOf = (name: string): string => `${name.split(' ')[0]?.toLowerCase()}@example.com`;

export async function addDemoBookings(deps: AppDeps, accountId: string, now: Date): Promise<void> {
  const { db } = deps;
  const week = {
    ...{ Monday: HOURS, Tuesday: HOURS, Wednesday: HOURS, Thursday: HOURS, Friday: HOURS },
    ...{ Saturday: { start: '10:00', end: '14:00' }, Sunday: null },
  };
  await saveSchedule(db, accountId, { zone: SHOP_ZONE, week, dates: [] });
  await saveBookingPage(db, accountId, 'Whitfield Bikes');
  const [type] = await listMeetingTypes(deps, accountId);
  if (!type) return;
  const which = { accountId, id: type.id, version: type.version };
  const description = 'Half an hour for you and your bicycle.';
  await saveMeetingType(deps, which, {
    location: 'phone',
    description,
    emailReminderMinutes: 1440,
  });

  // No day of the shop's has begun that UTC has not: what is to come is never today in either.
  const today = now.toISOString().slice(0, 10);
  await db.insert(bookings).values(
    BOOKED.map(({ days, time, name, phone, about, ...more }, index) => {
      const startsAt = momentOf(workingDay(today, days), time, SHOP_ZONE);
      const madeAt = new Date(
        Math.min(now.getTime(), startsAt.getTime()) - (index + 1) * 90 * MINUTE,
      );
      return {
        ...{ accountId, meetingTypeId: type.id, title: type.name },
        ...{ location: 'phone' as const, locationDetail: '', bufferMinutes: type.bufferMinutes },
        ...{ startsAt, endsAt: new Date(startsAt.getTime() + type.durationMinutes * MINUTE) },
        ...{ name, email: mailOf(name), phone, phoneKey: phoneKeyOf(phone), zone: SHOP_ZONE },
        ...{ questions: type.questions.map(({ text }) => text), answers: [about] },
        state: 'cancelled' in more ? ('cancelled' as const) : ('booked' as const),
        isByAssistant: 'call' in more,
        key: `demo ${index}`,
        ...{ createdAt: madeAt, updatedAt: madeAt },
      };
    }),
  );
}
