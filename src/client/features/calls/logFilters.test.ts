import fc from 'fast-check';

import { isBackwards, isFiltered, queryOf, readLogFilters, writeLogFilters } from './logFilters';

const read = (query: string) => readLogFilters(new URLSearchParams(query));
const none = { term: '', outcome: null, from: null, to: null, line: null, pages: 1 };

test('an address is read; what it does not understand is no filter', () => {
  expect(read('')).toEqual(none);
  expect(read('q=a+b&outcome=spam&from=2026-11-01&to=2026-11-02&line=l1&page=3')).toEqual({
    term: 'a b',
    outcome: 'spam',
    from: '2026-11-01',
    to: '2026-11-02',
    line: 'l1',
    pages: 3,
  });
  expect(read('outcome=lost&from=0026-11-01&to=2026-02-30&page=-1')).toEqual(none);
  expect(read('q=a%00b&line=l%001')).toEqual({ ...none, term: 'ab' });
  expect(read(`line=${'x'.repeat(65)}&page=1e9`)).toEqual({ ...none, pages: 40 });
});

test('what is written is read again, and what is no filter stays', () => {
  const filters = fc.record({
    term: fc.constantFrom('', 'loaner', 'a & b=c'),
    outcome: fc.constantFrom(null, 'answered' as const, 'voicemail' as const),
    from: fc.constantFrom(null, '2026-11-01'),
    to: fc.constantFrom(null, '2026-11-30'),
    line: fc.constantFrom(null, 'l1'),
    pages: fc.constantFrom(1, 2, 40),
  });
  fc.assert(
    fc.property(filters, (wanted) => {
      // The same choice stands there already: only then pages of it are kept.
      const first = writeLogFilters(wanted, new URLSearchParams('x=1'));
      const written = writeLogFilters(wanted, first);
      expect(readLogFilters(written)).toEqual(wanted);
      expect(written.get('x')).toBe('1');
    }),
  );
});

test('another choice begins with its first page', () => {
  const params = new URLSearchParams('q=loaner&page=3');
  const filters = readLogFilters(params);
  expect(writeLogFilters({ ...filters, pages: 4 }, params).toString()).toBe('q=loaner&page=4');
  expect(writeLogFilters({ ...filters, outcome: 'spam' }, params).toString()).toBe(
    'q=loaner&outcome=spam',
  );
});

test('the zone goes with the days, and with them alone', () => {
  expect(queryOf(read('q=+x+'), 'Asia/Kolkata')).toEqual({ search: 'x' });
  expect(queryOf(read('from=2026-11-01'), 'Asia/Kolkata')).toEqual({
    from: '2026-11-01',
    zone: 'Asia/Kolkata',
  });
});

test('days that end before they begin', () => {
  expect(isBackwards(read('from=2026-11-02&to=2026-11-01'))).toBe(true);
  expect(isBackwards(read('from=2026-11-02&to=2026-11-02'))).toBe(false);
  expect(isBackwards(read('from=2026-11-02'))).toBe(false);
  expect([read('page=2'), read('q=+'), read('line=x')].map(isFiltered)).toEqual([
    false,
    false,
    true,
  ]);
});
