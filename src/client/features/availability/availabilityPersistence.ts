/** How the week is stored in the browser (product §11.15 to §11.17). */
import type { PersistenceRule } from '@/client/kernel/storage';
import { parseJson } from '@/client/lib/parseJson';
import type { Weekday } from '@/client/lib/weekdays';
import { fieldOf } from '@/contract/fieldOf';

import { availabilityStart, type AvailabilityState } from './availabilityMachine';
import { defaultWeek, forEachWeekday, type DayHours, type Week } from './week';

/** Holds `{"Sunday":{"startTime":…,"endTime":…,"editing":…,"showTimeInputs":…},…}`. */
export const AVAILABILITY_KEY = 'availability';

/** An invalid day falls back to its default; the others are kept. `editing` is not read back. */
function readDay(stored: unknown, day: Weekday): DayHours {
  const [startTime, endTime] = [fieldOf(stored, 'startTime'), fieldOf(stored, 'endTime')];
  const showTimeInputs = fieldOf(stored, 'showTimeInputs');
  const isWhole =
    typeof startTime === 'string' &&
    typeof endTime === 'string' &&
    typeof showTimeInputs === 'boolean';
  return isWhole ? { startTime, endTime, showTimeInputs } : defaultWeek[day];
}

/** The week in a stored text; the default week if there is none or it is invalid. */
export function readWeek(text: string | null): Week {
  const stored = parseJson(text);
  return forEachWeekday((day) => readDay(fieldOf(stored, day), day));
}

/** The week as stored, with the open row. */
export function weekText(week: Week, editing: Weekday | null): string {
  return JSON.stringify(
    forEachWeekday((day) => {
      const { startTime, endTime, showTimeInputs } = week[day];
      return { startTime, endTime, editing: day === editing, showTimeInputs };
    }),
  );
}

export const availabilityPersistence: PersistenceRule<AvailabilityState> = {
  slice: 'availability',
  toStorage(state): Record<string, string> {
    // A week that was only read, here or from another tab, is not written back.
    if (state.isAsStored) return {};
    const editing = state.status === 'editingDay' ? state.day : null;
    return { [AVAILABILITY_KEY]: weekText(state.week, editing) };
  },
  fromStorage: (read) => ({ ...availabilityStart, week: readWeek(read(AVAILABILITY_KEY)) }),
};
