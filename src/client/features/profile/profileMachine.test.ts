import { step } from '@/client/kernel/machine';
import { profileFlow } from '@/test/flows/profile';
import { describeMachine } from '@/test/flows/transitions';

import { profileMachine, type ProfileEvent, type ProfileState } from './profileMachine';

describeMachine(profileFlow);

test('the answer to a former save changes nothing', () => {
  const saving: ProfileState = { status: 'saving', attempt: '2' };
  for (const kind of ['saved', 'failed'] as const) {
    const late: ProfileEvent = { type: 'saveAnswered', answerTo: '1', outcome: { kind } };
    expect(step(profileMachine, saving, late)).toBe(saving);
  }
});

test('a failed save says so until the next one', () => {
  const failed = step(
    profileMachine,
    { status: 'saving', attempt: '1' },
    { type: 'saveAnswered', answerTo: '1', outcome: { kind: 'failed' } },
  );
  expect(failed).toEqual({ status: 'editing', hasFailed: true });
  expect(step(profileMachine, failed, { type: 'saveAsked', attempt: '2' })).toEqual({
    status: 'saving',
    attempt: '2',
  });
});
