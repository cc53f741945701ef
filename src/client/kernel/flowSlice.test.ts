/** What every flow gets from its table: actions, calls with the guard against former attempts, the session's end. */

import { until } from '@/test/waiting';
import { start, machine, ended, openWorld, status } from '@/test/app/noteFlow';

import { flowSlice } from './flowSlice';

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
