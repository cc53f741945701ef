/** Days and moments do not depend on how an engine writes a locale's dates. */
import { onIcu72 } from '@/test/icu72';

import { dayReader, momentWriter } from './dates';
import { fromLocalDate } from './days';

onIcu72();

const moment = Date.parse('2026-11-21T08:05:00Z');

test('the engine writes Canada as the United States', () => {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const;
  expect(new Intl.DateTimeFormat('en-CA', options).format(moment)).toBe('11/21/2026');
});

test('a moment’s day is made of its parts', () => {
  expect(dayReader('UTC')(moment)).toBe('2026-11-21');
  expect(dayReader('UTC')(Date.parse('0800-01-02T00:00:00Z'))).toBe('0800-01-02');
  expect(fromLocalDate(new Date(2026, 10, 21))).toBe('2026-11-21');
});

test('a moment’s texts are its date and its time, whatever joins them', () => {
  expect(momentWriter('UTC')(moment)).toEqual({ date: 'Nov 21, 2026', time: '08:05' });
});
