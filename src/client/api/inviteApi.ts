/**
 * The two calls behind an invite link (product §14.49, §14.50). Every outcome is a fulfilled result. Both are
 * mutations started with `{ track: false }`: sent once per intent, with neither the link's id nor personal data as a
 * cache key.
 */
import {
  checkInvite,
  submitInvite,
  type CheckOutcome,
  type SubmitOutcome,
} from '@/contract/invite';

import { asking } from './ask';
import { baseApi } from './baseApi';

interface InviteeDetails {
  linkId: string;
  fullName: string;
  email: string;
}

export const inviteApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    checkInvite: build.mutation<CheckOutcome, { linkId: string }>(
      asking(checkInvite, ({ linkId }) => ({ query: { link_id: linkId } })),
    ),
    submitInvite: build.mutation<SubmitOutcome, InviteeDetails>(
      asking(submitInvite, ({ linkId, fullName, email }) => ({
        body: { link_id: linkId, email, name: fullName },
      })),
    ),
  }),
});
