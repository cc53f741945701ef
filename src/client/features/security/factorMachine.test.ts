import fc from 'fast-check';

import { step } from '@/client/kernel/machine';
import { factorFlow } from '@/test/flows/factor';
import { casesOf, describeMachine } from '@/test/flows/transitions';

import { factorMachine, factorStart, type FactorEvent, type FactorState } from './factorMachine';

describeMachine(factorFlow);

const error = 'Failed to fetch authenticator status';

test('answers to a former attempt change nothing', () => {
  const attempt = '1';
  const late: FactorEvent[] = [
    { type: 'statusAnswered', attempt, outcome: 'on', error },
    { type: 'setUpAnswered', attempt, outcome: { kind: 'active' }, error },
    { type: 'codeAnswered', attempt, outcome: { kind: 'confirmed' } },
    { type: 'disableAnswered', attempt, outcome: { kind: 'disabled' } },
  ];
  const stages: FactorState[] = [
    { status: 'unknown', attempt: '2' },
    { status: 'unknown', attempt: null },
    { status: 'settingUp', attempt: '2' },
    { status: 'resending', attempt: '2' },
    { status: 'verifying', attempt: '2' },
    { status: 'disabling', attempt: '2', wasOn: true },
  ];
  for (const stage of stages) {
    for (const event of late) expect(step(factorMachine, stage, event)).toBe(stage);
  }
});

test('a factor that could not be turned off stays on; a set-up never confirmed is gone all the same', () => {
  const after = (
    wasOn: boolean,
    outcome: Extract<FactorEvent, { type: 'disableAnswered' }>['outcome'],
  ) =>
    step(
      factorMachine,
      { status: 'disabling', attempt: '1', wasOn },
      { type: 'disableAnswered', attempt: '1', outcome },
    );
  const refused = { kind: 'refused', message: 'Please sign in again' } as const;
  expect(after(true, refused)).toEqual({ status: 'on', error: 'Please sign in again' });
  expect(after(false, refused)).toEqual({ status: 'off', error: 'Please sign in again' });
  expect(after(true, { kind: 'refused' })).toEqual({
    status: 'on',
    error: 'Failed to disable 2FA',
  });
  expect(after(true, { kind: 'failed' })).toEqual({ status: 'on', error: 'Failed to disable 2FA' });
  expect(after(true, { kind: 'disabled' })).toEqual({ status: 'off', error: null });
});

test('a refused code shows the sentence of the server, else ours, and typing takes it away', () => {
  const after = (text?: string) =>
    step(
      factorMachine,
      { status: 'verifying', attempt: '1' },
      {
        type: 'codeAnswered',
        attempt: '1',
        outcome: { kind: 'failed', ...(text !== undefined && { text }) },
      },
    );
  expect(after('Incorrect OTP')).toHaveProperty('error', 'Incorrect OTP');
  expect(after()).toHaveProperty('error', 'Failed to activate 2FA');
  expect(step(factorMachine, after(), { type: 'codeEdited' })).toHaveProperty('error', null);
});

test('typing without an error on screen changes nothing', () => {
  const awaiting: FactorState = { status: 'awaitingCode', error: null, resent: null };
  expect(step(factorMachine, awaiting, { type: 'codeEdited' })).toBe(awaiting);
});

test('whatever happens in whatever order, a factor is on only after the server said so', () => {
  const events = [...new Set(casesOf(factorFlow).map(({ event }) => event))];
  // The samples are this flow's events; the list of cases has forgotten which.
  const anyEvent = fc.constantFrom(...(events as FactorEvent[]));
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 30 }), (happenings) => {
      let state: FactorState = factorStart;
      let isOn = false;
      for (const event of happenings) {
        const next: FactorState = step(factorMachine, state, event);
        const saidSo =
          (event.type === 'statusAnswered' && event.outcome === 'on') ||
          (event.type === 'setUpAnswered' && event.outcome.kind === 'active') ||
          (event.type === 'codeAnswered' && event.outcome.kind === 'confirmed');
        if (next.status === 'on') expect(saidSo || isOn).toBe(true);
        isOn = next.status === 'on' || (next.status === 'disabling' && next.wasOn);
        state = next;
      }
    }),
  );
});
