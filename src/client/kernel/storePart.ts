/** What a screen's script adds to the store, before the screen renders. */
import type { Middleware, Reducer, UnknownAction } from '@reduxjs/toolkit';

import type { Services } from './services';
import type { AppDispatch, AppState, StartListening } from './state';

/** Reducers of some parts of the state. */
export type Reducers = {
  readonly [Name in keyof AppState]?: Reducer<AppState[Name], UnknownAction>;
};

export interface StorePart {
  reducers: Reducers;
  /** Runs last, just before the reducers. */
  middleware?: Middleware;
  /** Parts of lower rooms that the screen also needs. */
  needs?: readonly StorePart[];
  /** @param flush writes persisted slices at once */
  registerEffects?: (startListening: StartListening, flush: () => Promise<void>) => void;
  /** Connects the store to the page. */
  start?: (dispatch: AppDispatch, services: Services) => void;
}
