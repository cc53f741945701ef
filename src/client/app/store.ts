import {
  configureStore,
  createListenerMiddleware,
  isAnyOf,
  type Store,
  type UnknownAction,
} from '@reduxjs/toolkit';
import {
  FLUSH,
  PAUSE,
  PERSIST,
  PURGE,
  REGISTER,
  REHYDRATE,
  persistStore,
  type Persistor,
} from 'redux-persist';

import { AVAILABILITY_KEY } from '@/client/features/availability/availabilityPersistence';
import { followStoredWeek } from '@/client/features/availability/followStoredWeek';
import { followStorage } from '@/client/session/followStorage';
import { ACCESS_TOKEN_KEY } from '@/client/session/sessionPersistence';
import { isSessionChange, tokenRenewed } from '@/client/session/sessionSlice';

import { devToolsOptions } from './devtools';
import { registerEffects } from './effects';
import { makeRootReducer } from './rootReducer';
import type { Services, StoreServices } from '@/client/kernel/services';
import { makeDynamicMiddleware } from './dynamicMiddleware';
import { loadNewsWhenThere } from './loadNews';
import { loadRequests } from './loadRequests';
import type { AppDispatch, StartListening, AppState } from '@/client/kernel/state';
import type { StorePart } from '@/client/kernel/storePart';

export interface AppStore extends Store<AppState, UnknownAction> {
  dispatch: AppDispatch;
  /** Adds what a screen needs, once. */
  join(this: void, part: StorePart): void;
}

export interface StoreSetup {
  store: AppStore;
  /** `await persistor.flush()` before leaving the page. */
  persistor: Persistor;
  /** Resolves when the stored state has been restored, whatever the storage does. */
  rehydrated: Promise<void>;
}

export function makeStore(services: Services): StoreSetup {
  // The same object, because its creator may still change where it leads.
  const storeServices: StoreServices = Object.assign(services, {
    loadRequests: () => loadRequests(join),
  });
  const dynamic = makeDynamicMiddleware();
  const listeners = createListenerMiddleware<AppState, AppDispatch, Services>({
    extra: services,
    onError: (error) => services.log.error('An effect failed', error),
  });
  const root = makeRootReducer(services.storage);
  const store = configureStore({
    reducer: root.reducer,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: storeServices },
        serializableCheck: {
          ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE],
          warnAfter: 256,
        },
        immutableCheck: { warnAfter: 256 },
      })
        .prepend(listeners.middleware)
        .concat(dynamic.middleware),
    // By default RTK Query's actions reach the screen a frame later: a click would not respond at once, and a
    // quick reply would hide the stage in between.
    enhancers: (getDefault) => getDefault({ autoBatch: false }),
    devTools: __DEVTOOLS__ && devToolsOptions(),
  });

  // The persistor calls back later, never during its creation.
  let onRehydrated = () => {};
  const rehydrated = new Promise<void>((resolve) => (onRehydrated = resolve));
  const joined = new Set<StorePart>();
  const persistor = persistStore(store, null, () => onRehydrated());

  registerEffects(listeners.startListening);
  loadNewsWhenThere(listeners.startListening, join);
  writeSessionAtOnce(listeners.startListening, persistor);
  services.storage.onChange((key) => {
    if (key === null || key === ACCESS_TOKEN_KEY) followStorage(store.dispatch, services.storage);
  });
  // No event reports what happens to the storage in this very tab, such as a person clearing it.
  services.onReturn(() => void followStorage(store.dispatch, services.storage));
  services.storage.onChange((key) => {
    if (key === null || key === AVAILABILITY_KEY) store.dispatch(followStoredWeek());
  });

  function join(part: StorePart): void {
    if (joined.has(part)) return;
    joined.add(part);
    part.needs?.forEach(join);
    store.replaceReducer(root.add(part.reducers));
    if (part.middleware) dynamic.add(part.middleware);
    part.registerEffects?.(listeners.startListening, () => persistor.flush());
    part.start?.(store.dispatch, services);
  }
  return { store: Object.assign(store, { join }), persistor, rehydrated };
}

/** redux-persist writes with a delay; a person may close the tab right after Sign Out. */
function writeSessionAtOnce(startListening: StartListening, persistor: Persistor): void {
  startListening({
    matcher: isAnyOf(isSessionChange, tokenRenewed),
    effect: () => void persistor.flush(),
  });
}
