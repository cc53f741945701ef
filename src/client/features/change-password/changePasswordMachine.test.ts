import type { ChangeOutcome } from '@/client/api/passwordApi';
import { step } from '@/client/kernel/machine';
import { changePasswordFlow } from '@/test/flows/changePassword';
import { describeMachine } from '@/test/flows/transitions';

import { changePasswordMachine } from './changePasswordMachine';

describeMachine(changePasswordFlow);

const { saving } = changePasswordFlow.stages;
const { attempt: answerTo } = saving;
const after = (outcome: ChangeOutcome) =>
  step(changePasswordMachine, saving, { type: 'changeAnswered', answerTo, outcome });

test('a refusal is told in the words of the server, about the field it names', () => {
  const refusal = { text: 'A reason', about: 'current' } as const;
  expect(after({ kind: 'refused', ...refusal })).toEqual({ status: 'refused', ...refusal });
});

test('a success is told in the words of the server', () => {
  const message = 'Password updated';
  expect(after({ kind: 'changed', message })).toEqual({ status: 'changed', message });
});
