import { daysOf, everyDay, findOwnProblem, readReportRange, writeReportRange } from './reportRange';

const read = (query: string) => readReportRange(new URLSearchParams(query));
const month = { kind: 'last', days: 30 } as const;

test.each([
  ['', month],
  ['days=7', { kind: 'last', days: 7 }],
  ['days=90&from=2026-01-01&to=2026-01-02', { kind: 'last', days: 90 }],
  ['days=8', month],
  ['from=2026-10-01&to=2026-10-31', { kind: 'own', from: '2026-10-01', to: '2026-10-31' }],
  ['from=2026-10-31&to=2026-10-01', month],
  ['from=2024-01-01&to=2026-01-01', month],
  ['from=0999-01-01&to=0999-01-02', month],
  ['from=9999-12-30&to=9999-12-31', month],
  ['from=yesterday&to=%00', month],
])('?%s is read as its days', (query, range) => {
  expect(read(query)).toEqual(range);
});

test.each([
  ['q=an&days=7', month, 'q=an'],
  ['from=1&to=2', { kind: 'last', days: 90 } as const, 'days=90'],
  [
    'days=7',
    { kind: 'own', from: '2026-10-01', to: '2026-10-31' } as const,
    'from=2026-10-01&to=2026-10-31',
  ],
])('into ?%s', (query, range, written) => {
  expect(writeReportRange(new URLSearchParams(query), range).toString()).toBe(written);
  expect(read(written)).toEqual(range);
});

test('the last days end today, and every one of them is there', () => {
  const span = daysOf({ kind: 'last', days: 7 }, '2026-03-02');
  expect(span).toEqual({ from: '2026-02-24', to: '2026-03-02' });
  expect(everyDay(span)).toEqual([
    '2026-02-24',
    '2026-02-25',
    '2026-02-26',
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
});

test.each([
  [{ from: '', to: '2026-01-01' }, 'from', 'Choose the first day.'],
  [{ from: '2026-01-01', to: '2025-01-01' }, 'to', 'The last day is before the first.'],
  [{ from: '2024-01-01', to: '2026-01-01' }, 'to', 'At most 731 days can be counted.'],
  [{ from: '2026-01-01', to: '9999-12-31' }, 'to', 'Choose the last day.'],
])('%j is refused at its field', (range, end, text) => {
  expect(findOwnProblem(range)).toEqual({ end, text });
  expect(findOwnProblem({ from: '2024-01-01', to: '2025-12-31' })).toBeNull();
});
