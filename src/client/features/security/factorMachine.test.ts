import fc from 'fast-check';

import { step } from '@/client/kernel/machine';
import { factorFlow } from '@/test/flows/factor';
import { casesOf, describeMachine } from '@/test/flows/transitions';

import {
  factorMachine,
  FACTORS,
  factorStart,
  type Factor,
  type FactorEvent,
  type FactorState,
} from './factorMachine';
import { factorView } from './factorView';

describeMachine(factorFlow);

test('answers to a former attempt change nothing', () => {
  const answerTo = '1';
  const late: FactorEvent[] = [
    { type: 'statusAnswered', answerTo, outcome: { kind: 'on' } },
    { type: 'setUpAnswered', answerTo, outcome: { kind: 'active' } },
    { type: 'codeAnswered', answerTo, outcome: { kind: 'confirmed' } },
    { type: 'disableAnswered', answerTo, outcome: { kind: 'disabled' } },
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
      { type: 'disableAnswered', answerTo: '1', outcome },
    );
  const message = 'Please sign in again';
  const refused = { kind: 'refused', message } as const;
  const told = (text: string | null) => ({ failed: 'disable', text });
  expect(after(true, refused)).toEqual({ status: 'on', error: told(message) });
  expect(after(false, refused)).toEqual({ status: 'off', error: told(message) });
  expect(after(true, { kind: 'refused' })).toEqual({ status: 'on', error: told(null) });
  expect(after(true, { kind: 'failed' })).toEqual({ status: 'on', error: told(null) });
  expect(after(true, { kind: 'disabled' })).toEqual({ status: 'off', error: null });
  for (const factor of FACTORS) {
    expect(factorView(factor, after(true, refused)).error).toBe(message);
    expect(factorView(factor, after(true, { kind: 'failed' })).error).toBe('Failed to disable 2FA');
  }
});

test('a refused code shows the sentence of the server, else ours, and typing takes it away', () => {
  const after = (text?: string) =>
    step(
      factorMachine,
      { status: 'verifying', attempt: '1' },
      {
        type: 'codeAnswered',
        answerTo: '1',
        outcome: { kind: 'failed', ...(text !== undefined && { text }) },
      },
    );
  for (const factor of FACTORS) {
    const shown = (text?: string) => factorView(factor, after(text)).code?.error;
    expect(shown('Incorrect OTP')).toBe('Incorrect OTP');
    expect(shown()).toBe('Failed to activate 2FA');
  }
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
          (event.type === 'statusAnswered' && event.outcome.kind === 'on') ||
          (event.type === 'setUpAnswered' && event.outcome.kind === 'active') ||
          (event.type === 'codeAnswered' && event.outcome.kind === 'confirmed');
        if (next.status === 'on') expect(saidSo || isOn).toBe(true);
        isOn = next.status === 'on' || (next.status === 'disabling' && next.wasOn);
        state = next;
      }
    }),
  );
});

test.each<[Factor, status: string, setUp: string]>([
  [
    'authenticator',
    'Failed to fetch authenticator status',
    'Failed to fetch 2FA setup information',
  ],
  ['sms', 'Failed to fetch SMS 2FA status', 'Failed to fetch SMS 2FA status'],
])('%s: what failed is said in its own words', (factor, status, setUp) => {
  const said = (stage: FactorState, event: FactorEvent) =>
    factorView(factor, step(factorMachine, stage, event)).error;
  const outcome = { kind: 'failed' } as const;
  const answered = { answerTo: '1', outcome };
  expect(said({ status: 'unknown', attempt: '1' }, { type: 'statusAnswered', ...answered })).toBe(
    status,
  );
  const settingUp: FactorState = { status: 'settingUp', attempt: '1' };
  expect(said(settingUp, { type: 'setUpAnswered', ...answered })).toBe(setUp);
  const spoken = { ...answered, outcome: { ...outcome, text: 'No' } };
  expect(said(settingUp, { type: 'setUpAnswered', ...spoken })).toBe('No');
  const resent = step(
    factorMachine,
    { status: 'resending', attempt: '1' },
    {
      type: 'setUpAnswered',
      ...answered,
    },
  );
  expect(factorView(factor, resent).code).toMatchObject({ error: null, resent: 'failed' });
});
