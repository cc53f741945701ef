import { overBudget } from './routeSizes';

const sizes = new Map([
  ['/', 120],
  ['/list', 150],
]);

test('a route within its budget is fine, also to the byte', () => {
  expect(overBudget(sizes, { '/': 120, '/list': 200 })).toEqual([]);
});

test('a route past its budget is named, with what it has too much', () => {
  expect(overBudget(sizes, { '/': 119, '/list': 200 })).toEqual([
    '/: 120 bytes, 1 over its budget',
  ]);
});

test('a new route needs a budget', () => {
  expect(overBudget(sizes, { '/': 120 })).toEqual(['/list: 150 bytes, and no budget']);
});
