/** When the hours are saved, and how a read of the saved ones is handled. */
import { isAnyOf } from '@reduxjs/toolkit';

import { scheduleApi } from '@/client/api/scheduleApi';
import type { StartListening } from '@/client/kernel/state';
import { selectHas } from '@/client/session/sessionSlice';

import {
  availabilityFlow,
  calendarChosen,
  daySwitched,
  editOpened,
  rowSaved,
  selectAvailability,
  timeTyped,
  weekChangedElsewhere,
} from './availabilitySlice';
import { areSameWeeks, weekHours } from './bookableHours';
import { hoursSaved } from './choiceSlice';
import { writeLastSynced } from './lastSyncedWeek';
import { compareAgain, reconcile, saveChanges } from './scheduleRequests';
import { formEdited } from './scheduleSlice';

const { getSchedule, saveSchedule } = scheduleApi.endpoints;
const closesRow = isAnyOf(
  rowSaved,
  editOpened,
  calendarChosen,
  availabilityFlow.actions.screenLeft,
);

export function registerScheduleEffects(startListening: StartListening): void {
  startListening({
    matcher: getSchedule.matchFulfilled,
    effect: ({ payload }, { dispatch }) => dispatch(reconcile(payload)),
  });

  startListening({
    actionCreator: weekChangedElsewhere,
    effect: (_, { dispatch }) => dispatch(compareAgain()),
  });

  startListening({
    matcher: isAnyOf(daySwitched, timeTyped),
    effect: (_, { dispatch, getState }) => {
      if (selectHas('bookings')(getState())) dispatch(formEdited());
    },
  });

  startListening({
    matcher: closesRow,
    effect: (action, { dispatch, getState, getOriginalState }) => {
      const wasOpen = selectAvailability(getOriginalState()).status === 'editingDay';
      if (wasOpen && selectHas('bookings')(getState()))
        dispatch(saveChanges(rowSaved.match(action)));
    },
  });

  startListening({
    matcher: saveSchedule.matchFulfilled,
    effect: ({ payload, meta }, { dispatch, getState, extra: { storage } }) => {
      if (payload.kind === 'stale') dispatch(reconcile(payload.current));
      if (payload.kind !== 'saved') return;
      dispatch(hoursSaved());
      writeLastSynced(storage, payload.stored);
      dispatch(reconcile(payload.stored));
      const { status, week } = selectAvailability(getState());
      // Changed while being saved; an open row is saved once it closes.
      const isNew = !areSameWeeks(weekHours(week), meta.arg.originalArgs.week);
      if (isNew && status !== 'editingDay') dispatch(saveChanges());
    },
  });
}
