import {
  availabilityMachine,
  type AvailabilityEvent,
  type AvailabilityState,
} from '@/client/features/availability/availabilityMachine';
import { defaultWeek } from '@/client/features/availability/week';

import type { Flow } from './transitions';

const week = defaultWeek;

export const availabilityFlow: Flow<AvailabilityState, AvailabilityEvent> = {
  name: 'availability',
  table: availabilityMachine,
  stages: {
    viewingList: { status: 'viewingList', week, isAsStored: true },
    editingDay: { status: 'editingDay', day: 'Tuesday', week, isAsStored: false },
    viewingCalendar: { status: 'viewingCalendar', week, isAsStored: true },
  },
  events: {
    editOpened: { type: 'editOpened', day: 'Wednesday' },
    daySwitched: { type: 'daySwitched', isOn: false },
    timeTyped: { type: 'timeTyped', field: 'startTime', text: '10' },
    rowSaved: { type: 'rowSaved' },
    listChosen: { type: 'listChosen' },
    calendarChosen: { type: 'calendarChosen' },
    weekChangedElsewhere: { type: 'weekChangedElsewhere', week },
    screenLeft: { type: 'screenLeft' },
  },
  moves: {
    viewingList: {
      editOpened: 'editingDay',
      calendarChosen: 'viewingCalendar',
      weekChangedElsewhere: 'viewingList',
    },
    editingDay: {
      editOpened: 'editingDay',
      daySwitched: 'editingDay',
      timeTyped: 'editingDay',
      rowSaved: 'viewingList',
      calendarChosen: 'viewingCalendar',
      weekChangedElsewhere: 'editingDay',
      screenLeft: 'viewingList',
    },
    viewingCalendar: {
      listChosen: 'viewingList',
      weekChangedElsewhere: 'viewingCalendar',
      screenLeft: 'viewingList',
    },
  },
  initial: 'viewingList',
  final: [],
};
