/** What a server with bookings answers the owner's screens, as it crosses the wire. */
import type * as z from 'zod/mini';

import type { meetingType } from '@/contract/meetingTypeShape';
import type { schedule } from '@/contract/scheduleShape';

export const withBookings = { features: '["bookings"]' };

/** As every account begins. */
export const firstMeeting: z.output<typeof meetingType> = {
  id: '1',
  slug: 'dana-whitfield',
  name: '30 Minute meeting',
  duration_minutes: 30,
  location: 'zoom',
  location_detail: '',
  description: '',
  questions: [
    {
      text: 'Please share anything that will help prepare for our meeting.',
      multiline: true,
      required: false,
    },
  ],
  range: { kind: 'days', days: 60, unit: 'calendar' },
  buffer_minutes: 0,
  notice_minutes: 240,
  daily_limit: null,
  email_reminder_minutes: null,
  text_reminder_minutes: null,
  follow_up_minutes: null,
  active: false,
  version: 0,
};

const hours = { start: '09:00', end: '17:00' };

/** As every account begins. */
export const firstSchedule: z.output<typeof schedule> = {
  zone: null,
  week: {
    Monday: hours,
    Tuesday: hours,
    Wednesday: hours,
    Thursday: hours,
    Friday: hours,
    Saturday: null,
    Sunday: null,
  },
  dates: [],
  version: 0,
};

export const bookingPage = { business_name: 'Whitfield Cycles', calendar: 'off' };
