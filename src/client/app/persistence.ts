/** Keeps slices in the browser's storage through redux-persist, one rule per slice. */
import type { Action, Reducer } from '@reduxjs/toolkit';
import { persistReducer, type PersistConfig } from 'redux-persist';

import type { PersistenceRule, SafeStorage } from '@/client/kernel/storage';

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
        for (const [key, text] of Object.entries(rule.toStorage(state))) storage.write(key, text);
        return Promise.resolve();
      },
      removeItem: () => Promise.resolve(),
    },
  };
  // The library adds `_persist` to the state, which nothing else looks at.
  return persistReducer<S, A>(config, reducer) as Reducer<S, A>;
}
