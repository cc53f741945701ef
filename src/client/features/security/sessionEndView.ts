import { assertNever } from '@/client/kernel/machine';

import type { SessionEndState } from './sessionEndMachine';

interface SessionEndView {
  isBusy: boolean;
  error: string | null;
}

/** What is shown while ending a session, at each stage. @param notEnded the sentence once it failed */
export function sessionEndView(stage: SessionEndState, notEnded: string): SessionEndView {
  switch (stage.status) {
    case 'resting':
      return { isBusy: false, error: null };
    case 'ending':
      return { isBusy: true, error: null };
    case 'failed':
      return { isBusy: false, error: notEnded };
    default:
      return assertNever(stage);
  }
}
