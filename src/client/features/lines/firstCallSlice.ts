/** Waiting for a first call as a slice. */
import type { WithSlice } from '@reduxjs/toolkit';

import { flowSlice } from '@/client/kernel/flowSlice';
import { isSessionChange } from '@/client/session/sessionSlice';

import { firstCallMachine, firstCallStart } from './firstCallMachine';

export const firstCallFlow = flowSlice({
  name: 'firstCall',
  machine: firstCallMachine,
  start: firstCallStart,
  sessionEnded: isSessionChange,
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof firstCallFlow> {}
}

export const { lineWatched, lineSeen, screenLeft } = firstCallFlow.actions;
export const selectFirstCall = firstCallFlow.select;
