/**
 * The store as seen from below the composition root. Each slice adds its part to `AppState` where it is made
 * (Redux Toolkit's way for lazy-loaded slices), so no selector needs to import the store. The parts of a screen
 * are there once its script has loaded (storePart.ts).
 */
import type { Dispatch, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';

import type { Services, StoreServices } from './services';

// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface AppState {}

export type AppDispatch = ThunkDispatch<AppState, StoreServices, UnknownAction> &
  Dispatch<UnknownAction>;

/** Mostly a request. */
export type Thunk<Result> = (
  dispatch: AppDispatch,
  getState: () => AppState,
  services: StoreServices,
) => Result;

/** The argument of `registerXEffects`; listeners find the services in `api.extra`. */
export type StartListening = TypedStartListening<AppState, AppDispatch, Services>;
