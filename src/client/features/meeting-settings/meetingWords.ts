/** The settings of a kind of meeting in words. */
import type { Location } from '@/contract/bookingKinds';
import type { BookingRange, MeetingSettings } from '@/contract/meetingTypeReads';
import { dayText } from '@/client/lib/dates';
import { shortened } from '@/client/lib/excerpt';

/** In minutes (product §12.6). */
export const DURATIONS: readonly number[] = [30, 15, 60];
const durationNames = new Map([
  [30, '30 min'],
  [15, '15 min'],
  [60, '1 Hour'],
]);

export const BUFFERS: readonly number[] = [0, 5, 10, 15, 30, 60];
export const NOTICES: readonly number[] = [0, 60, 240, 720, 1440, 2880];
export const LIMITS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8];
export const REMINDERS: readonly number[] = [1440, 240, 60];
export const FOLLOW_UPS: readonly number[] = [60, 1440];

export const locationNames: Readonly<Record<Location, string>> = {
  zoom: 'Zoom',
  phone: 'Phone Call',
  in_person: 'In-person',
};

/** The options offered, plus the stored value if it is none of them. */
export function offered(most: readonly number[], value: number | null): readonly number[] {
  return value === null || most.includes(value) ? most : [...most, value];
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** `15 minutes`, `4 hours`, `1 day`; `None` for 0. */
export function minutesText(minutes: number): string {
  if (minutes === 0) return 'None';
  if (minutes % 1440 === 0) return counted(minutes / 1440, 'day');
  return minutes % 60 === 0 ? counted(minutes / 60, 'hour') : counted(minutes, 'minute');
}

export function durationText(minutes: number): string {
  return durationNames.get(minutes) ?? minutesText(minutes);
}

export function limitText(limit: number | null): string {
  return limit === null ? 'Not set' : counted(limit, 'meeting');
}

export function whenText(minutes: number | null, side: 'before' | 'after'): string {
  return minutes === null ? 'OFF' : `${minutesText(minutes)} ${side}`;
}

function rangeText(range: BookingRange): string {
  switch (range.kind) {
    case 'days':
      return `${range.days} ${range.unit === 'week' ? 'Week Days' : 'Calendar Days'}`;
    case 'dates':
      return `${dayText(range.from)} to ${dayText(range.to)}`;
    case 'indefinite':
      return 'Indefinitely into the future';
  }
}

function questionText({ text, multiline, required }: MeetingSettings['questions'][number]): string {
  const answered = [multiline && 'multiple lines', required && 'required'].filter(Boolean);
  return answered.length === 0 ? text : `${text} (${answered.join(', ')})`;
}

const LONGEST = 200;

/** Each setting's name, and its value in words. */
const settingWords: {
  readonly [Key in keyof MeetingSettings]: [
    name: string,
    say: (value: MeetingSettings[Key]) => string,
  ];
} = {
  name: ['Event Name', (name) => name],
  durationMinutes: ['Duration', durationText],
  location: ['Location', (location) => locationNames[location]],
  locationDetail: ['Address or link', (detail) => detail || 'None'],
  description: ['Description', (description) => description || 'None'],
  questions: [
    'Questions',
    (questions) =>
      questions.map((question, at) => `Q${at + 1} ${questionText(question)}`).join(' ') || 'None',
  ],
  range: ['Data Range', rangeText],
  bufferMinutes: ['Buffer time', minutesText],
  noticeMinutes: ['Minimum notice', minutesText],
  dailyLimit: ['Daily limit', limitText],
  emailReminderMinutes: ['Email Reminders', (minutes) => whenText(minutes, 'before')],
  textReminderMinutes: ['Text Reminders', (minutes) => whenText(minutes, 'before')],
  followUpMinutes: ['Email Follow-up', (minutes) => whenText(minutes, 'after')],
  active: ['Booking page', (active) => (active ? 'Active' : 'Off')],
};

interface Difference {
  name: string;
  theirs: string;
  /** What was typed here; null if it was not changed here. */
  yours: string | null;
}

function differenceIn<Key extends keyof MeetingSettings>(
  key: Key,
  seen: MeetingSettings,
  stored: MeetingSettings,
  edits: Partial<MeetingSettings>,
): Difference | null {
  const [name, say] = settingWords[key];
  const { [key]: edited } = edits;
  const [was, is] = [seen[key], stored[key]].map((value) => JSON.stringify(value));
  if (was === is) return null;
  const yours = edited === undefined ? null : shortened(say(edited), LONGEST);
  return { name, theirs: shortened(say(stored[key]), LONGEST), yours };
}

/** What somebody else has changed since it was loaded, beside what was typed here. */
export function differencesOf(
  seen: MeetingSettings,
  stored: MeetingSettings,
  edits: Partial<MeetingSettings>,
): Difference[] {
  // Its keys are those of the type, which the type of `keys` cannot express.
  const keys = Object.keys(settingWords) as (keyof MeetingSettings)[];
  return keys.flatMap((key) => differenceIn(key, seen, stored, edits) ?? []);
}
