import { agoText } from './ago';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const at = (text: string) => agoText(Date.parse(text), NOW, 'UTC');

test.each([
  ['2026-11-21T12:00:30Z', 'just now'],
  ['2027-01-01T00:00:00Z', 'just now'],
  ['2026-11-21T11:59:01Z', 'just now'],
  ['2026-11-21T11:59:00Z', '1 minute ago'],
  ['2026-11-21T11:00:01Z', '59 minutes ago'],
  ['2026-11-21T11:00:00Z', '1 hour ago'],
  ['2026-11-21T00:00:00Z', '12 hours ago'],
  ['2026-11-20T23:59:00Z', 'yesterday, 23:59'],
  ['2026-11-20T00:00:00Z', 'yesterday, 00:00'],
  ['2026-11-19T23:59:00Z', 'Nov 19, 2026, 23:59'],
])('%s is said as %s', (moment, text) => {
  expect(at(moment)).toBe(text);
});

test.each([
  // The day before had 23 hours: a day's time ago was the day before that.
  ['2026-03-09T00:30:00-05:00', '2026-03-08T18:42:00-05:00', 'yesterday, 18:42'],
  ['2026-03-09T00:30:00-05:00', '2026-03-07T18:42:00-06:00', 'Mar 7, 2026, 18:42'],
  // This one has 25: a day's time ago was still today.
  ['2026-11-01T23:30:00-06:00', '2026-10-31T18:42:00-05:00', 'yesterday, 18:42'],
])('at %s, where clocks are put on or back, %s is %s', (now, moment, text) => {
  expect(agoText(Date.parse(moment), Date.parse(now), 'America/Chicago')).toBe(text);
});

test('days are those of the zone', () => {
  const moment = Date.parse('2026-11-21T02:00:00Z');
  expect(agoText(moment, NOW, 'America/Chicago')).toBe('yesterday, 20:00');
});
