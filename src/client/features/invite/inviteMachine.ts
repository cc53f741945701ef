/**
 * The invitee's form (specification, sections 2, 4 and 8). What is typed stays in the form, and the link's
 * id in the address; no stage holds them. Nothing that fails is shown: the form is as it was before.
 */
import type { CheckOutcome, SubmitOutcome } from '@/contract/invite';
import { step, type Transitions } from '@/client/kernel/machine';

/** Stages in which the form can be sent: whatever became of the link's check (readings 36). */
type OpenForm =
  /** No link, not a valid one, or one that could not be checked. */
  | { status: 'unknown' }
  /** `check` names the request under way. */
  | { status: 'checking'; check: string }
  | { status: 'valid'; phone: string };

export type InviteState =
  | OpenForm
  /** `form`: how it stands meanwhile, and again if this fails. */
  | { status: 'submitting'; attempt: string; form: OpenForm }
  | { status: 'done' };

type CheckAnswered = { type: 'checkAnswered'; check: string; outcome: CheckOutcome };

export type InviteEvent =
  | { type: 'checkStarted'; check: string }
  | CheckAnswered
  | { type: 'detailsSubmitted'; attempt: string }
  | { type: 'submitAnswered'; attempt: string; outcome: SubmitOutcome }
  | { type: 'pageLeft' };

export const inviteStart = { status: 'unknown' } satisfies InviteState;

const startOver = (): InviteState => inviteStart;

const startCheck = (_: InviteState, { check }: { check: string }): InviteState => ({
  status: 'checking',
  check,
});

const submit = (form: OpenForm, { attempt }: { attempt: string }): InviteState => ({
  status: 'submitting',
  attempt,
  form,
});

/** Only the check that is waited for counts. */
function afterCheck(form: OpenForm, { check, outcome }: CheckAnswered): OpenForm {
  if (form.status !== 'checking' || form.check !== check) return form;
  return outcome.kind === 'valid' ? { status: 'valid', phone: outcome.phone } : inviteStart;
}

export const inviteMachine: Transitions<InviteState, InviteEvent> = {
  unknown: {
    checkStarted: startCheck,
    detailsSubmitted: submit,
  },
  checking: {
    checkStarted: startCheck,
    checkAnswered: afterCheck,
    detailsSubmitted: submit,
    pageLeft: startOver,
  },
  valid: {
    checkStarted: startCheck,
    detailsSubmitted: submit,
    pageLeft: startOver,
  },
  submitting: {
    checkStarted: startCheck,
    checkAnswered: (state, event) => {
      const form = afterCheck(state.form, event);
      return form === state.form ? state : { ...state, form };
    },
    submitAnswered: (state, { attempt, outcome }) => {
      if (attempt !== state.attempt) return state;
      return outcome.kind === 'accepted' ? { status: 'done' } : state.form;
    },
    pageLeft: startOver,
  },
  done: {
    checkStarted: startCheck,
    pageLeft: startOver,
  },
};

/** Whether this stage can send the form; a second click sends nothing. */
export function canSubmit(state: InviteState): boolean {
  return step(inviteMachine, state, { type: 'detailsSubmitted', attempt: '' }) !== state;
}

/** The phone number the link stands for; '' as long as none is known. */
export function phoneOf(state: InviteState): string {
  const form = state.status === 'submitting' ? state.form : state;
  return form.status === 'valid' ? form.phone : '';
}
