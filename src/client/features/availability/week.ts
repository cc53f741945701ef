/** The hours of a week (product §11.15). */
import { WEEKDAYS, type Weekday } from '@/client/lib/weekdays';

export interface DayHours {
  /** Free text, kept as typed (product §11.9). */
  startTime: string;
  endTime: string;
  /** The day's switch: on shows the time inputs. */
  showTimeInputs: boolean;
}

export const TIME_FIELDS = ['startTime', 'endTime'] as const;
export type TimeField = (typeof TIME_FIELDS)[number];
export type Week = Readonly<Record<Weekday, Readonly<DayHours>>>;

/** A value for each weekday. */
export function forEachWeekday<T>(make: (weekday: Weekday) => T): Record<Weekday, T> {
  // Every weekday is a key, which the type of `fromEntries` cannot express.
  return Object.fromEntries(WEEKDAYS.map((day) => [day, make(day)])) as Record<Weekday, T>;
}

const open: DayHours = { startTime: '9:00 AM', endTime: '5:00 PM', showTimeInputs: true };
const closed: DayHours = { startTime: '', endTime: '', showTimeInputs: false };

/** Monday to Friday 9 to 5 (product §11.14). */
export const defaultWeek: Week = forEachWeekday((day) =>
  day === 'Saturday' || day === 'Sunday' ? closed : open,
);

/** A day without any times is not available, whatever its switch says (product §11.10). */
export function isAvailable({ startTime, endTime, showTimeInputs }: DayHours): boolean {
  return showTimeInputs && (startTime.trim() !== '' || endTime.trim() !== '');
}

/** What a row shows: `9:00 AM - 5:00 PM`, or `Unavailable`. */
export function hoursText(hours: DayHours): string {
  return isAvailable(hours) ? `${hours.startTime} - ${hours.endTime}` : 'Unavailable';
}
