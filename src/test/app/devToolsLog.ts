/**
 * Stands in for the DevTools extension and keeps all it is shown.
 * Import it before anything that imports the store: the toolkit looks for the extension once.
 */
import type { DevToolsEnhancerOptions, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';

interface Shown {
  action: unknown;
  state: unknown;
}

const shown: Shown[] = [];

/** Everything shown since the last call, as the extension would export it. */
export function takeDevToolsLog(): { text: string; types: string[] } {
  const log = shown.splice(0);
  return {
    text: JSON.stringify(log),
    types: log.map(({ action }) => String((action as UnknownAction).type)),
  };
}

function recorder({ actionSanitizer, stateSanitizer }: DevToolsEnhancerOptions): StoreEnhancer {
  return (createStore) => (reducer, preloaded) =>
    createStore((state, action) => {
      const next = reducer(state, action);
      shown.push({
        action: actionSanitizer ? actionSanitizer(action, shown.length) : action,
        state: stateSanitizer ? stateSanitizer(next, shown.length) : next,
      });
      return next;
    }, preloaded);
}

Reflect.set(
  window,
  '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__',
  (options: DevToolsEnhancerOptions) =>
    (...enhancers: StoreEnhancer[]): StoreEnhancer =>
    (createStore) =>
      [...enhancers, recorder(options)].reduceRight(
        (create, enhance) => enhance(create),
        createStore,
      ),
);
