/** What a flow with a stage for each key, or for each record, gets from its table. */

import { until } from '@/test/waiting';
import { start, ended, openWorld, status } from '@/test/app/noteFlow';

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
