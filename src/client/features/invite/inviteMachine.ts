/**
 * The invitee's form (product §13). What is typed stays in the form, and the link's
 * id in the address; no stage holds them. A failure is not shown: the form returns to its previous state.
 */
import type { CheckOutcome, SubmitOutcome } from '@/contract/invite';
import type { Attempt, Transitions } from '@/client/kernel/machine';

/** Stages in which the form can be sent: whatever became of the link's check (product §13.2). */
export type OpenForm =
  /** No link, not a valid one, or one that could not be checked. */
  | { status: 'unknown' }
  | { status: 'checking'; attempt: Attempt }
  | { status: 'valid'; phone: string };

export type InviteState =
  | OpenForm
  /** `form`: its stage meanwhile, and again if this fails; the link's check may still be under way. */
  | { status: 'submitting'; attempt: Attempt; form: OpenForm }
  | { status: 'done' };

export type InviteEvent =
  | { type: 'checkStarted'; attempt: Attempt }
  | { type: 'checkAnswered'; answerTo: Attempt; outcome: CheckOutcome }
  | { type: 'detailsSubmitted'; attempt: Attempt }
  | { type: 'submitAnswered'; answerTo: Attempt; outcome: SubmitOutcome }
  | { type: 'screenLeft' };

export const inviteStart = { status: 'unknown' } satisfies InviteState;

const startOver = (): InviteState => inviteStart;

const startCheck = (_: InviteState, { attempt }: { attempt: Attempt }): InviteState => ({
  status: 'checking',
  attempt,
});

const submit = (form: OpenForm, { attempt }: { attempt: Attempt }): InviteState => ({
  status: 'submitting',
  attempt,
  form,
});

function afterCheck(outcome: CheckOutcome): OpenForm {
  return outcome.kind === 'valid' ? { status: 'valid', phone: outcome.phone } : inviteStart;
}

export const inviteMachine: Transitions<InviteState, InviteEvent> = {
  unknown: {
    checkStarted: startCheck,
    detailsSubmitted: submit,
  },
  checking: {
    checkStarted: startCheck,
    checkAnswered: (_, { outcome }) => afterCheck(outcome),
    detailsSubmitted: submit,
    screenLeft: startOver,
  },
  valid: {
    checkStarted: startCheck,
    detailsSubmitted: submit,
    screenLeft: startOver,
  },
  submitting: {
    checkStarted: startCheck,
    checkAnswered: (state, { outcome }) => ({ ...state, form: afterCheck(outcome) }),
    submitAnswered: ({ form }, { outcome }) =>
      outcome.kind === 'accepted' ? { status: 'done' } : form,
    screenLeft: startOver,
  },
  done: {
    checkStarted: startCheck,
    screenLeft: startOver,
  },
};
