/** The two requests of the invitee's form; neither is tracked, so that no personal data gets into the store. */
import { nameOf } from '@/contract/endpoint';
import * as calls from '@/contract/invite';

import { inviteApi } from '@/client/api/inviteApi';
import type { Thunk } from '@/client/kernel/state';

import { inviteFlow } from './inviteSlice';

const { checkInvite, submitInvite } = inviteApi.endpoints;

/** Checks the link, once each time it is opened. */
export function checkLink(linkId: string): Thunk<void> {
  return (dispatch) => {
    void dispatch(checkInvite.initiate({ linkId }, { track: false }));
  };
}

interface Details {
  fullName: string;
  email: string;
}

/**
 * Sends the form, unless it is being sent already. Without a link there is nothing to send it for, which is logged.
 * @returns whether it was sent and not accepted, and the form is shown again
 */
export function submitDetails(
  linkId: string | null,
  { fullName, email }: Details,
): Thunk<Promise<boolean>> {
  return async (dispatch, getState, { log }) => {
    if (!inviteFlow.answers(getState().invite, 'detailsSubmitted')) return false;
    if (linkId === null) {
      log.warn('Invite link not found', { call: nameOf(calls.submitInvite) });
      return true;
    }
    const details = { linkId, fullName: fullName.trim(), email: email.trim() };
    const { data } = await dispatch(submitInvite.initiate(details, { track: false }));
    return data?.kind !== 'accepted';
  };
}
