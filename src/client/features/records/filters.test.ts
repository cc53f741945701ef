import { noFilters, readFilters, writeFilters, type Filters } from './filters';
import { callbacksList } from './lists';

describe('the address', () => {
  const read = (query: string) => readFilters(new URLSearchParams(query), callbacksList);

  test.each<[string, Partial<Filters>]>([
    ['', {}],
    [
      'q=an&date=2024-05-16&sort=-name&page=3',
      {
        term: 'an',
        day: '2024-05-16',
        sort: { column: 'name', direction: 'descending' },
        pages: 3,
      },
    ],
    ['q=%2B1+%28512%29&page=all', { term: '+1 (512)', pages: 'all' }],
  ])('%j is kept', (query, filters) => {
    expect(read(query)).toEqual({ ...noFilters, ...filters });
    expect(writeFilters(read(query)).toString()).toBe(query);
  });

  test('keeps what is others’ beside the filters, which replace the former ones', () => {
    const address = new URLSearchParams('from=2024-05-01&q=old&page=3');
    expect(writeFilters(read('q=an'), address).toString()).toBe('from=2024-05-01&q=an');
  });

  test.each([
    'date=yesterday',
    'date=2024-02-30',
    'sort=constructor',
    'sort=no',
    // Callbacks have no such column.
    'sort=query',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e9999',
    'q=',
  ])('%j is no filter', (query) => {
    expect(read(query)).toEqual(noFilters);
  });

  test('it has its limits', () => {
    expect(read(`q=${'x'.repeat(5000)}`).term).toHaveLength(200);
    expect(read('page=999999').pages).toBe(1000);
  });
});
