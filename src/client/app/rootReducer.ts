/** The slices of the store, and which of them are kept in the browser's storage. */
import {
  combineReducers,
  type Reducer,
  type ReducersMapObject,
  type UnknownAction,
} from '@reduxjs/toolkit';

import { availabilityPersistence } from '@/client/features/availability/availabilityPersistence';
import { availabilityFlow } from '@/client/features/availability/availabilitySlice';
import { noticesReducer } from '@/client/notices/noticesSlice';
import { sessionPersistence } from '@/client/session/sessionPersistence';
import { sessionCountReducer } from '@/client/session/sessionCount';
import { sessionFlow } from '@/client/session/sessionSlice';
import type { AppState } from '@/client/kernel/state';
import type { SafeStorage } from '@/client/kernel/storage';
import type { Reducers } from '@/client/kernel/storePart';

import { gateFlow } from './gate/gateSlice';
import { menuPersistence } from './menu/menuPersistence';
import { menuReducer } from './menu/menuSlice';
import { persistSlice } from './persistence';

/** The slices needed by the first screens and the end of a session; the others come with their screens. */
function firstReducers(storage: SafeStorage): Reducers {
  return {
    // Persisted, and followed while other screens are shown.
    availability: persistSlice(availabilityFlow.reducer, availabilityPersistence, storage),
    // Told of every change of screen (connectRouter.ts).
    calendarGate: gateFlow.reducer,
    menu: persistSlice(menuReducer, menuPersistence, storage),
    notices: noticesReducer,
    session: persistSlice(sessionFlow.reducer, sessionPersistence, storage),
    sessionCount: sessionCountReducer,
  };
}

/**
 * The store's reducer, and how slices join it.
 * @returns `add` returns the reducer with the additional slices
 */
export function makeRootReducer(storage: SafeStorage) {
  let reducers = firstReducers(storage);
  // A slice joins before anything on its screen reads it (screens/lazyRoute.tsx).
  const combine = (): Reducer<AppState, UnknownAction> =>
    combineReducers(reducers as ReducersMapObject<AppState, UnknownAction>);
  return {
    reducer: combine(),
    add(more: Reducers) {
      reducers = { ...reducers, ...more };
      return combine();
    },
  };
}
