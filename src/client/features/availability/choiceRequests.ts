/** Saves another zone or other specific days with this browser's week (product §25.56). */
import { createAsyncThunk } from '@reduxjs/toolkit';

import type { Schedule, SpecificDay } from '@/contract/scheduleReads';
import { scheduleApi } from '@/client/api/scheduleApi';
import type { CallEndpoint } from '@/client/kernel/flowCalls';
import type { AppDispatch, AppState, Thunk } from '@/client/kernel/state';

import type { ChoiceOutcome } from './choiceMachine';
import { saveHours } from './scheduleRequests';
import { selectSchedule } from './scheduleSlice';
import { withDay, withoutDay } from './specificDates';

const { getSchedule, saveSchedule } = scheduleApi.endpoints;

/** `key`: what the choice is about: the zone, the form of a day to add, or the day to remove. */
export type Choice = { key: string } & (
  | { kind: 'zone'; zone: string }
  | { kind: 'added'; day: SpecificDay; today: string }
  | { kind: 'removed'; day: string; today: string }
);

/** What becomes of the hours that are stored by then. */
function changeOf(choice: Choice, { dates }: Schedule): Partial<Pick<Schedule, 'zone' | 'dates'>> {
  switch (choice.kind) {
    case 'zone':
      return { zone: choice.zone };
    case 'added':
      return { dates: withDay(dates, choice.day, choice.today) };
    case 'removed':
      return { dates: withoutDay(dates, choice.day, choice.today) };
  }
}

/** How often a choice is reapplied to what others have saved meanwhile. */
const MOST_TRIES = 4;

/**
 * Waits for a save under way, so that nothing chosen meanwhile is lost; the choice is reapplied to what was saved
 * elsewhere.
 */
function saveChoice(choice: Choice, tries = MOST_TRIES): Thunk<Promise<ChoiceOutcome>> {
  return async (dispatch, getState) => {
    const saves = dispatch(savesUnderWay());
    if (saves.length > 0) {
      await Promise.all(saves);
      return dispatch(saveChoice(choice, tries));
    }
    const state = getState();
    const { data: stored } = getSchedule.select()(state);
    // Nothing is saved for a session that has ended, nor before the user has chosen between differing hours.
    if (!stored || selectSchedule(state).status === 'stale') return { kind: 'failed' };
    const kind = await dispatch(saveHours(changeOf(choice, stored)));
    if (kind !== 'stale') return { kind: kind === 'saved' ? kind : 'failed' };
    return tries > 1 ? dispatch(saveChoice(choice, tries - 1)) : { kind: 'givenUp' };
  };
}

function savesUnderWay(): Thunk<readonly Promise<unknown>[]> {
  return (dispatch) =>
    dispatch(scheduleApi.util.getRunningMutationsThunk()).filter(
      ({ arg }) => arg.endpointName === saveSchedule.name,
    );
}

const send = createAsyncThunk<
  ChoiceOutcome,
  { originalArgs: Choice },
  { state: AppState; dispatch: AppDispatch }
>('schedule/choice', ({ originalArgs }, { dispatch }) => dispatch(saveChoice(originalArgs)));

/** As its flow sees it: sent at once, answered when its save is. */
export const choiceCall: CallEndpoint<Choice, ChoiceOutcome> = {
  matchPending: send.pending.match,
  matchFulfilled: send.fulfilled.match,
  matchRejected: send.rejected.match,
};

/** @returns whether this saved it */
export function choose(choice: Choice): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    const answer = await dispatch(send({ originalArgs: choice }));
    return send.fulfilled.match(answer) && answer.payload.kind === 'saved';
  };
}
