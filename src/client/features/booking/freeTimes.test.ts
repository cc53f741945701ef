import { afterMonth, bookableDays, byDay, monthsBeside, partsOf, weeksOf } from './freeTimes';

const at = (text: string) => Date.parse(text);

test('a time belongs to the day, and the part of it, of the zone', () => {
  const slots = [at('2026-11-24T20:30:00Z'), at('2026-11-25T05:30:00Z')];
  expect([...byDay(slots, 'UTC').keys()]).toEqual(['2026-11-24', '2026-11-25']);
  const kolkata = byDay(slots, 'Asia/Kolkata');
  expect([...kolkata.keys()]).toEqual(['2026-11-25']);
  expect(partsOf(kolkata.get('2026-11-25') ?? [])).toMatchObject([
    { name: 'Morning', times: [{ text: '02:00' }, { text: '11:00' }] },
  ]);
});

test('of one day no more times are offered than it has', () => {
  const noon = at('2026-11-24T12:00:00Z');
  const slots = Array.from({ length: 10_000 }, (_, index) => noon + index);
  expect(byDay(slots, 'UTC').get('2026-11-24')).toHaveLength(300);
});

test('a morning ends at noon, an afternoon at six, and what has no time is left out', () => {
  const partsAt = (...texts: string[]) =>
    partsOf(texts.map((text, start) => ({ start, text }))).map(({ name, times }) => [
      name,
      ...times.map(({ text }) => text),
    ]);
  expect(partsAt('00:00', '11:59', '12:00', '17:59', '18:00', '23:45')).toEqual([
    ['Morning', '00:00', '11:59'],
    ['Afternoon', '12:00', '17:59'],
    ['Evening', '18:00', '23:45'],
  ]);
  expect(partsAt('09:00', '21:30')).toEqual([
    ['Morning', '09:00'],
    ['Evening', '21:30'],
  ]);
});

test('a month is whole weeks, with nothing where other months are', () => {
  const weeks = weeksOf('2026-11-24');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toBe('2026-11-01');
  expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null]);
  expect(weeksOf('2026-02-01')).toHaveLength(4);
  expect(weeksOf('2026-08-01')[0]?.slice(0, 6)).toEqual([null, null, null, null, null, null]);
});

test('other zones may have a day more on either side; the past and a year ahead are never asked for', () => {
  const page = { firstDay: '2026-11-24', lastDay: '2026-12-20' };
  expect(bookableDays(page, '2026-11-20')).toEqual({ from: '2026-11-23', to: '2026-12-21' });
  expect(bookableDays(page, '2026-11-24')).toMatchObject({ from: '2026-11-24' });
  expect(bookableDays({ firstDay: null, lastDay: null }, '2026-01-01')).toEqual({
    from: '2026-01-01',
    to: '2027-01-04',
  });
  expect(bookableDays({ ...page, lastDay: '2031-12-20' }, '2026-11-24')).toEqual({
    from: '2026-11-24',
    to: '2027-11-27',
  });
});

test('a page is open for 366 days from today, its last one included, in any zone (product §25.9)', () => {
  const page = { firstDay: '2026-11-30', lastDay: null };
  const last = '2027-12-01';
  const days = bookableDays(page, '2026-11-30');
  expect(days.to > last).toBe(true);
  expect(monthsBeside('2027-11-01', days).after).toBe('2027-12-01');
  // Where it is still the day before.
  expect(bookableDays(page, '2026-11-29')).toMatchObject({ from: '2026-11-29', to: '2027-12-02' });
});

test('after the first month, no more days are asked for than can be at once', () => {
  expect(afterMonth('2026-11-01', { to: '2027-12-03' })).toEqual({
    from: '2026-12-01',
    to: '2027-12-01',
  });
  expect(afterMonth('2026-11-01', { to: '2026-12-20' })).toEqual({
    from: '2026-12-01',
    to: '2026-12-20',
  });
  expect(afterMonth('2026-11-01', { to: '2026-11-20' })).toEqual({
    from: '2026-11-20',
    to: '2026-11-20',
  });
});

test("days are those of the server, however wrong the visitor's clock is", () => {
  const page = { firstDay: '2026-11-24', lastDay: '2026-12-20' };
  const all = { from: '2026-11-23', to: '2026-12-21' };
  // Behind, ahead within what can be booked, and ahead of all of it.
  for (const today of ['2023-11-24', '2026-11-27', '2026-12-05', '2027-11-24']) {
    expect(bookableDays(page, today)).toEqual(all);
  }
  // As late as it may be anywhere while it is the first day somewhere.
  expect(bookableDays(page, '2026-11-26')).toMatchObject({ from: '2026-11-26' });
});

test("days of one's own that are over are no days that end before they begin", () => {
  const page = { firstDay: '2026-11-24', lastDay: '2026-10-31' };
  expect(bookableDays(page, '2026-11-24')).toEqual({ from: '2026-11-24', to: '2026-11-24' });
});

test('months end where nothing can be booked any more', () => {
  const days = { from: '2026-11-23', to: '2026-12-21' };
  expect(monthsBeside('2026-11-01', days)).toEqual({ before: null, after: '2026-12-01' });
  expect(monthsBeside('2026-12-01', days)).toEqual({ before: '2026-11-01', after: null });
});
