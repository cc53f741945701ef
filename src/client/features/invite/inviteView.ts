/** What the invitee's form shows at each stage that has one. */
import { assertNever } from '@/client/kernel/machine';

import type { InviteState, OpenForm } from './inviteMachine';

interface FormView {
  /** The phone number of the link; '' while unknown. */
  phone: string;
  isBusy: boolean;
}

export function formView(stage: Exclude<InviteState, { status: 'done' }>): FormView {
  switch (stage.status) {
    case 'unknown':
    case 'checking':
    case 'valid':
      return { phone: phoneOf(stage), isBusy: false };
    case 'submitting':
      return { phone: phoneOf(stage.form), isBusy: true };
    default:
      return assertNever(stage);
  }
}

function phoneOf(form: OpenForm): string {
  return form.status === 'valid' ? form.phone : '';
}
