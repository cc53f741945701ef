import { isKeptDays, readKept } from '@/contract/retentionReads';

import { choiceOf, daysOf } from './keptChoice';
import { daysText, shorteningText } from './privacyTexts';

test.each([null, 1, 30, 45, 365, 730, 3650])('%j days are chosen as they are stored', (days) => {
  expect(daysOf(choiceOf(days))).toBe(days);
});

test.each(['', '0', '-3', '2.5', '3651', '1e9', 'ten', ' '])(
  '%j typed is no number of days',
  (typed) => {
    expect(daysOf({ select: 'other', typed })).toBeUndefined();
  },
);

test('a shorter span says what goes; a longer one, and the same, say nothing', () => {
  const kept = { transcriptsDays: 90, callsDays: null };
  expect(shorteningText(kept, { transcriptsDays: 30, callsDays: 365 })).toBe(
    'Tonight this deletes calls older than 1 year, with their transcripts and notes, and transcripts older than 30 days.',
  );
  expect(shorteningText(kept, { transcriptsDays: 1, callsDays: null })).toBe(
    'Tonight this deletes transcripts older than 1 day.',
  );
  expect(shorteningText(kept, kept)).toBe('');
  expect(shorteningText(kept, { transcriptsDays: null, callsDays: null })).toBe('');
});

test('spans have names', () => {
  expect([1, 45, 365, 730].map(daysText)).toEqual(['1 day', '45 days', '1 year', '2 years']);
});

test.each([
  undefined,
  null,
  'x',
  [],
  {},
  { transcripts_days: 30 },
  { transcripts_days: '30', calls_days: null },
  { transcripts_days: 30, calls_days: 0 },
])('a server that sends %j has not said how long calls are kept', (body) => {
  expect(readKept(body)).toBeUndefined();
});

test('days are whole, and between one and ten years', () => {
  expect([0, 1, 3650, 3651, 1.5, NaN, '7'].map(isKeptDays)).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
