import { assertNever } from '@/client/kernel/machine';

import type { SessionEndState } from './sessionEndMachine';
import { sessionTexts } from './securityTexts';

interface SessionEndView {
  isBusy: boolean;
  error: string | null;
}

/** What is shown of ending a session, at each stage. */
export function sessionEndView(stage: SessionEndState): SessionEndView {
  switch (stage.status) {
    case 'resting':
      return { isBusy: false, error: null };
    case 'ending':
      return { isBusy: true, error: null };
    case 'failed':
      return { isBusy: false, error: sessionTexts.notEnded };
    default:
      return assertNever(stage);
  }
}
