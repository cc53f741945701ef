/**
 * The store as the rooms below the composition root know it. Each slice adds its part to `AppState` where
 * it is made (Redux Toolkit's way for slices that join later), so nobody imports the store in order to
 * type a selector. Parts of screens are there once the screen's script has come (storePart.ts).
 */
import type { Dispatch, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';

import type { Services, StoreServices } from './services';

// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface AppState {}

export type AppDispatch = ThunkDispatch<AppState, StoreServices, UnknownAction> &
  Dispatch<UnknownAction>;

/** Something that is dispatched and then does its own work: a request, mostly. */
export type Thunk<Result> = (
  dispatch: AppDispatch,
  getState: () => AppState,
  services: StoreServices,
) => Result;

/** What `registerXEffects` gets; listeners find the services in `api.extra`. */
export type StartListening = TypedStartListening<AppState, AppDispatch, Services>;
