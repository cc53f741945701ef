import { callGone, callTold, listShown, newsReducer } from './newsSlice';
import { countText, countWaiting, selectUnseen } from './newsState';

type News = ReturnType<typeof newsReducer>;

const start = (): News => newsReducer(undefined, { type: 'none' });
const tell = (state: News, id: string, ...waitsIn: ('calls' | 'queries' | 'callbacks')[]): News =>
  newsReducer(
    state,
    callTold({ id, waitsIn: ['calls', ...waitsIn], isUnseen: true, at: Date.now() }),
  );
const counts = (news: News) => [
  countWaiting({ news }, 'calls'),
  countWaiting({ news }, 'queries'),
  selectUnseen({ news }),
];

test('what was told before a list was read is in it', () => {
  const told = tell(start(), 'a', 'queries');
  const readAt = (told.calls[0]?.at ?? 0) + 1;
  expect(counts(newsReducer(told, listShown({ list: 'calls', readAt, ids: [] })))).toEqual([
    0, 1, 0,
  ]);
});

test('what was told while it was read may be in it', () => {
  const told = tell(tell(start(), 'a'), 'b');
  const readAt = (told.calls[0]?.at ?? 0) - 1;
  expect(counts(newsReducer(told, listShown({ list: 'calls', readAt, ids: ['b'] })))).toEqual([
    1, 0, 1,
  ]);
});

test('a call counts once', () => {
  expect(counts(tell(tell(start(), 'a'), 'a'))).toEqual([1, 0, 1]);
});

test('a call that belongs to one more list waits there too, and is as seen as it was', () => {
  const told = tell(start(), 'a');
  const at = told.calls[0]?.at ?? 0;
  const more = tell(told, 'a', 'queries');
  expect(counts(more)).toEqual([1, 1, 1]);
  const shown = newsReducer(more, listShown({ list: 'calls', readAt: at + 60_000, ids: [] }));
  expect(counts(tell(shown, 'a', 'callbacks'))).toEqual([1, 1, 0]);
});

test('nobody waits for a call that is gone', () => {
  expect(counts(newsReducer(tell(start(), 'a', 'queries'), callGone('a')))).toEqual([0, 0, 0]);
});

test('a page that is left open for weeks counts to a thousand, also once some of them are gone', () => {
  let state = start();
  for (let n = 0; n < 1_200; n += 1) state = tell(state, String(n));
  for (let n = 0; n < 5; n += 1) state = newsReducer(state, callGone(String(n)));
  expect(countText(countWaiting({ news: state }, 'calls'))).toBe('1,000+');
  expect(countText(selectUnseen({ news: state }))).toBe('1,000+');
  expect([999, 1_000].map(countText)).toEqual(['999', '1,000+']);
});

test('no more of them are kept than are needed for that', () => {
  const call = (id: number) =>
    ({ id: String(id), at: 0, waitsIn: ['calls'], isUnseen: true }) as const;
  const calls = Array.from({ length: 2_000 }, (_, id) => call(id));
  expect(tell({ isTold: true, calls }, 'another').calls).toHaveLength(2_000);
  expect(tell({ isTold: true, calls: calls.slice(1) }, 'another').calls).toHaveLength(2_000);
});

/** As many as a list counts at most. */
const fullOf = (list: 'calls' | 'queries'): News => ({
  isTold: true,
  calls: Array.from({ length: 2_000 }, (_, id) => ({
    id: String(id),
    at: 0,
    waitsIn: [list],
    isUnseen: list === 'calls',
  })),
});

test('calls that wait in a list that nobody opens keep none out of another', () => {
  expect(counts(tell(fullOf('queries'), 'another', 'queries'))).toEqual([1, 2_000, 1]);
});

test('once the calls are shown none is unseen, however many came', () => {
  const told = tell(fullOf('calls'), 'another', 'queries');
  expect(counts(told)).toEqual([2_000, 1, 2_000]);
  const shown = newsReducer(told, listShown({ list: 'calls', readAt: Infinity, ids: [] }));
  expect(counts(shown)).toEqual([0, 1, 0]);
});
