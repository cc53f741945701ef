import { assertNever } from '@/client/kernel/machine';

import { texts } from './bookingsTexts';
import type { CallOffState, Meeting } from './callOffMachine';

interface CallOffView {
  /** Null: no dialog. */
  meeting: Meeting | null;
  isBusy: boolean;
  error: string | null;
}

/** What the dialog shows at each stage. */
export function callOffView(stage: CallOffState): CallOffView {
  switch (stage.status) {
    case 'resting':
      return { meeting: null, isBusy: false, error: null };
    case 'asking':
      return { meeting: stage.meeting, isBusy: false, error: null };
    case 'cancelling':
      return { meeting: stage.meeting, isBusy: true, error: null };
    case 'refused':
      return { meeting: stage.meeting, isBusy: false, error: stage.text ?? texts.notCalledOff };
    default:
      return assertNever(stage);
  }
}
