/** Saving the hours, and taking over what was saved elsewhere. */
import type { VersionedReply } from '@/contract/saveReads';
import type { Schedule, WeekHours } from '@/contract/scheduleReads';
import { scheduleApi } from '@/client/api/scheduleApi';
import type { Thunk } from '@/client/kernel/state';
import { browserZone } from '@/client/lib/dates';
import { noticeShown } from '@/client/notices/noticesSlice';

import type { AvailabilityState } from './availabilityMachine';
import { AVAILABILITY_KEY, weekText } from './availabilityPersistence';
import { selectAvailability, weekChangedElsewhere } from './availabilitySlice';
import { texts } from './availabilityTexts';
import { areSameWeeks, compareWeeks, weekHours, weekOf } from './bookableHours';
import { readLastSynced, writeLastSynced } from './lastSyncedWeek';
import {
  changedElsewhere,
  editsDropped,
  formEdited,
  scheduleFlow,
  selectSchedule,
} from './scheduleSlice';

const { getSchedule, saveSchedule } = scheduleApi.endpoints;

/** This browser's week, as it can be saved now. */
function weekToSave(stage: AvailabilityState, stored: WeekHours): WeekHours {
  const week = weekHours(stage.week);
  // What is typed in the open row may be half a time: its end saves it (product §25.56).
  return stage.status === 'editingDay' ? { ...week, [stage.day]: stored[stage.day] } : week;
}

/**
 * Saves this browser's week but for the row that is open, with another zone or other specific days if they are given.
 * @returns what it came to; null where nothing could be sent, or no answer came
 */
export function saveHours(
  change: Partial<Pick<Schedule, 'zone' | 'dates'>> = {},
): Thunk<Promise<VersionedReply<Schedule>['kind'] | null>> {
  return async (dispatch, getState) => {
    const state = getState();
    const { data: schedule } = getSchedule.select()(state);
    if (!schedule || !scheduleFlow.answers(selectSchedule(state), 'saveAsked')) return null;
    const week = weekToSave(selectAvailability(state), schedule.week);
    const { version, dates } = schedule;
    const zone = change.zone ?? schedule.zone ?? browserZone();
    const { data } = await dispatch(
      saveSchedule.initiate(
        { version, zone, week, dates: change.dates ?? dates },
        { track: false },
      ),
    );
    return data?.kind ?? null;
  };
}

/** Saves a week that was changed here and is not saved yet; where there is a choice to be made, nothing. */
export function saveChanges(): Thunk<void> {
  return (dispatch, getState) => {
    const state = getState();
    const { data: schedule } = getSchedule.select()(state);
    if (!schedule || selectSchedule(state).status === 'stale') return;
    const isSaved = areSameWeeks(weekHours(selectAvailability(state).week), schedule.week);
    if (!isSaved || schedule.version === 0) void dispatch(saveHours());
    else dispatch(editsDropped());
  };
}

/** Shows what is saved instead of this browser's week. */
export function takeOver(schedule: Schedule): Thunk<void> {
  return (dispatch, getState, { storage }) => {
    const week = weekOf(schedule.week, selectAvailability(getState()).week);
    storage.write(AVAILABILITY_KEY, weekText(week, null));
    writeLastSynced(storage, schedule);
    dispatch(weekChangedElsewhere({ week }));
    dispatch(editsDropped());
  };
}

/** Compares what was read with this browser's week: nothing that was typed here is lost by it (product §25.59). */
export function reconcile(schedule: Schedule): Thunk<void> {
  return (dispatch, getState, { storage }) => {
    // Its own answer follows, and says what is saved then.
    if (selectSchedule(getState()).status === 'saving') return;
    const known = readLastSynced(storage);
    switch (compareWeeks(selectAvailability(getState()).week, known, schedule)) {
      case 'inSync':
        writeLastSynced(storage, schedule);
        dispatch(editsDropped());
        return;
      case 'behind':
        dispatch(takeOver(schedule));
        if (known)
          dispatch(noticeShown({ tone: 'info', text: texts.takenOver, topic: 'schedule' }));
        return;
      case 'ahead':
        dispatch(formEdited());
        return;
      case 'diverged':
        dispatch(changedElsewhere());
    }
  };
}

/** Compares this browser's week, which another tab has changed, with what is saved (product §25.56). */
export function compareAgain(): Thunk<void> {
  return (dispatch, getState, { storage }) => {
    const { data: schedule } = getSchedule.select()(getState());
    if (!schedule) return;
    // With what that tab has saved, or read, since: else its week would be taken for an old one, and undone.
    const isOld = (readLastSynced(storage)?.version ?? 0) > schedule.version;
    dispatch(isOld ? scheduleApi.util.invalidateTags(['Schedule']) : reconcile(schedule));
  };
}
