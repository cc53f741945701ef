/** How many sessions this page has seen begin or end; it keys screens, so that no two sessions share one. */
import { createReducer } from '@reduxjs/toolkit';

import { isSessionChange } from './sessionSlice';

export const sessionCountReducer = createReducer(0, (builder) => {
  builder.addMatcher(isSessionChange, (count) => count + 1);
});

declare module '@/client/kernel/state' {
  interface AppState {
    sessionCount: number;
  }
}

export function selectSessionCount({ sessionCount }: { sessionCount: number }): number {
  return sessionCount;
}
