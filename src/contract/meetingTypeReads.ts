/** Kinds of meetings people can book, as a client reads them (product §25). */
import { CALENDAR_USES, LOCATIONS, type CalendarUse, type Location } from './bookingKinds';
import { fieldOf } from './fieldOf';
import type { meetingType } from './meetingTypeShape';
import { ofRemoval } from './removal';
import { fieldsOf, isObject, textOf, textOrNumber, type Reply } from './reply';
import { readSaved, readVersioned, type SaveOutcome } from './saveReads';
import { isDay } from './time';
import { countOf } from './values';

export interface Question {
  text: string;
  multiline: boolean;
  required: boolean;
}

/** How far ahead people can book. */
export type BookingRange =
  | { kind: 'days'; days: number; unit: 'calendar' | 'week' }
  | { kind: 'dates'; from: string; to: string }
  | { kind: 'indefinite' };

/** What can be changed of a kind of meeting. */
export interface MeetingSettings {
  name: string;
  durationMinutes: number;
  location: Location;
  locationDetail: string;
  description: string;
  questions: readonly Question[];
  range: BookingRange;
  bufferMinutes: number;
  noticeMinutes: number;
  /** Null: no limit. */
  dailyLimit: number | null;
  /** Null: none is sent. */
  emailReminderMinutes: number | null;
  textReminderMinutes: number | null;
  followUpMinutes: number | null;
  active: boolean;
}

export interface MeetingType extends MeetingSettings {
  id: string;
  slug: string;
  /** 0 until somebody saved it. */
  version: number;
}

/** What visitors of the booking pages see of the business; `calendar` null where the server does not say. */
export interface BookingPage {
  businessName: string;
  calendar: CalendarUse | null;
}

const MOST_TYPES = 100;
const MOST_QUESTIONS = 10;

function readRange(value: unknown): BookingRange {
  const kind = fieldOf(value, 'kind');
  if (kind === 'indefinite') return { kind };
  const from = textOf(fieldOf(value, 'from'));
  const to = textOf(fieldOf(value, 'to'));
  if (kind === 'dates' && isDay(from) && isDay(to)) return { kind, from, to };
  const unit = fieldOf(value, 'unit') === 'week' ? 'week' : 'calendar';
  return { kind: 'days', days: countOf(fieldOf(value, 'days')) || FIRST_DAYS, unit };
}

/** Days ahead where none can be read (product §12.13). */
const FIRST_DAYS = 60;

/** Undefined without an id or a version, since it could not be saved. */
function readMeetingTypeBody(row: unknown): MeetingType | undefined {
  const field = fieldsOf<typeof meetingType>(row);
  const id = textOrNumber(field('id'));
  const version = countOf(field('version'));
  if (id === '' || version === null) return undefined;
  const questions = field('questions');
  return {
    id,
    version,
    slug: textOf(field('slug')),
    name: textOf(field('name')),
    durationMinutes: countOf(field('duration_minutes')) ?? 30,
    location: LOCATIONS.find((known) => known === field('location')) ?? 'zoom',
    locationDetail: textOf(field('location_detail')),
    description: textOf(field('description')),
    questions: Array.isArray(questions)
      ? questions.filter(isObject).slice(0, MOST_QUESTIONS).map(readQuestion)
      : [],
    range: readRange(field('range')),
    bufferMinutes: countOf(field('buffer_minutes')) ?? 0,
    noticeMinutes: countOf(field('notice_minutes')) ?? 240,
    dailyLimit: countOf(field('daily_limit')),
    emailReminderMinutes: countOf(field('email_reminder_minutes')),
    textReminderMinutes: countOf(field('text_reminder_minutes')),
    followUpMinutes: countOf(field('follow_up_minutes')),
    active: field('active') === true,
  };
}

const readQuestion = (value: object): Question => ({
  text: textOf(fieldOf(value, 'text')),
  multiline: fieldOf(value, 'multiline') === true,
  required: fieldOf(value, 'required') === true,
});

/** Leaves out what is not a meeting type, and any further one with the same id. */
export function readMeetingTypes(body: unknown): MeetingType[] | undefined {
  if (!Array.isArray(body)) return undefined;
  const types = new Map<string, MeetingType>();
  for (const row of body.slice(0, MOST_TYPES)) {
    const read = readMeetingTypeBody(row);
    if (read && !types.has(read.id)) types.set(read.id, read);
  }
  return [...types.values()];
}

export const readSavedType = readVersioned(readMeetingTypeBody);

export function readBookingPageBody(body: unknown): BookingPage | undefined {
  if (!isObject(body)) return undefined;
  const calendar = CALENDAR_USES.find((known) => known === fieldOf(body, 'calendar'));
  return { businessName: textOf(fieldOf(body, 'business_name')), calendar: calendar ?? null };
}

/** Somebody else may have removed it: then it is gone as well. */
export function readRemoval(reply: Reply | null): SaveOutcome {
  return ofRemoval(reply) ? { kind: 'saved' } : readSaved(reply);
}
