/** Between the calls that wait for the password and the dialog that asks for it (product §3.20). */
import type { StartListening } from '@/client/kernel/state';
import { confirmationNeeded, confirmationSettled } from '@/client/session/sessionSlice';

import { needed, screenLeft, selectConfirmation } from './confirmationSlice';

export function registerConfirmationEffects(startListening: StartListening): void {
  // By the page's own clock, which nobody sets.
  let leftAt = -Infinity;

  startListening({
    actionCreator: screenLeft,
    effect: () => {
      leftAt = performance.now();
    },
  });

  startListening({
    actionCreator: confirmationNeeded,
    effect: ({ payload }, { dispatch, getState }) => {
      const isOpen = selectConfirmation(getState()).status !== 'resting';
      // The screen that would ask was left before the server's answer: its call stays refused.
      const isLeft = payload.sentAt < leftAt && !isOpen;
      dispatch(isLeft ? confirmationSettled({ isConfirmed: false }) : needed());
    },
  });

  startListening({
    predicate: (_, after, before) =>
      selectConfirmation(after).status === 'resting' &&
      selectConfirmation(before).status !== 'resting',
    effect: (_, { dispatch, getState }) => {
      const stage = selectConfirmation(getState());
      const isConfirmed = stage.status === 'resting' && stage.isConfirmed;
      dispatch(confirmationSettled({ isConfirmed }));
    },
  });
}
