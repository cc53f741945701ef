import { people } from '@/test/app/recordRows';

import { type SortColumn } from './lists';
import { nextSort, sortRows, type Sort } from './sorting';

describe('order', () => {
  const inOrder = (column: SortColumn, direction: Sort['direction']) =>
    sortRows(people, { column, direction }).map(({ name }) => name || '–');

  test.each([
    ['name', 'ana Bea Émile –', 'Émile Bea ana –'],
    ['date', 'ana Émile Bea –', 'Bea Émile ana –'],
    ['time', 'Émile Bea ana –', 'ana Bea Émile –'],
    ['phone', 'Émile Bea – ana', 'ana – Bea Émile'],
    ['query', 'ana Bea Émile –', 'ana Bea Émile –'],
  ] as const)('by %s; rows without it come last', (column, ascending, descending) => {
    expect(inOrder(column, 'ascending').join(' ')).toBe(ascending);
    expect(inOrder(column, 'descending').join(' ')).toBe(descending);
  });

  test('none leaves the rows as they came', () => {
    expect(sortRows(people, null)).toBe(people);
  });

  test('a column is sorted up, down, and no more', () => {
    const up = nextSort(null, 'name');
    const down = nextSort(up, 'name');
    expect([up?.direction, down?.direction]).toEqual(['ascending', 'descending']);
    expect(nextSort(down, 'name')).toBeNull();
    expect(nextSort(down, 'date')).toEqual({ column: 'date', direction: 'ascending' });
  });
});
