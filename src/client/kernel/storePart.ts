/** What a screen's script brings for the store: it joins before the screen is rendered. */
import type { Middleware, Reducer, UnknownAction } from '@reduxjs/toolkit';

import type { Services } from './services';
import type { AppDispatch, AppState, StartListening } from './state';

/** Reducers of some parts of the state. */
export type Reducers = {
  readonly [Name in keyof AppState]?: Reducer<AppState[Name], UnknownAction>;
};

export interface StorePart {
  reducers: Reducers;
  /** Comes last, before the reducers. */
  middleware?: Middleware;
  /** Parts of rooms below that the screen needs, too. */
  needs?: readonly StorePart[];
  /** @param flush writes what is kept in the browser at once */
  registerEffects?: (startListening: StartListening, flush: () => Promise<void>) => void;
  /** Connects the store with the page. */
  start?: (dispatch: AppDispatch, services: Services) => void;
}
