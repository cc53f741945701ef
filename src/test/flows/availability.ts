import {
  availabilityMachine,
  type AvailabilityEvent,
  type AvailabilityState,
} from '@/client/features/availability/availabilityMachine';
import { defaultWeek, type DayHours, type Week } from '@/client/features/availability/week';

import type { Flow } from './transitions';

const week = defaultWeek;
const otherWeek: Week = { ...week, Friday: { ...week.Friday, endTime: '12:30 PM' } };
const open = { status: 'editingDay', day: 'Tuesday', week, isAsStored: true } as const;

/** The open row, with this change. */
const changed = (part: Partial<DayHours>): AvailabilityState => ({
  ...open,
  week: { ...week, Tuesday: { ...week.Tuesday, ...part } },
  isAsStored: false,
});

export const availabilityFlow: Flow<AvailabilityState, AvailabilityEvent> = {
  name: 'availability',
  table: availabilityMachine,
  stages: {
    viewingList: { status: 'viewingList', week, isAsStored: false },
    editingDay: open,
    viewingCalendar: { status: 'viewingCalendar', week, isAsStored: false },
  },
  events: {
    editOpened: { type: 'editOpened', day: 'Wednesday' },
    daySwitched: { type: 'daySwitched', isOn: false },
    timeTyped: { type: 'timeTyped', field: 'startTime', text: '10' },
    rowSaved: { type: 'rowSaved' },
    listChosen: { type: 'listChosen' },
    calendarChosen: { type: 'calendarChosen' },
    weekChangedElsewhere: { type: 'weekChangedElsewhere', week: otherWeek },
    screenLeft: { type: 'screenLeft' },
  },
  moves: {
    viewingList: {
      editOpened: { ...open, day: 'Wednesday', isAsStored: false },
      calendarChosen: 'viewingCalendar',
      weekChangedElsewhere: { status: 'viewingList', week: otherWeek, isAsStored: true },
    },
    editingDay: {
      editOpened: { ...open, day: 'Wednesday', isAsStored: false },
      daySwitched: changed({ showTimeInputs: false }),
      timeTyped: changed({ startTime: '10' }),
      rowSaved: 'viewingList',
      calendarChosen: 'viewingCalendar',
      weekChangedElsewhere: { ...open, week: otherWeek },
      screenLeft: 'viewingList',
    },
    viewingCalendar: {
      listChosen: 'viewingList',
      weekChangedElsewhere: { status: 'viewingCalendar', week: otherWeek, isAsStored: true },
      screenLeft: 'viewingList',
    },
  },
  initial: 'viewingList',
};
