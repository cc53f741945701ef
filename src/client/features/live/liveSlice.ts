/** Where news comes from, as a slice. */
import type { WithSlice } from '@reduxjs/toolkit';

import { flowSlice } from '@/client/kernel/flowSlice';
import { isSessionChange } from '@/client/session/sessionSlice';

import { liveMachine, liveStart } from './liveMachine';

export const liveFlow = flowSlice({
  name: 'live',
  machine: liveMachine,
  start: liveStart,
  sessionEnded: isSessionChange,
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof liveFlow> {}
}

export const {
  started,
  elected,
  deposed,
  opened,
  settled,
  lost,
  retryDue,
  minutePassed,
  shown,
  hidden,
  pageLeft,
  connectionBack,
} = liveFlow.actions;

export const selectLive = liveFlow.select;
