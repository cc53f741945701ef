import type { ChangeOutcome } from '@/client/api/passwordApi';
import { step } from '@/client/kernel/machine';
import { changePasswordFlow } from '@/test/flows/changePassword';
import { describeMachine } from '@/test/flows/transitions';

import { changePasswordMachine, type ChangePasswordState } from './changePasswordMachine';

describeMachine(changePasswordFlow);

const saving: ChangePasswordState = { status: 'saving', attempt: '2' };

test('the answer to a former change changes nothing while a new one is under way', () => {
  const late = {
    type: 'changeAnswered',
    answerTo: '1',
    outcome: { kind: 'changed', message: null },
  } as const;
  expect(step(changePasswordMachine, saving, late)).toBe(saving);
});

test.each<[ChangeOutcome, string]>([
  [{ kind: 'refused', text: 'A reason', about: null }, 'A reason'],
  [{ kind: 'refused', text: null, about: null }, 'Failed to change password'],
  [{ kind: 'noToken' }, 'Access token not found'],
  [{ kind: 'failed' }, 'Error changing password'],
])('%j is told as: %s', (outcome, text) => {
  expect(
    step(changePasswordMachine, saving, { type: 'changeAnswered', answerTo: '2', outcome }),
  ).toEqual({ status: 'refused', text, about: null });
});
