/**
 * Hears every action of the store and the state it led to, where DevTools would.
 * Import it before anything that imports the store: the toolkit looks for the extension once.
 */
import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';

import type { AppState } from '@/client/kernel/state';

interface Heard {
  action: UnknownAction;
  state: AppState;
}

const heard: Heard[] = [];

/** Everything since the last call, oldest first. */
export function takeActions(): Heard[] {
  return heard.splice(0);
}

const recorder: StoreEnhancer = (createStore) => (reducer, preloaded) =>
  createStore((state, action) => {
    const next = reducer(state, action);
    // The one store of the page that is open; its enhancer's type does not know which state it has.
    heard.push({ action, state: next as unknown as AppState });
    return next;
  }, preloaded);

Reflect.set(
  window,
  '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__',
  () =>
    (...enhancers: StoreEnhancer[]): StoreEnhancer =>
    (createStore) =>
      [...enhancers, recorder].reduceRight((create, enhance) => enhance(create), createStore),
);
