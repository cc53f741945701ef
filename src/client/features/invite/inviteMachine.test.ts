import { inviteFlow } from '@/test/flows/invite';
import { describeMachine } from '@/test/flows/transitions';
import { step } from '@/client/kernel/machine';

import { inviteMachine, type InviteState } from './inviteMachine';
import { formView } from './inviteView';

describeMachine(inviteFlow);

const phone = '+1 737-555-0119';

test('a check that is no longer waited for changes nothing', () => {
  const former = {
    type: 'checkAnswered',
    answerTo: 'former',
    outcome: { kind: 'valid', phone },
  } as const;
  for (const stage of [
    { status: 'checking', attempt: 'newer' },
    { status: 'submitting', attempt: '1', form: { status: 'checking', attempt: 'newer' } },
    { status: 'submitting', attempt: '1', form: { status: 'unknown' } },
  ] satisfies InviteState[]) {
    expect(step(inviteMachine, stage, former)).toBe(stage);
  }
});

test('an answer to a former submission changes nothing', () => {
  const stage: InviteState = { status: 'submitting', attempt: '2', form: { status: 'unknown' } };
  const event = { type: 'submitAnswered', answerTo: '1', outcome: { kind: 'accepted' } } as const;
  expect(step(inviteMachine, stage, event)).toBe(stage);
});

test('the phone number stands while the form is on its way, and after that failed', () => {
  const valid = { status: 'valid', phone } satisfies InviteState;
  const sent = { status: 'submitting', attempt: '1', form: valid } satisfies InviteState;
  expect(step(inviteMachine, valid, { type: 'detailsSubmitted', attempt: '1' })).toEqual(sent);
  expect(formView(sent)).toEqual({ phone, isBusy: true });
  const outcome = { kind: 'refused' } as const;
  expect(step(inviteMachine, sent, { type: 'submitAnswered', answerTo: '1', outcome })).toBe(valid);
});
