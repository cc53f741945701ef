/** A booking as a calendar file of a mail (RFC 5545, RFC 5546). */
import {
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';

import type { MailCalendar } from '@/server/modules/delivery/message';
import { oneLine } from '@/server/modules/delivery/turningMarks';

import type { Booked } from './booked';
import { placeOf } from './formatting';

/** Whom it is between, and what it says. */
export interface Invitation {
  summary: string;
  description: string;
  organizer: { name: string; email: string };
  attendee: string;
  /** When it was written. */
  now: Date;
}

/** A parameter's value cannot contain a quotation mark. */
const nameOf = (text: string): string => oneLine(text).replaceAll('"', "'").replaceAll('\\', '');

/** The same for both parties, by the booking's id: each change replaces the former one. */
export function invitationOf(
  booking: Booked,
  { summary, description, organizer, attendee, now }: Invitation,
): MailCalendar {
  const isOff = booking.state === 'cancelled';
  const method = isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = new ICalCalendar({
    prodId: { company: 'Parley', product: 'Bookings', language: 'EN' },
    method,
  });
  const place = oneLine(placeOf(booking));
  calendar.createEvent({
    id: booking.id,
    sequence: booking.sequence,
    stamp: now.toISOString(),
    start: booking.startsAt.toISOString(),
    end: booking.endsAt.toISOString(),
    summary: oneLine(summary),
    ...(description !== '' && { description }),
    ...(place !== '' && { location: place }),
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // Never without a name: it may have consisted of nothing but removed characters.
    organizer: { name: nameOf(organizer.name) || organizer.email, email: organizer.email },
    attendees: [{ email: attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
  });
  // The library leaves its last line without an end.
  return { method: isOff ? 'CANCEL' : 'REQUEST', content: `${calendar.toString()}\r\n` };
}
