import type { Dispatch, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';

import type { makeRootReducer } from './rootReducer';
import type { Services } from './services';

export type RootState = ReturnType<ReturnType<typeof makeRootReducer>>;
export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction> &
  Dispatch<UnknownAction>;
/** What `registerXEffects` gets; listeners find the services in `api.extra`. */
export type AppStartListening = TypedStartListening<RootState, AppDispatch, Services>;
export type { Services } from './services';
