/** Bookings, and what can be booked, as the API has them. */
import { bookableDays } from '@/server/modules/bookings/bookableDays';
import type { Booked } from '@/server/modules/bookings/booked';
import { textsOf } from '@/server/modules/bookings/formatting';
import { stateAt } from '@/server/modules/bookings/list';
import type { MeetingType, Settings } from '@/server/modules/bookings/meetingTypes';
import type { Offer } from '@/server/modules/bookings/offer';

export function showMeetingType(type: MeetingType) {
  return {
    id: type.id,
    slug: type.slug,
    name: type.name,
    duration_minutes: type.durationMinutes,
    location: type.location,
    location_detail: type.locationDetail,
    description: type.description,
    questions: type.questions,
    range: type.range,
    buffer_minutes: type.bufferMinutes,
    notice_minutes: type.noticeMinutes,
    daily_limit: type.dailyLimit,
    email_reminder_minutes: type.emailReminderMinutes,
    text_reminder_minutes: type.textReminderMinutes,
    follow_up_minutes: type.followUpMinutes,
    active: type.isActive,
    version: type.version,
  };
}

type ShownSettings = Omit<ReturnType<typeof showMeetingType>, 'id' | 'version'>;

/** The settings of a meeting type in a request; what is missing stays missing. */
export function readSettings(body: {
  [Name in keyof ShownSettings]?: ShownSettings[Name] | undefined;
}): Partial<Settings> {
  const settings: { [Name in keyof Settings]: Settings[Name] | undefined } = {
    slug: body.slug,
    name: body.name,
    durationMinutes: body.duration_minutes,
    location: body.location,
    locationDetail: body.location_detail,
    description: body.description,
    questions: body.questions,
    range: body.range,
    bufferMinutes: body.buffer_minutes,
    noticeMinutes: body.notice_minutes,
    dailyLimit: body.daily_limit,
    emailReminderMinutes: body.email_reminder_minutes,
    textReminderMinutes: body.text_reminder_minutes,
    followUpMinutes: body.follow_up_minutes,
    isActive: body.active,
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

/** For anybody who has the address of the page. */
export function showOffer(offer: Offer, now: Date) {
  const { first, last } = bookableDays(offer, now.getTime());
  return {
    slug: offer.slug,
    name: offer.name,
    business_name: offer.businessName,
    duration_minutes: offer.durationMinutes,
    location: offer.location,
    location_detail: offer.location === 'in_person' ? offer.locationDetail : '',
    description: offer.description,
    questions: offer.questions,
    first_day: first,
    last_day: offer.range.kind === 'indefinite' ? null : last,
  };
}

function showBooking(booking: Booked, now: Date) {
  return {
    id: booking.id,
    start: booking.startsAt.toISOString(),
    end: booking.endsAt.toISOString(),
    name: booking.name,
    email: booking.email,
    phone: booking.phone || null,
    answers: textsOf(booking.answers),
    state: stateAt(booking, now),
    call: null,
    title: booking.title,
  };
}

/** For whoever has its token. @param offer what can be booked instead */
export function showToVisitor(
  booking: Booked,
  { offer, businessName, now }: { offer: Offer | null; businessName: string; now: Date },
) {
  return {
    ...showBooking(booking, now),
    business_name: businessName,
    location: booking.location,
    location_detail: booking.locationDetail,
    page: offer && showOffer(offer, now),
  };
}

/** For its owner. @param call the call it was booked in, while that exists */
export function showToOwner(booking: Booked & { call: number | null }, now: Date) {
  return {
    ...showBooking(booking, now),
    call: booking.call === null ? null : String(booking.call),
    questions: textsOf(booking.questions),
    by_assistant: booking.isByAssistant,
    reason: booking.reason,
  };
}
