import { integrationsApi } from '@/client/api/integrationsApi';
import type { Thunk } from '@/client/kernel/state';

import type { GateOutcome } from './gateMachine';
import { calendarSelected, gateFlow, selectCalendarGate, statusAnswered } from './gateSlice';

const { getGoogleStatus } = integrationsApi.endpoints;

/**
 * Checks whether the calendar is connected before its screen opens. Only 'connected' is taken from the cache, as it
 * may have been connected in another tab. A second click in the meantime sends nothing.
 */
export function selectCalendar(): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (!gateFlow.answers(selectCalendarGate(getState()), 'calendarSelected')) return;
    const known = getGoogleStatus.select()(getState());
    const forceRefetch = !(known.isSuccess && known.data);
    const request = dispatch(
      getGoogleStatus.initiate(undefined, { forceRefetch, subscribe: false }),
    );
    dispatch(calendarSelected({ attempt: request.requestId }));
    const { data, isSuccess } = await request;
    const outcome: GateOutcome = isSuccess
      ? { kind: data ? 'connected' : 'notConnected' }
      : { kind: 'failed' };
    dispatch(statusAnswered({ answerTo: request.requestId, outcome }));
  };
}
