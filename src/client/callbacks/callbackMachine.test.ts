import type { Callback } from '@/contract/callbackReads';
import { step } from '@/client/kernel/machine';
import { callbackFlow, callbackSamples } from '@/test/flows/callback';
import { describeMachine } from '@/test/flows/transitions';

import { afterChange, snoozedUntil, revertTo } from './callbackChanges';
import { callbackMachine } from './callbackMachine';
import { shownCallback } from './callbackView';

describeMachine(callbackFlow);

const { seen, saved } = callbackSamples;
const { resting, changing, changed } = callbackFlow.stages;
const LATER = Date.parse('2026-11-22T09:00Z');
const snoozed: Callback = { ...seen, state: 'snoozed', dueAt: LATER };
const tried: Callback = { ...seen, outcome: 'no_answer', attempts: 1 };

test('what was taken back is the newest that is known, too', () => {
  const undoing = { ...changing, seen: saved, wanted: { state: 'open' } } as const;
  const outcome = { kind: 'saved', callback: seen } as const;
  const { attempt: answerTo } = changing;
  expect(step(callbackMachine, undoing, { type: 'changeAnswered', answerTo, outcome })).toEqual({
    ...changed,
    seen: saved,
    saved: seen,
  });
});

test('what is shown at each stage is the newest that is known', () => {
  const newer: Callback = { ...snoozed, version: 3 };
  expect([seen, newer].map((read) => shownCallback(resting, read))).toEqual([seen, newer]);
  expect(shownCallback(changing, seen)).toMatchObject({ state: 'done', outcome: 'reached' });
  expect(shownCallback(changing, newer)).toBe(newer);
  expect(shownCallback(changed, seen)).toBe(saved);
  expect(shownCallback(changed, newer)).toBe(newer);
});

test.each<[Callback, object, Partial<Callback>]>([
  [seen, { outcome: 'reached' }, { state: 'done', outcome: 'reached', attempts: 0 }],
  [snoozed, { state: 'done' }, { state: 'done', outcome: null, dueAt: null }],
  [tried, { outcome: 'left_message' }, { state: 'open', outcome: 'left_message', attempts: 2 }],
  [snoozed, { outcome: 'no_answer' }, { state: 'open', dueAt: null, attempts: 1 }],
  [tried, snoozedUntil(LATER), { state: 'snoozed', dueAt: LATER, outcome: 'no_answer' }],
  [saved, snoozedUntil(LATER), { state: 'snoozed', dueAt: LATER, outcome: null }],
  [tried, { state: 'open' }, { state: 'open', outcome: null, attempts: 1 }],
  [saved, { state: 'open' }, { state: 'open', outcome: null }],
])('%j by %j becomes %j', (before, wanted, after) => {
  expect(afterChange(before, wanted)).toMatchObject(after);
});

test.each([
  [seen, { state: 'open' }],
  [tried, { state: 'open' }],
  [snoozed, { snooze_until: '2026-11-22T09:00:00.000Z' }],
  [{ ...snoozed, dueAt: LATER - 1 }, { state: 'open' }],
  [saved, { outcome: 'reached' }],
  [{ ...saved, outcome: null }, { state: 'done' }],
])('back to %j leads %j', (before, wanted) => {
  expect(revertTo(before, LATER - 1)).toEqual(wanted);
});
