/**
 * The availability screen: its two views, the one row that may be open, and the week they show
 * (product §11.3 to §11.8). The open row is a stage of its own, so there is never a second one.
 */
import type { Transitions } from '@/client/kernel/machine';
import type { Weekday } from '@/client/lib/weekdays';

import { defaultWeek, type DayHours, type TimeField, type Week } from './week';

/** Every stage has the week. */
interface WithWeek {
  week: Week;
  /** Storage is up to date; false once something was changed here. */
  isAsStored: boolean;
}

export type AvailabilityState =
  | ({ status: 'viewingList' } & WithWeek)
  | ({ status: 'editingDay'; day: Weekday } & WithWeek)
  | ({ status: 'viewingCalendar' } & WithWeek);

export type AvailabilityEvent =
  | { type: 'editOpened'; day: Weekday }
  | { type: 'daySwitched'; isOn: boolean }
  | { type: 'timeTyped'; field: TimeField; text: string }
  | { type: 'rowSaved' }
  | { type: 'listChosen' }
  | { type: 'calendarChosen' }
  /** Another tab stored a week. */
  | { type: 'weekChangedElsewhere'; week: Week }
  | { type: 'screenLeft' };

export const availabilityStart = {
  status: 'viewingList',
  week: defaultWeek,
  isAsStored: true,
} satisfies AvailabilityState;

type Editing = Extract<AvailabilityState, { status: 'editingDay' }>;

/** The stored text includes the open row, so opening and closing it is a change too. */
const openRow = ({ week }: WithWeek, { day }: { day: Weekday }): AvailabilityState => ({
  status: 'editingDay',
  day,
  week,
  isAsStored: false,
});

const closeRow = ({ week }: WithWeek): AvailabilityState => ({
  status: 'viewingList',
  week,
  isAsStored: false,
});

const change = (state: Editing, part: Partial<DayHours>): AvailabilityState => ({
  ...state,
  week: { ...state.week, [state.day]: { ...state.week[state.day], ...part } },
  isAsStored: false,
});

/** The view and the open row stay; what the other tab stored is not written back. */
const follow = <S extends AvailabilityState>(state: S, { week }: { week: Week }): S => ({
  ...state,
  week,
  isAsStored: true,
});

export const availabilityMachine: Transitions<AvailabilityState, AvailabilityEvent> = {
  viewingList: {
    editOpened: openRow,
    calendarChosen: (state) => ({ ...state, status: 'viewingCalendar' }),
    weekChangedElsewhere: follow,
  },
  editingDay: {
    editOpened: openRow,
    daySwitched: (state, { isOn }) => change(state, { showTimeInputs: isOn }),
    timeTyped: (state, { field, text }) => change(state, { [field]: text }),
    rowSaved: closeRow,
    calendarChosen: ({ week }) => ({ status: 'viewingCalendar', week, isAsStored: false }),
    weekChangedElsewhere: follow,
    screenLeft: closeRow,
  },
  viewingCalendar: {
    listChosen: (state) => ({ ...state, status: 'viewingList' }),
    weekChangedElsewhere: follow,
    screenLeft: (state) => ({ ...state, status: 'viewingList' }),
  },
};
