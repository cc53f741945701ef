/** Between the calls that wait for the password and the dialog that asks for it (product §3.20). */
import type { StartListening } from '@/client/kernel/state';
import { confirmationNeeded, confirmationSettled } from '@/client/session/sessionSlice';

import { needed, selectConfirmation } from './confirmationSlice';

export function registerConfirmationEffects(startListening: StartListening): void {
  startListening({
    actionCreator: confirmationNeeded,
    effect: (_, { dispatch }) => void dispatch(needed()),
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
