import type { Insights, Totals } from '@/contract/insightReads';

import { countText, figuresOf, percentText } from './figures';

const totals: Totals = {
  calls: 214,
  answered: 181,
  voicemail: 19,
  not_connected: 9,
  spam: 5,
  callbacksRequested: 42,
  callbacksDone: 33,
  medianMinutes: 72.4,
  callers: 168,
  repeatCallers: 31,
  averageSeconds: 125.7,
  outsideHours: 46,
};
const nothing: Totals = {
  calls: null,
  answered: null,
  voicemail: null,
  not_connected: null,
  spam: null,
  callbacksRequested: null,
  callbacksDone: null,
  medianMinutes: null,
  callers: null,
  repeatCallers: null,
  averageSeconds: null,
  outsideHours: null,
};

function figures(now: Totals, previous: Totals) {
  const insights: Insights = {
    totals: now,
    previous,
    days: {},
    hours: [],
    outcomes: { answered: 0, voicemail: 0, not_connected: 0, spam: 0, unknown: 0 },
  };
  return figuresOf(insights).map(({ label, value, change, note }) => [label, value, change, note]);
}

test('figures stand beside those of the days before', () => {
  const before = { ...totals, calls: 191, answered: 300, callbacksDone: 0, medianMinutes: 100 };
  expect(figures(totals, { ...before, averageSeconds: null })).toEqual([
    ['Calls', '214', 'up', '12%, 191 before'],
    ['Answered', '181', 'down', '40%, 300 before'],
    ['Callbacks asked for', '42', null, 'As before'],
    ['Callbacks done', '33', 'up', '0 before'],
    ['Time to call back', '1 h 12 min', 'down', '28%, 1 h 40 min before'],
    ['Average length', '2:06', null, 'Not known before'],
    ['Callers', '168', null, '31 called again'],
    ['Outside opening hours', '46', null, 'As before'],
  ]);
});

test('what is not known is never 0, and says why', () => {
  expect(figures(nothing, totals).map(([, value, change, note]) => [value, change, note])).toEqual([
    [null, null, 'Nothing to measure'],
    [null, null, 'No call says how it ended'],
    [null, null, 'Nothing to measure'],
    [null, null, 'Nothing to measure'],
    [null, null, 'Nothing to measure'],
    [null, null, 'Nothing to measure'],
    [null, null, 'Nothing to measure'],
    [null, null, 'No opening hours are saved'],
  ]);
});

test('where callbacks were done and none was timed, that is why', () => {
  const [, , , , wait] = figures({ ...nothing, callbacksDone: 18 }, nothing);
  expect(wait).toEqual(['Time to call back', null, null, 'How long is not known']);
});

test.each([
  [0, '0%'],
  [0.004, '<1%'],
  [0.125, '13%'],
  [1, '100%'],
  [1e9, '>999%'],
])('%d is %s', (part, text) => {
  expect(percentText(part)).toBe(text);
});

test('large numbers come in groups', () => {
  expect([countText(1234), countText(12_345)]).toEqual(['1234', '12,345']);
});
