import { step } from '@/client/kernel/machine';
import { connectLineFlow } from '@/test/flows/connectLine';
import { describeMachine } from '@/test/flows/transitions';

import { connectLineMachine } from './connectLineMachine';

describeMachine(connectLineFlow);

test('a refusal for which the server gives no reason is told in our words', () => {
  const { sending } = connectLineFlow.stages;
  const outcome = { kind: 'refused', text: null } as const;
  const { attempt: answerTo } = sending;
  expect(
    step(connectLineMachine, sending, { type: 'lineAnswered', answerTo, outcome }),
  ).toHaveProperty('text', 'The line may not have been connected. Look before you try again.');
});
