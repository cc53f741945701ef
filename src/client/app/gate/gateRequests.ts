import { nanoid } from '@reduxjs/toolkit';

import { integrationsApi } from '@/client/api/integrationsApi';

import type { AppDispatch, AppState } from '@/client/kernel/state';
import { calendarSelected, selectCalendarGate, statusAnswered } from './gateSlice';

const { getGoogleStatus } = integrationsApi.endpoints;

/**
 * Asks whether the calendar is connected before its screen is opened. Only 'connected' is taken from
 * the cache: it may have been connected in another tab. A second click meanwhile asks nothing.
 */
export function selectCalendar() {
  return async (dispatch: AppDispatch, getState: () => AppState): Promise<void> => {
    if (selectCalendarGate(getState()).status !== 'closed') return;
    const attempt = nanoid();
    dispatch(calendarSelected({ attempt }));
    const known = getGoogleStatus.select()(getState());
    const forceRefetch = !(known.isSuccess && known.data);
    const { data, isSuccess } = await dispatch(
      getGoogleStatus.initiate(undefined, { forceRefetch, subscribe: false }),
    );
    dispatch(statusAnswered({ attempt, isConnected: isSuccess && data }));
  };
}
