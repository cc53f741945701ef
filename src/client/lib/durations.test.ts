import { clockText, durationText, spokenDuration, waitText } from './durations';

test.each([
  [0, '0:00', '0 s', '0 seconds'],
  [14.9, '0:14', '14 s', '14 seconds'],
  [60, '1:00', '1 min', '1 minute'],
  [168, '2:48', '2 min 48 s', '2 minutes 48 seconds'],
  [3600, '1:00:00', '1 h', '1 hour'],
  [3723, '1:02:03', '1 h 2 min', '1 hour 2 minutes'],
])('%d seconds', (seconds, clock, span, spoken) => {
  expect([clockText(seconds), durationText(seconds), spokenDuration(seconds)]).toEqual([
    clock,
    span,
    spoken,
  ]);
});

test.each([
  [-5, 'Less than 1 min'],
  [42.9, '42 min'],
  [60, '1 h'],
  [136, '2 h 16 min'],
  [1440, '1 day'],
  [1500, '1 day 1 h'],
  [2580, '1 day 19 h'],
  [4320, '3 days'],
])('%d minutes of waiting are %s', (minutes, text) => {
  expect(waitText(minutes * 60_000)).toBe(text);
});
