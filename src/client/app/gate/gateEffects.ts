import type { StartListening } from '@/client/kernel/state';
import { paths } from '@/client/lib/paths';

import { itemSelected } from '../menu/menuSlice';
import { selectCalendarGate, statusAnswered } from './gateSlice';

/** Opens the calendar if the person is still waiting for it and it is connected. */
export function registerGateEffects(startListening: StartListening): void {
  startListening({
    actionCreator: statusAnswered,
    effect: async ({ payload: { outcome } }, { dispatch, extra, getState, ...before }) => {
      const isNews =
        selectCalendarGate(before.getOriginalState()) !== selectCalendarGate(getState());
      if (outcome.kind !== 'connected' || !isNews) return;
      dispatch(itemSelected(paths.calendarBoard));
      await extra.navigate(paths.calendarBoard);
    },
  });
}
