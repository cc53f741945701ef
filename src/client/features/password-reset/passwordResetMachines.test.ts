import { step } from '@/client/kernel/machine';
import { resetRequestFlow } from '@/test/flows/resetRequest';
import { updatePasswordFlow } from '@/test/flows/updatePassword';
import { describeMachine } from '@/test/flows/transitions';

import { updatePasswordMachine } from './updatePasswordMachine';

describeMachine(resetRequestFlow);
describeMachine(updatePasswordFlow);

test('a refusal of a new password is told in the words of the server', () => {
  const { saving } = updatePasswordFlow.stages;
  const { attempt: answerTo } = saving;
  const outcome = { kind: 'refused', text: 'A reason' } as const;
  expect(
    step(updatePasswordMachine, saving, { type: 'updateAnswered', answerTo, outcome }),
  ).toEqual({ status: 'refused', about: 'request', text: 'A reason' });
});
