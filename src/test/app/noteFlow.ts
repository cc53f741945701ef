/** A flow for tests of what every flow gets from its table: a note that is written and saved. */
import { combineReducers, configureStore, createAction } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query';

import { flowSlice, keyedFlowSlice } from '@/client/kernel/flowSlice';
import type { Attempt, Transitions } from '@/client/kernel/machine';
import { recordFlowSlice } from '@/client/kernel/recordFlowSlice';

type Outcome = { kind: 'saved'; text: string } | { kind: 'failed' };
type State =
  | { status: 'writing'; note: string | null }
  | { status: 'saving'; attempt: Attempt; title: string }
  | { status: 'saved' };
type Event =
  | { type: 'noteTyped'; note: string }
  | { type: 'saveAsked'; attempt: Attempt; title: string }
  | { type: 'saveAnswered'; answerTo: Attempt; outcome: Outcome }
  | { type: 'screenLeft' }
  | { type: 'sessionEnded' };

/** Where it begins. */
export const start: State = { status: 'writing', note: null };
const startOver = (): State => start;

/** Its table. */
export const machine: Transitions<State, Event> = {
  writing: {
    noteTyped: (_, { note }) => ({ status: 'writing', note }),
    saveAsked: (_, { attempt, title }) => ({ status: 'saving', attempt, title }),
    screenLeft: startOver,
  },
  saving: {
    saveAnswered: (_, { outcome }) => (outcome.kind === 'saved' ? { status: 'saved' } : start),
    screenLeft: startOver,
    sessionEnded: startOver,
  },
  saved: { screenLeft: startOver, sessionEnded: startOver },
};

/** The end of a session. */
export const ended = createAction('test/ended');

/** A store with the flow alone and by key, and the answers of its calls in the test's hand. */
export function openWorld() {
  const replies: ((reply: { data: number } | { error: string }) => void)[] = [];
  const api = createApi({
    baseQuery: () => new Promise<{ data: number } | { error: string }>((r) => replies.push(r)),
    endpoints: (build) => ({
      save: build.mutation<number, { title: string; side: 'left' | 'right' }>({
        query: (arg) => arg,
      }),
    }),
  });
  const outcome = (count: number): Outcome => ({ kind: 'saved', text: String(count) });
  const common = { machine, start, sessionEnded: ended.match };
  const carries = ({ title }: { title: string }) => ({ title });
  const flow = flowSlice({
    ...common,
    name: 'note',
    calls: (bind) => [
      bind(api.endpoints.save, { sent: 'saveAsked', answered: 'saveAnswered', carries, outcome }),
    ],
  });
  const sides = keyedFlowSlice({
    ...common,
    name: 'sides',
    keys: ['left', 'right'],
    keyName: 'side',
    calls: (bind) => [
      bind(api.endpoints.save, {
        of: ({ side }) => side,
        sent: 'saveAsked',
        answered: 'saveAnswered',
        carries,
        outcome,
      }),
    ],
  });
  const records = recordFlowSlice({
    ...common,
    name: 'records',
    keyName: 'id',
    calls: (bind) => [
      bind(api.endpoints.save, {
        of: ({ title }) => title,
        sent: 'saveAsked',
        answered: 'saveAnswered',
        carries,
        outcome,
      }),
    ],
  });
  const store = configureStore({
    reducer: combineReducers({
      note: flow.reducer,
      sides: sides.reducer,
      records: records.reducer,
      [api.reducerPath]: api.reducer,
    }),
    middleware: (getDefault) => getDefault().concat(api.middleware),
    enhancers: (getDefault) => getDefault({ autoBatch: false }),
  });
  const save = (side: 'left' | 'right' = 'left') =>
    store.dispatch(api.endpoints.save.initiate({ title: 'Hours', side }, { track: false }));
  return { store, flow, sides, records, save, replies, api };
}

/** What it is doing. */
export const status = ({ status: name }: State) => name;
