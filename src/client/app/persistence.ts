/** Keeps slices in the browser's storage through redux-persist, one rule per slice. */
import type { Action, Reducer } from '@reduxjs/toolkit';
import { FLUSH, PERSIST, persistReducer, type PersistConfig } from 'redux-persist';

import type { PersistenceRule, SafeStorage } from '@/client/kernel/storage';

import { MASK } from './devtools';

/**
 * A reducer that starts from what the rule reads, and writes what the rule says after each change. A rule that
 * throws while reading counts as nothing stored.
 */
export function persistSlice<S extends object, A extends Action>(
  reducer: Reducer<S, A>,
  rule: PersistenceRule<S>,
  storage: SafeStorage,
): Reducer<S, A> {
  // `deserialize` works but is missing from the library's types.
  const config: PersistConfig<S> & { deserialize: false } = {
    key: rule.slice,
    keyPrefix: '',
    version: -1,
    // The engine gets states as they are; the rule makes strings of them.
    serialize: false,
    deserialize: false,
    // The storage answers synchronously or not at all, so there is nothing to time out.
    timeout: 0,
    stateReconciler: (stored: S) => stored,
    storage: {
      getItem: () => Promise.resolve().then(() => rule.fromStorage((key) => storage.read(key))),
      setItem(_: string, state: S) {
        for (const [key, text] of Object.entries(rule.toStorage(state))) {
          // From an imported log, which must not cost the session that is stored.
          const isMasked = __DEVTOOLS__ && text === MASK;
          if (!isMasked) storage.write(key, text);
        }
        return Promise.resolve();
      },
      removeItem: () => Promise.resolve(),
    },
  };
  // The library adds `_persist` to the state, which nothing else looks at.
  const persisted = persistReducer<S, A>(config, reducer) as Reducer<S, A>;
  return __DEVTOOLS__ ? replayable(persisted) : persisted;
}

/**
 * With DevTools the log is reduced again when a screen brings slices, an action is skipped or a log is imported.
 * The library would restore the slice each time, and throws where an imported log has no functions.
 */
function replayable<S, A extends Action>(persisted: Reducer<S, A>): Reducer<S, A> {
  let hasBegun = false;
  return (state, action) => {
    const isReplayed =
      (action.type === PERSIST && hasBegun) ||
      (action.type === FLUSH && !('result' in action && typeof action.result === 'function'));
    hasBegun ||= action.type === PERSIST;
    return persisted(state, isReplayed ? { ...action, ...NO_CALLBACKS } : action);
  };
}

const NO_CALLBACKS = { register() {}, rehydrate() {}, result() {} };
