/** Ends sessions; each is sent only in a stage that accepts it, so a second click sends nothing. */
import { sessionsApi } from '@/client/api/sessionsApi';
import type { AppState, Thunk } from '@/client/kernel/state';

import { ALL_OTHERS, selectSessionEnds, sessionEndFlow } from './sessionEndSlice';

const { endSession, endOtherSessions } = sessionsApi.endpoints;
const untracked = { track: false } as const;

const canBeSent = (state: AppState, key: string): boolean =>
  sessionEndFlow.answers(sessionEndFlow.stageOf(selectSessionEnds(state), key), 'endSent');

/** @param device its description, for the alert afterwards */
export function endDevice(id: string, device: string): Thunk<void> {
  return (dispatch, getState) => {
    if (canBeSent(getState(), id)) void dispatch(endSession.initiate({ id, device }, untracked));
  };
}

export function endOthers(): Thunk<void> {
  return (dispatch, getState) => {
    if (!canBeSent(getState(), ALL_OTHERS)) return;
    void dispatch(endOtherSessions.initiate(undefined, untracked));
  };
}
