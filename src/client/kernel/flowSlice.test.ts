/** What every flow gets from its table: actions, calls with the guard against former attempts, the session's end. */
import { combineReducers, configureStore, createAction } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query';

import { until } from '@/test/waiting';

import { flowSlice, keyedFlowSlice } from './flowSlice';
import type { Attempt, Transitions } from './machine';
import { recordFlowSlice } from './recordFlowSlice';

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

const start: State = { status: 'writing', note: null };
const startOver = (): State => start;

const machine: Transitions<State, Event> = {
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

const ended = createAction('test/ended');

/** A store with the flow alone and by key, and the answers of its calls in the test's hand. */
function openWorld() {
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

const status = ({ status: name }: State) => name;

test('an event of the table is an action, with what it carries as payload', () => {
  const { store, flow } = openWorld();
  const typed = flow.actions.noteTyped({ note: 'Ring back' });
  expect(typed).toEqual({ type: 'note/noteTyped', payload: { note: 'Ring back' } });
  store.dispatch(typed);
  expect(flow.select(store.getState())).toEqual({ status: 'writing', note: 'Ring back' });
  store.dispatch(flow.actions.screenLeft());
  expect(flow.select(store.getState())).toBe(start);
});

test('events of calls and of the session are no actions of the slice', () => {
  const { flow } = openWorld();
  expect(Object.keys(flow.actions).sort()).toEqual(['noteTyped', 'screenLeft']);
});

test('a call is sent under its request id, carries what its argument says, and is answered', async () => {
  const { store, flow, save, replies } = openWorld();
  const request = save();
  expect(flow.select(store.getState())).toEqual({
    status: 'saving',
    attempt: request.requestId,
    title: 'Hours',
  });
  await until(() => replies.length === 1);
  replies[0]?.({ data: 1 });
  await request;
  expect(status(flow.select(store.getState()))).toBe('saved');
});

test.each([{ error: 'refused' }, 'aborted'] as const)(
  'a call that breaks off has failed: %j',
  async (how) => {
    const { store, flow, save, replies } = openWorld();
    const request = save();
    await until(() => replies.length === 1);
    if (how === 'aborted') request.abort();
    else replies[0]?.(how);
    await request;
    expect(flow.select(store.getState())).toBe(start);
  },
);

test('the answer to a former attempt changes nothing', async () => {
  const { store, flow, save, replies } = openWorld();
  const former = save();
  await until(() => replies.length === 1);
  store.dispatch(flow.actions.screenLeft());
  void save();
  const state = flow.select(store.getState());
  replies[0]?.({ data: 1 });
  await former;
  expect(flow.select(store.getState())).toBe(state);
  expect(status(state)).toBe('saving');
});

test('the end of the session is an event where the machine knows it', () => {
  const { store, flow, save } = openWorld();
  void save();
  store.dispatch(ended());
  expect(flow.select(store.getState())).toBe(start);
});

test('a stage says which events it answers', () => {
  const { flow } = openWorld();
  expect(flow.answers(start, 'saveAsked')).toBe(true);
  expect(flow.answers({ status: 'saved' }, 'saveAsked')).toBe(false);
});

test('by key, an action and a call move the one they name, and the rest stays the same object', () => {
  const { store, sides, save } = openWorld();
  store.dispatch(sides.actions.noteTyped({ side: 'right', note: 'Closed' }));
  void save('left');
  const { left, right } = sides.select(store.getState());
  expect(status(left)).toBe('saving');
  expect(right).toEqual({ status: 'writing', note: 'Closed' });
});

test('by key, an action that names none and the end of the session move all', () => {
  const { store, sides, save } = openWorld();
  store.dispatch(sides.actions.noteTyped({ note: 'Both' }));
  const { left, right } = sides.select(store.getState());
  expect([left, right]).toEqual([left, left]);
  store.dispatch(sides.actions.screenLeft());
  expect(sides.select(store.getState())).toEqual({ left: start, right: start });
  void save('left');
  void save('right');
  store.dispatch(ended());
  expect(sides.select(store.getState())).toEqual({ left: start, right: start });
});

test('by record, keys come with what is told of them, and go with their return to the start', async () => {
  const { store, records, save, replies } = openWorld();
  const stages = () => records.select(store.getState());
  expect(stages()).toEqual({});
  expect(records.stageOf(stages(), '7')).toBe(start);
  store.dispatch(records.actions.noteTyped({ id: '7', note: 'Closed' }));
  const request = save();
  expect(stages()).toEqual({
    '7': { status: 'writing', note: 'Closed' },
    Hours: { status: 'saving', attempt: request.requestId, title: 'Hours' },
  });
  const before = stages()['7'];
  await until(() => replies.length === 1);
  replies[0]?.({ error: 'refused' });
  await request;
  expect(Object.keys(stages())).toEqual(['7']);
  expect(stages()['7']).toBe(before);
});

test('by record, an action that names none and the end of the session move all there are', () => {
  const { store, records, save } = openWorld();
  store.dispatch(records.actions.noteTyped({ note: 'Nobody' }));
  expect(records.select(store.getState())).toEqual({});
  store.dispatch(records.actions.noteTyped({ id: '7', note: 'Closed' }));
  store.dispatch(records.actions.noteTyped({ id: '8', note: 'Open' }));
  store.dispatch(records.actions.noteTyped({ note: 'Both' }));
  const both = { status: 'writing', note: 'Both' };
  expect(records.select(store.getState())).toEqual({ '7': both, '8': both });
  store.dispatch(records.actions.screenLeft());
  expect(records.select(store.getState())).toEqual({});
  void save();
  store.dispatch(ended());
  expect(records.select(store.getState())).toEqual({});
});

test.each(['__proto__', 'constructor', 'toString'])(
  'by record, %s is a key like any other',
  (id) => {
    const { store, records } = openWorld();
    const stageOf = () => records.stageOf(records.select(store.getState()), id);
    expect(stageOf()).toBe(start);
    store.dispatch(records.actions.noteTyped({ id, note: 'Odd' }));
    expect(stageOf()).toEqual({ status: 'writing', note: 'Odd' });
    expect(Object.keys(records.select(store.getState()))).toEqual([id]);
    store.dispatch(records.actions.screenLeft({ id }));
    expect(records.select(store.getState())).toEqual({});
  },
);

test('what nothing answers leaves the very same state', () => {
  const { store, flow, sides, records } = openWorld();
  const all = () => [flow, sides, records].map(({ reducerPath }) => store.getState()[reducerPath]);
  const before = all();
  store.dispatch({ type: 'somebody/else' });
  store.dispatch(ended());
  all().forEach((state, index) => expect(state).toBe(before[index]));
});

test('a wrong stage, event or payload does not compile', () => {
  const { flow, sides, api } = openWorld();
  const { save } = api.endpoints;
  const wrong = () => {
    // @ts-expect-error -- a number is no note
    flow.actions.noteTyped({ note: 1 });
    // @ts-expect-error -- an event needs what it carries
    flow.actions.noteTyped();
    // @ts-expect-error -- the call says that, no action
    flow.actions.saveAsked({ attempt: '1', title: '' });
    // @ts-expect-error -- nor is it dispatched that the session ended
    flow.actions.sessionEnded();
    // @ts-expect-error -- there is no such event
    flow.answers(start, 'saveDone');
    // @ts-expect-error -- there is no such side
    sides.actions.noteTyped({ side: 'top', note: '' });
    // @ts-expect-error -- a machine that knows the session's end has to hear of it
    flowSlice({ name: 'deaf', machine, start });
    flowSlice({
      name: 'x',
      machine,
      start,
      sessionEnded: ended.match,
      calls: (bind) => [
        // @ts-expect-error -- a number is no outcome, and the sent event carries a title
        bind(save, { sent: 'saveAsked', answered: 'saveAnswered' }),
      ],
    });
    flowSlice({
      name: 'x',
      machine,
      start,
      sessionEnded: ended.match,
      calls: (bind) => [
        // @ts-expect-error -- this event is no answer
        bind(save, { sent: 'saveAsked', answered: 'noteTyped', carries: () => ({ title: '' }) }),
      ],
    });
  };
  expect(wrong).toBeDefined();
});
