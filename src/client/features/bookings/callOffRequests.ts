import { bookingsApi } from '@/client/api/bookingsApi';
import type { Thunk } from '@/client/kernel/state';

import { selectCallOff } from './callOffSlice';

const { cancelOwnBooking } = bookingsApi.endpoints;

/**
 * Calls off what the dialog is about; a second click sends nothing.
 * @returns whether it is called off by this
 */
export function confirmCallOff(reason: string): Thunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const stage = selectCallOff(getState());
    if (stage.status !== 'asking' && stage.status !== 'refused') return false;
    const call = { id: stage.meeting.id, reason: reason.trim() };
    const { data } = await dispatch(cancelOwnBooking.initiate(call, { track: false }));
    return data?.kind === 'cancelled';
  };
}
