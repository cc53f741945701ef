import { bookingsApi } from '@/client/api/bookingsApi';
import type { Thunk } from '@/client/kernel/state';

import { selectCallOff } from './callOffSlice';

const { cancelOwnBooking } = bookingsApi.endpoints;

/**
 * Calls off what the dialog is about; a second click sends nothing.
 * @returns the booking this called off; null for none
 */
export function confirmCallOff(reason: string): Thunk<Promise<string | null>> {
  return async (dispatch, getState) => {
    const stage = selectCallOff(getState());
    if (stage.status !== 'asking' && stage.status !== 'refused') return null;
    const call = { id: stage.meeting.id, reason: reason.trim() };
    const { data } = await dispatch(cancelOwnBooking.initiate(call, { track: false }));
    return data?.kind === 'cancelled' ? call.id : null;
  };
}
