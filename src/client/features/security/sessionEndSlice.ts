/** Sessions being ended, by id; ending all others has a key that cannot be an id. */
import type { WithSlice } from '@reduxjs/toolkit';

import { sessionsApi } from '@/client/api/sessionsApi';
import { recordFlowSlice } from '@/client/kernel/recordFlowSlice';
import { isSessionChange } from '@/client/session/sessionSlice';

import { sessionEndMachine, sessionEndStart } from './sessionEndMachine';

/** With a space, which no id contains, as ids are part of addresses. */
export const ALL_OTHERS = 'all others';

const ending = { sent: 'endSent', answered: 'endAnswered' } as const;

export const sessionEndFlow = recordFlowSlice({
  name: 'sessionEnd',
  machine: sessionEndMachine,
  start: sessionEndStart,
  keyName: 'id',
  sessionEnded: isSessionChange,
  calls: (bind) => [
    bind(sessionsApi.endpoints.endSession, { ...ending, of: ({ id }) => id }),
    bind(sessionsApi.endpoints.endOtherSessions, { ...ending, of: ALL_OTHERS }),
  ],
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof sessionEndFlow> {}
}

export const { screenLeft } = sessionEndFlow.actions;
export const selectSessionEnds = sessionEndFlow.select;
