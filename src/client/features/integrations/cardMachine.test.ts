import { step } from '@/client/kernel/machine';
import { cardFlow } from '@/test/flows/card';
import { describeMachine } from '@/test/flows/transitions';

import { cardMachine, cardStart, type CardState } from './cardMachine';
import { cardView, checkOf, type CardView, type Check } from './cardView';

describeMachine(cardFlow);

test('a failure is told until the next try, or until the screen is left', () => {
  const failed: CardState = { status: 'resting', failed: 'connect' };
  for (const type of ['screenLeft', 'sessionEnded'] as const) {
    expect(step(cardMachine, failed, { type })).toBe(cardStart);
    expect(step(cardMachine, cardStart, { type })).toBe(cardStart);
  }
  const again = step(cardMachine, failed, { type: 'disableAsked', attempt: '1' });
  const answer = { type: 'disableAnswered', answerTo: '1' } as const;
  expect(step(cardMachine, again, { ...answer, outcome: { kind: 'failed' } })).toEqual({
    status: 'resting',
    failed: 'disable',
  });
  expect(step(cardMachine, again, { ...answer, outcome: { kind: 'disabled' } })).toEqual(cardStart);
});

test.each<[Check, boolean | null | undefined, boolean]>([
  ['loading', undefined, false],
  ['connected', true, false],
  ['notConnected', false, false],
  ['failed', null, false],
  ['failed', undefined, true],
  ['failed', true, true],
  ['failed', false, true],
])('%s is what an answer of %s (failed: %s) comes to', (check, isConnected, isError) => {
  expect(checkOf({ isConnected, isError })).toBe(check);
});

/** What every card shows, for every check. */
const views: [CardState, Readonly<Record<Check, CardView>>][] = [
  [
    cardStart,
    {
      loading: { kind: 'loading' },
      connected: { kind: 'connected', trouble: null },
      notConnected: { kind: 'notConnected', trouble: null },
      failed: { kind: 'notConnected', trouble: 'check' },
    },
  ],
  [
    { status: 'resting', failed: 'connect' },
    {
      loading: { kind: 'loading' },
      connected: { kind: 'connected', trouble: null },
      notConnected: { kind: 'notConnected', trouble: 'connect' },
      failed: { kind: 'notConnected', trouble: 'connect' },
    },
  ],
  [
    { status: 'resting', failed: 'disable' },
    {
      loading: { kind: 'loading' },
      connected: { kind: 'connected', trouble: 'disable' },
      notConnected: { kind: 'notConnected', trouble: null },
      failed: { kind: 'notConnected', trouble: 'check' },
    },
  ],
  [{ status: 'connecting', attempt: '1' }, whatever({ kind: 'connecting' })],
  [{ status: 'leaving' }, whatever({ kind: 'connecting' })],
  [{ status: 'disabling', attempt: '1' }, whatever({ kind: 'disabling' })],
];

function whatever(view: CardView): Readonly<Record<Check, CardView>> {
  return { loading: view, connected: view, notConnected: view, failed: view };
}

test.each(views)('a card that is %j shows one picture for each check', (card, byCheck) => {
  for (const [check, view] of Object.entries(byCheck)) {
    // The record's keys are exactly the checks; listing them forgets it.
    expect(cardView(check as Check, card)).toEqual(view);
  }
});
