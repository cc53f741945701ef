import { step } from '@/client/kernel/machine';
import { deletionFlow } from '@/test/flows/deletion';
import { describeMachine } from '@/test/flows/transitions';

import { deletionMachine } from './deletionMachine';

describeMachine(deletionFlow);

test('the code is asked for that the server names', () => {
  const { checking } = deletionFlow.stages;
  const { attempt: answerTo } = checking;
  const outcome = { kind: 'codeNeeded', factor: 'authenticator' } as const;
  expect(
    step(deletionMachine, checking, { type: 'deletionAnswered', answerTo, outcome }),
  ).toHaveProperty('factor', 'authenticator');
});
