/**
 * Stands in for the DevTools extension and keeps all it is given.
 * Import it before anything that imports the store: the toolkit looks for the extension once.
 */
import type {
  DevToolsEnhancerOptions,
  Reducer,
  StoreEnhancer,
  UnknownAction,
} from '@reduxjs/toolkit';

import type { AppState } from '@/client/kernel/state';

interface Recorded {
  action: UnknownAction;
  /** What the action led to. */
  state: AppState;
}

const recorded: Recorded[] = [];
let options: DevToolsEnhancerOptions = {};
/** The newest store's, with all slices that have joined. */
let newestReducer: Reducer<AppState, UnknownAction> | undefined;

/** Every action since the last call, oldest first. */
export function takeActions(): Recorded[] {
  return recorded.splice(0);
}

/** The state that the actions lead to from the beginning, as when the extension skips one or imports a log. */
export function reduceAgain(actions: readonly UnknownAction[]): AppState | undefined {
  return actions.reduce<AppState | undefined>(
    (state, action) => newestReducer?.(state, action),
    undefined,
  );
}

interface DevToolsLog {
  /** All that leaves the page: what is shown, and what the file has that Export saves. */
  text: string;
  /** The shown types of the actions. */
  types: string[];
  /** The actions in that file. */
  exported: UnknownAction[];
}

/** Everything since the last call, as the extension shows and exports it. */
export function takeDevToolsLog(): DevToolsLog {
  const { actionSanitizer, stateSanitizer, serialize } = options;
  const replacer = typeof serialize === 'object' ? serialize.replacer : undefined;
  const log = takeActions();
  const shown = log.map(({ action, state }, index) => ({
    action: actionSanitizer ? actionSanitizer(action, index) : action,
    state: stateSanitizer ? stateSanitizer(state, index) : state,
  }));
  // The extension has no sanitizer there.
  const actions = log.map(({ action }) => action);
  const text = JSON.stringify({ shown, actions }, replacer);
  const { actions: exported } = JSON.parse(text) as { actions: UnknownAction[] };
  return { text, types: shown.map(({ action }) => action.type), exported };
}

const recorder: StoreEnhancer = (createStore) => (reducer, preloaded) => {
  const recording = <S, A extends UnknownAction, P>(reduce: Reducer<S, A, P>): Reducer<S, A, P> => {
    // The page's one store; an enhancer's type does not know which state it has.
    newestReducer = reduce as unknown as typeof newestReducer;
    return (state, action) => {
      const next = reduce(state, action);
      recorded.push({ action, state: next as unknown as AppState });
      return next;
    };
  };
  const store = createStore(recording(reducer), preloaded);
  // Screens bring reducers of their own later.
  return { ...store, replaceReducer: (next) => store.replaceReducer(recording(next)) };
};

Reflect.set(window, '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__', (given: DevToolsEnhancerOptions) => {
  options = given;
  return (...enhancers: StoreEnhancer[]): StoreEnhancer =>
    (createStore) =>
      [...enhancers, recorder].reduceRight((create, enhance) => enhance(create), createStore);
});
