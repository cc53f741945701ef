import { paths } from '@/client/lib/paths';

import { itemSelected } from '../menu/menuSlice';
import type { StartListening } from '@/client/kernel/state';
import { selectCalendarGate, statusAnswered } from './gateSlice';

/** Opens the calendar for whoever still waits at the gate and may pass. */
export function registerGateEffects(startListening: StartListening): void {
  startListening({
    actionCreator: statusAnswered,
    effect: async ({ payload: { isConnected } }, { dispatch, extra, getState, ...before }) => {
      const isNews =
        selectCalendarGate(before.getOriginalState()) !== selectCalendarGate(getState());
      if (!isConnected || !isNews) return;
      dispatch(itemSelected(paths.calendarBoard));
      await extra.navigate(paths.calendarBoard);
    },
  });
}
