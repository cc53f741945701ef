/** How the week is kept in the browser (product §11.15 to §11.17). */
import * as z from 'zod/mini';

import type { PersistenceRule } from '@/client/kernel/storage';
import type { Weekday } from '@/client/lib/weekdays';

import { availabilityStart, type AvailabilityState } from './availabilityMachine';
import { defaultWeek, forEachWeekday, type Week } from './week';

/** Holds `{"Sunday":{"startTime":…,"endTime":…,"editing":…,"showTimeInputs":…},…}`. */
export const AVAILABILITY_KEY = 'availability';

/** A day that is broken is as it is at first; the others stand. `editing` is not read back. */
const storedDay = (day: Weekday) =>
  z.catch(
    z.object({ startTime: z.string(), endTime: z.string(), showTimeInputs: z.boolean() }),
    defaultWeek[day],
  );
const storedWeek = z.catch(z.object(forEachWeekday(storedDay)), defaultWeek);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The week a stored text stands for; the default one where there is none or it is broken. */
export function readWeek(text: string | null): Week {
  return text === null ? defaultWeek : z.parse(storedWeek, parse(text));
}

/** The week as it is stored, with the row that is open. */
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
    // What was only read, here or from another tab, is not written back.
    if (state.isAsStored) return {};
    const editing = state.status === 'editingDay' ? state.day : null;
    return { [AVAILABILITY_KEY]: weekText(state.week, editing) };
  },
  fromStorage: (read) => ({ ...availabilityStart, week: readWeek(read(AVAILABILITY_KEY)) }),
};
