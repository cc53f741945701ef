/** Sentences about callbacks, and the moments in them. */
import type { Callback } from '@/contract/callbackReads';
import { waitText } from '@/client/lib/durations';
import { callbackSamples } from '@/test/flows/callback';

import { summaryText, summaryOf } from './callbackSummary';
import { savedText, triesText, unsavedText, whoOf } from './callbackTexts';
import { fieldText, momentText, readTyped, tomorrowMorning } from './snoozeTimes';

const { seen: open, saved: done } = callbackSamples;
const at = (day: number, hour: number, minute = 0) =>
  new Date(2026, 10, day, hour, minute).getTime();
const now = at(21, 11, 58);
const rests = { state: 'snoozed', dueAt: at(22, 9) } as const;
const snoozed: Callback = { ...open, ...rests };
const tried: Callback = { ...open, outcome: 'no_answer', attempts: 3 };
const MINUTE = 60_000;

test.each([
  [0, 'Less than 1 min'],
  [-MINUTE, 'Less than 1 min'],
  [MINUTE, '1 min'],
  [60 * MINUTE, '1 h'],
  [173 * MINUTE, '2 h 53 min'],
  [24 * 60 * MINUTE, '1 day'],
  [(24 * 60 + 59) * MINUTE, '1 day'],
  [(3 * 24 + 18) * 60 * MINUTE, '3 days 18 h'],
])('a wait of %i ms is %s', (wait, text) => {
  expect(waitText(wait)).toBe(text);
});

test.each<[Callback, string, string]>([
  [open, '2 h 53 min', 'Waiting for 2 h 53 min.'],
  [tried, '2 h 53 min, No answer, 3 tries', 'Waiting for 2 h 53 min. No answer, 3 tries.'],
  [{ ...open, attempts: 1 }, '2 h 53 min, 1 try', 'Waiting for 2 h 53 min. 1 try.'],
  [snoozed, 'Until tomorrow, 9:00', 'Snoozed until tomorrow, 9:00.'],
  [{ ...snoozed, dueAt: null }, 'Snoozed', 'Snoozed.'],
  [done, 'Reached', 'Reached.'],
  [{ ...done, outcome: null }, 'Done', 'Done.'],
])('%j stands as %s', (callback, words, sentence) => {
  const { main, sub } = summaryOf(callback, at(21, 9, 5), now);
  expect([main, sub].filter(Boolean).join(', ')).toBe(words);
  expect(summaryText(callback, at(21, 9, 5), now)).toBe(sentence);
});

test('how long is not said where the time of the call is not known', () => {
  expect(summaryOf(open, null, now)).toEqual({ main: 'Open', sub: '' });
  expect(summaryText(open, null, now)).toBe('Waiting.');
});

const ana = { who: 'Ana', isUndo: false, before: open };
test.each<[Callback, Parameters<typeof savedText>[1], string]>([
  [done, ana, 'Ana is done.'],
  [{ ...done, outcome: 'wrong_number' }, ana, 'Ana is done: wrong number.'],
  [{ ...done, outcome: null }, { ...ana, who: 'a withheld number' }, 'A withheld number is done.'],
  [snoozed, ana, 'Ana is snoozed until tomorrow, 9:00.'],
  [tried, ana, 'Ana: no answer.'],
  [open, { ...ana, before: done }, 'Ana is open again.'],
  [open, { ...ana, isUndo: true, before: done }, 'Ana is open again.'],
  // What was tried before the snooze is not tried again by its end.
  [tried, { ...ana, isUndo: true, before: { ...tried, ...rests } }, 'Ana is open again.'],
  [tried, { ...ana, before: { ...tried, ...rests } }, 'Ana is open again.'],
  [{ ...tried, attempts: 4 }, { ...ana, before: { ...tried, ...rests } }, 'Ana: no answer.'],
  [open, { ...ana, isUndo: true, before: tried }, 'Undone. The try still counts.'],
])('%j is told as it came', (callback, how, text) => {
  expect(savedText(callback, how, now)).toBe(text);
});

test.each<[Parameters<typeof unsavedText>[0], string]>([
  [
    { kind: 'conflict', current: { ...snoozed, version: 2 }, text: 'Somebody was first' },
    'Ana is not saved: somebody else changed this callback. It now says Snoozed.',
  ],
  [
    { kind: 'conflict', current: { ...tried, version: 2 }, text: null },
    'Ana is not saved: somebody else changed this callback. It now says Open: no answer.',
  ],
  [
    { kind: 'conflict', current: done, text: null },
    'Ana is not saved: somebody else changed this callback. It now says Done.',
  ],
  [
    { kind: 'conflict', current: open, text: 'A later call of this number is open already' },
    'Ana is not saved: A later call of this number is open already.',
  ],
  [
    { kind: 'joined' },
    'Ana is not saved: the same caller has called again. The later call has the callback now.',
  ],
  [{ kind: 'gone' }, 'Ana is not saved: the call that showed this callback is gone.'],
  [
    { kind: 'refused', text: 'Input should be in the future' },
    'Ana is not saved: Input should be in the future.',
  ],
  [{ kind: 'refused', text: null }, 'Ana is not saved. Try again.'],
  [{ kind: 'failed' }, 'Ana may not have been saved. Try again.'],
])('a change that is answered %j says whose, and why', (outcome, text) => {
  expect(unsavedText(outcome, { who: 'Ana', seen: open })).toBe(text);
});

test('a reason of any length is cut, and a sentence begins with a capital', () => {
  const refused = { kind: 'refused', text: 'x'.repeat(1000) } as const;
  const text = unsavedText(refused, { who: 'a withheld number', seen: open });
  expect(text).toMatch(/^A withheld number is not saved: x/);
  expect(text.length).toBeLessThan(260);
});

test.each([
  [{ name: ' Ana ', phone: '1' }, 'Ana'],
  [{ name: ' ', phone: '+1 512 555' }, '+1 512 555'],
  [{ name: '', phone: '' }, 'a withheld number'],
])('whose callback it is: %j', (caller, who) => {
  expect(whoOf(caller)).toBe(who);
});

test('what was tried counts also without a word for it', () => {
  expect(triesText({ outcome: null, attempts: 2 })).toBe('2 tries');
  expect(triesText({ outcome: 'left_message', attempts: 1 })).toBe('Left a message, 1 try');
  expect(triesText({ outcome: 'reached', attempts: 0 })).toBe('');
});

test('tomorrow at nine, and what is typed', () => {
  expect(tomorrowMorning(now)).toBe(at(22, 9));
  expect(tomorrowMorning(at(30, 23, 59))).toBe(new Date(2026, 11, 1, 9).getTime());
  expect(fieldText(at(22, 9))).toBe('2026-11-22T09:00');
  expect(readTyped('2026-11-22T09:00', now)).toEqual({ kind: 'moment', moment: at(22, 9) });
  expect(readTyped('2026-11-21T11:58', now)).toEqual({ kind: 'past' });
  expect(readTyped('2027-11-22T09:00', now)).toEqual({ kind: 'tooLate' });
  for (const text of ['', 'soon', '2026-13-40T99:99', '2026-11-22']) {
    expect(readTyped(text, now)).toEqual({ kind: 'none' });
  }
  expect(momentText(at(21, 16), now)).toBe('today, 16:00');
  expect(momentText(at(28, 9), now)).toBe('Nov 28, 2026, 9:00');
});
