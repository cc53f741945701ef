/** The texts rows, drop-down and filter share (product §16.1, §16.2). */
import { readMoment } from '@/contract/time';

import { browserZone, dayReader, dayText, momentWriter } from './dates';

test.each([
  // Half past midnight in one zone is the day before in another.
  ['2024-05-15T19:00:00Z', 'UTC', 'May 15, 2024', '19:00', '2024-05-15'],
  ['2024-05-15T19:00:00Z', 'Asia/Kolkata', 'May 16, 2024', '00:30', '2024-05-16'],
  ['2024-05-15T19:00:00Z', 'America/Los_Angeles', 'May 15, 2024', '12:00', '2024-05-15'],
  ['2024-05-16T04:00:00Z', 'America/Los_Angeles', 'May 15, 2024', '21:00', '2024-05-15'],
  // The clocks go forward at 10:00Z on 10 March and back at 09:00Z on 3 November.
  ['2024-03-10T09:59:00Z', 'America/Los_Angeles', 'Mar 10, 2024', '01:59', '2024-03-10'],
  ['2024-03-10T10:00:00Z', 'America/Los_Angeles', 'Mar 10, 2024', '03:00', '2024-03-10'],
  ['2024-11-03T08:30:00Z', 'America/Los_Angeles', 'Nov 3, 2024', '01:30', '2024-11-03'],
  ['2024-11-03T09:30:00Z', 'America/Los_Angeles', 'Nov 3, 2024', '01:30', '2024-11-03'],
])('%s in %s is %s, %s', (iso, zone, date, time, day) => {
  const moment = readMoment(iso) ?? NaN;
  expect(momentWriter(zone)(moment)).toEqual({ date, time });
  expect(dayReader(zone)(moment)).toBe(day);
  // A day in an address reads as the rows of that day do.
  expect(dayText(day)).toBe(date);
});

test('a day is a day of the calendar', () => {
  for (const text of ['', 'tomorrow', '2024-02-30', '2024-5-1', '2024-05-16T00:00Z']) {
    expect(dayText(text)).toBeNull();
  }
});

test('the zone has a name', () => {
  expect(browserZone()).toMatch(/^[A-Z]/);
});

test('the zone of the browser is asked for once a second', () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1e9);
  const asked = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  const zones = (times: number) => Array.from({ length: times }, () => browserZone());
  expect(new Set(zones(100)).size).toBe(1);
  expect(asked).toHaveBeenCalledTimes(1);
  // On a journey.
  asked.mockReturnValue({ timeZone: 'Asia/Kolkata' } as Intl.ResolvedDateTimeFormatOptions);
  now.mockReturnValue(1e9 + 1_000);
  expect(zones(2)).toEqual(['Asia/Kolkata', 'Asia/Kolkata']);
});

test('where the machine does not say its zone, it is UTC', () => {
  jest.spyOn(performance, 'now').mockReturnValue(2e9);
  const asked = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  asked.mockReturnValue({ timeZone: 'Etc/Unknown' } as Intl.ResolvedDateTimeFormatOptions);
  expect(browserZone()).toBe('UTC');
});
