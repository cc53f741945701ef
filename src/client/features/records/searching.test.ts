import { findHits } from '@/client/lib/hits';
import { callRecord, namesOf, people } from '@/test/app/recordRows';

import { makeRows } from './rows';
import { filterRows, findPhoneHits } from './searching';

test.each([
  ['AN', 'ana'],
  ['ém', 'Émile'],
  ['(512)', 'Bea'],
  ['555', 'Bea ana'],
  ['555 00', 'Bea'],
  ['+1 512-555', 'Bea'],
  ['smell', 'ana'],
  ['UNKNOWN', 'Émile'],
  ['  bea ', 'Bea'],
  ['   ', 'Bea ana Émile '],
  ['a5', ''],
  ['zelda', ''],
])('Search... %j finds %j', (term, found) => {
  expect(namesOf(filterRows(people, term, null))).toBe(found);
});

test('what a line’s end or several blanks keep apart is found as it is shown', () => {
  const told = makeRows([callRecord({ query: 'Brakes squeal\nand  chain jumps' })], {
    timeZone: 'UTC',
  });
  for (const term of ['squeal and', 'SQUEAL AND CHAIN', 'and  chain']) {
    expect(filterRows(told, term, null)).toHaveLength(1);
  }
  expect(findHits('Brakes squeal\nand', 'squeal and')).toEqual([[7, 17]]);
});

test('a dotted capital İ is found by a small i', () => {
  const told = makeRows([callRecord({ name: 'İbrahim Şahin', query: 'Yarın İZMİR' })], {
    timeZone: 'UTC',
  });
  for (const term of ['ibrahim', 'İbrahim', 'IBRAHIM', 'izmir']) {
    expect(filterRows(told, term, null)).toHaveLength(1);
  }
});

test('search and date combine', () => {
  expect(namesOf(filterRows(people, 'e', '2024-05-16'))).toBe('Bea Émile');
  expect(namesOf(filterRows(people, 'ana', '2024-05-16'))).toBe('');
});

test('what was found is marked, in phones across what stands between the digits', () => {
  const marked = (text: string, hits: readonly (readonly [number, number])[]) =>
    hits.map(([start, end]) => text.slice(start, end));
  expect(marked('Hannah Anders', findHits('Hannah Anders', 'AN'))).toEqual(['an', 'An']);
  expect(findHits('Ana', ' ')).toEqual([]);
  // Lower case would make two letters of this one; the mark stands in the right place.
  expect(findHits('İan', 'an')).toEqual([[1, 3]]);
  const phone = '+1 (512) 555-00 42';
  expect(marked(phone, findPhoneHits(phone, '5550'))).toEqual(['555-0']);
  expect(marked(phone, findPhoneHits(phone, '(512'))).toEqual(['(512']);
  expect(findPhoneHits(phone, '777')).toEqual([]);
});
