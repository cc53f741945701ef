/** Saves the hours, and adopts what was saved elsewhere. */
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
import { selectZoneChoice } from './choiceView';
import { readLastSynced, writeLastSynced } from './lastSyncedWeek';
import {
  changedElsewhere,
  editsDropped,
  formEdited,
  scheduleFlow,
  selectSchedule,
} from './scheduleSlice';

const { getSchedule, saveSchedule } = scheduleApi.endpoints;

/** This browser's week, as far as it can be saved now. */
function weekToSave(stage: AvailabilityState, stored: WeekHours): WeekHours {
  const week = weekHours(stage.week);
  // The open row may hold half a time: it is saved once it closes (product §25.56).
  return stage.status === 'editingDay' ? { ...week, [stage.day]: stored[stage.day] } : week;
}

/**
 * Saves this browser's week except for the open row, and the chosen zone; with another zone or other specific days
 * if given.
 * @returns the outcome; null if nothing could be sent, or no answer came
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
    const zone = change.zone ?? selectZoneChoice(state).zone ?? schedule.zone ?? browserZone();
    const { data } = await dispatch(
      saveSchedule.initiate(
        { version, zone, week, dates: change.dates ?? dates },
        { track: false },
      ),
    );
    return data?.kind ?? null;
  };
}

/**
 * Saves a week or a zone changed here and not saved yet; does nothing while the user has to choose between two.
 * @param isAsked by the user, which also saves hours that nobody has saved and that are left as they are
 */
export function saveChanges(isAsked = false): Thunk<void> {
  return (dispatch, getState) => {
    const state = getState();
    const { data: schedule } = getSchedule.select()(state);
    if (!schedule || selectSchedule(state).status === 'stale') return;
    const isSaved =
      areSameWeeks(weekHours(selectAvailability(state).week), schedule.week) &&
      !selectZoneChoice(state).isKept;
    if (!isSaved || (isAsked && schedule.version === 0)) void dispatch(saveHours());
    else dispatch(editsDropped());
  };
}

/** Replaces this browser's week with the saved one. */
export function takeOver(schedule: Schedule): Thunk<void> {
  return (dispatch, getState, { storage }) => {
    const week = weekOf(schedule.week, selectAvailability(getState()).week);
    storage.write(AVAILABILITY_KEY, weekText(week, null));
    writeLastSynced(storage, schedule);
    dispatch(weekChangedElsewhere({ week }));
    dispatch(editsDropped());
  };
}

/** Compares the saved week with this browser's, without losing anything typed here (product §25.59). */
export function reconcile(schedule: Schedule): Thunk<void> {
  return (dispatch, getState, { storage }) => {
    // A save is under way, and its answer will tell what is saved.
    if (selectSchedule(getState()).status === 'saving') return;
    const { isKept, zone } = selectZoneChoice(getState());
    const isZoneSaved = !isKept || zone === schedule.zone;
    const known = readLastSynced(storage);
    switch (compareWeeks(selectAvailability(getState()).week, known, schedule)) {
      case 'inSync':
        writeLastSynced(storage, schedule);
        dispatch(isZoneSaved ? editsDropped() : formEdited());
        return;
      case 'behind':
        dispatch(takeOver(schedule));
        if (!isZoneSaved) dispatch(formEdited());
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

/** Compares this browser's week, changed by another tab, with the saved one (product §25.56). */
export function compareAgain(): Thunk<void> {
  return (dispatch, getState, { storage }) => {
    const { data: schedule } = getSchedule.select()(getState());
    if (!schedule) return;
    // Against what that tab has saved or read since: otherwise its week would look outdated, and be undone.
    const isOld = (readLastSynced(storage)?.version ?? 0) > schedule.version;
    dispatch(isOld ? scheduleApi.util.invalidateTags(['Schedule']) : reconcile(schedule));
  };
}
