import type { UpdateOutcome } from '@/contract/password';
import { step } from '@/client/kernel/machine';
import { resetRequestFlow } from '@/test/flows/resetRequest';
import { updatePasswordFlow } from '@/test/flows/updatePassword';
import { describeMachine } from '@/test/flows/transitions';

import { resetRequestMachine, type ResetRequestState } from './resetRequestMachine';
import { updatePasswordMachine, type UpdatePasswordState } from './updatePasswordMachine';

describeMachine(resetRequestFlow);
describeMachine(updatePasswordFlow);

const email = 'dana@example.com';

test.each<ResetRequestState>([
  { status: 'sending', attempt: '2', email },
  { status: 'resending', attempt: '2', email },
])('the answer to a former request changes nothing while $status', (state) => {
  const late = { type: 'resetAnswered', answerTo: '1', outcome: { kind: 'sent' } } as const;
  expect(step(resetRequestMachine, state, late)).toBe(state);
});

test.each(['sent', 'failed'] as const)(
  'sending again remembers the address and that it %s',
  (kind) => {
    const state: ResetRequestState = { status: 'resending', attempt: '1', email };
    const answer = { type: 'resetAnswered', answerTo: '1', outcome: { kind } } as const;
    expect(step(resetRequestMachine, state, answer)).toEqual({
      status: 'sent',
      email,
      resent: kind,
    });
  },
);

const saving: UpdatePasswordState = { status: 'saving', attempt: '2' };

test('the answer to a former update changes nothing while a new one is under way', () => {
  const late = {
    type: 'updateAnswered',
    answerTo: '1',
    outcome: { kind: 'updated', message: null },
  } as const;
  expect(step(updatePasswordMachine, saving, late)).toBe(saving);
});

test.each<[UpdateOutcome, 'newPassword' | 'request', string]>([
  [{ kind: 'weak', text: 'A rule' }, 'newPassword', 'A rule'],
  [{ kind: 'refused', text: 'A reason' }, 'request', 'A reason'],
  [{ kind: 'refused', text: null }, 'request', 'Failed to update password'],
  [{ kind: 'failed' }, 'request', 'Error updating password'],
])('%j is told about the %s: %s', (outcome, about, text) => {
  expect(
    step(updatePasswordMachine, saving, { type: 'updateAnswered', answerTo: '2', outcome }),
  ).toEqual({ status: 'refused', about, text });
});
