import { step } from '@/client/kernel/machine';
import { profileFlow } from '@/test/flows/profile';
import { describeMachine } from '@/test/flows/transitions';

import { profileMachine, type ProfileState } from './profileMachine';

describeMachine(profileFlow);

test('the answer to a former save changes nothing', () => {
  const saving: ProfileState = { status: 'saving', attempt: '2' };
  for (const isSaved of [true, false]) {
    const late = { type: 'saveAnswered', attempt: '1', isSaved } as const;
    expect(step(profileMachine, saving, late)).toBe(saving);
  }
});

test('a failed save says so until the next one', () => {
  const failed = step(
    profileMachine,
    { status: 'saving', attempt: '1' },
    { type: 'saveAnswered', attempt: '1', isSaved: false },
  );
  expect(failed).toEqual({ status: 'editing', hasFailed: true });
  expect(step(profileMachine, failed, { type: 'saveAsked', attempt: '2' })).toEqual({
    status: 'saving',
    attempt: '2',
  });
});
