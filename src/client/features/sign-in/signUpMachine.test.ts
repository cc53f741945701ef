import { step } from '@/client/kernel/machine';
import { signUpFlow } from '@/test/flows/signUp';
import { describeMachine } from '@/test/flows/transitions';

import { signUpMachine, type SignUpState } from './signUpMachine';

describeMachine(signUpFlow);

test('the answer to a former sign-up changes nothing while a new one is under way', () => {
  const state: SignUpState = { status: 'submitting', attempt: '2' };
  const late = { type: 'signUpAnswered', answerTo: '1', outcome: { kind: 'signedUp' } } as const;
  expect(step(signUpMachine, state, late)).toBe(state);
});

test('the sentence of the server is kept as it came', () => {
  const state: SignUpState = { status: 'submitting', attempt: '1' };
  const outcome = { kind: 'refused', text: 'Email already registered', about: 'email' } as const;
  expect(step(signUpMachine, state, { type: 'signUpAnswered', answerTo: '1', outcome })).toEqual({
    status: 'refused',
    text: 'Email already registered',
    about: 'email',
  });
});
