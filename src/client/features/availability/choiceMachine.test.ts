import { step } from '@/client/kernel/machine';
import { scheduleChoiceFlow } from '@/test/flows/scheduleChoice';
import { describeMachine } from '@/test/flows/transitions';

import { choiceMachine, choiceStart } from './choiceMachine';

describeMachine(scheduleChoiceFlow);

test('a specific day that could not be saved stays in its form, and nowhere else', () => {
  const day = { ...scheduleChoiceFlow.stages.pending, zone: null };
  const outcome = { kind: 'failed' } as const;
  const { attempt: answerTo } = day;
  expect(step(choiceMachine, day, { type: 'choiceAnswered', answerTo, outcome })).toEqual(
    choiceStart,
  );
});
