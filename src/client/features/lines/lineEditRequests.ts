/**
 * The requests of a line's dialogs. Each is sent only in a stage that accepts it, so a second click sends nothing;
 * none is tracked, so that no key gets into the store.
 */
import { linesApi } from '@/client/api/linesApi';
import type { AppState, Thunk } from '@/client/kernel/state';

import type { LineEditEvent } from './lineEditMachine';
import { closed, lineEditFlow, selectLineEdit } from './lineEditSlice';

const { renameLine, replaceSecret, rotateKey, removeLine } = linesApi.endpoints;
const untracked = { track: false } as const;

/** The line whose dialog accepts this now; null if none does. */
function lineFor(state: AppState, type: LineEditEvent['type']): string | null {
  const stage = selectLineEdit(state);
  return lineEditFlow.answers(stage, type) && 'lineId' in stage ? stage.lineId : null;
}

export function submitName(name: string): Thunk<void> {
  return (dispatch, getState) => {
    const id = lineFor(getState(), 'nameSubmitted');
    if (id !== null) void dispatch(renameLine.initiate({ id, name }, untracked));
  };
}

/** Saves the API key that Retell made. */
export function submitSecret(secret: string): Thunk<void> {
  return (dispatch, getState) => {
    const id = lineFor(getState(), 'secretSubmitted');
    if (id !== null) void dispatch(replaceSecret.initiate({ id, secret }, untracked));
  };
}

/**
 * Requests a new key.
 * @param now whether the former one expires at once
 * @returns the key, shown once; null if there is none
 */
export function askForKey(now: boolean): Thunk<Promise<string | null>> {
  return async (dispatch, getState) => {
    const id = lineFor(getState(), 'keyAsked');
    if (id === null) return null;
    const { data } = await dispatch(rotateKey.initiate({ id, now }, untracked));
    return data?.kind === 'rotated' ? data.lineKey : null;
  };
}

export function remove(): Thunk<void> {
  return (dispatch, getState) => {
    const id = lineFor(getState(), 'removalAsked');
    if (id !== null) void dispatch(removeLine.initiate({ id }, untracked));
  };
}

/** As its own Cancel does: before a key that nobody has copied is lost, that is asked. */
export function closeDialog(): Thunk<void> {
  return (dispatch, getState) => {
    if (lineEditFlow.answers(selectLineEdit(getState()), 'closed')) dispatch(closed());
  };
}
