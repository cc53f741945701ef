import { step } from '@/client/kernel/machine';
import { lineEditFlow } from '@/test/flows/lineEdit';
import { describeMachine } from '@/test/flows/transitions';

import { lineEditMachine } from './lineEditMachine';

describeMachine(lineEditFlow);

const { savingName, savingSecret, makingKey, removing } = lineEditFlow.stages;

test.each([
  [savingName, 'nameAnswered', 'The line may not have been renamed. Try again.'],
  [savingSecret, 'secretAnswered', 'The API key may not have been saved. Try again.'],
  [makingKey, 'keyAnswered', 'No new key could be made. Try again.'],
  [removing, 'removalAnswered', 'The line may not have been removed. Try again.'],
] as const)('$status: a refusal without a reason is told in our words', (stage, type, text) => {
  const outcome = { kind: 'refused', text: null } as const;
  const { attempt: answerTo } = stage;
  expect(step(lineEditMachine, stage, { type, answerTo, outcome })).toHaveProperty('error', text);
});
