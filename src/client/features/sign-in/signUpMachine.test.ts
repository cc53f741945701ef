import { step } from '@/client/kernel/machine';
import { signUpFlow } from '@/test/flows/signUp';
import { describeMachine } from '@/test/flows/transitions';

import { signUpMachine } from './signUpMachine';

describeMachine(signUpFlow);

test('a refusal about no known field leaves no undefined in the state', () => {
  const outcome = { kind: 'refused', text: 'Too short', about: undefined } as const;
  const submitting = { status: 'submitting', attempt: '1' } as const;
  const event = { type: 'signUpAnswered', answerTo: '1', outcome } as const;
  expect(step(signUpMachine, submitting, event)).toStrictEqual({
    status: 'refused',
    text: 'Too short',
    about: null,
  });
});
