/**
 * The two calls behind an invite link (specification, sections 3 and 7). Every outcome is a fulfilled
 * result. Both are mutations started with `{ track: false }`: asked once for each intent, never again by
 * themselves, and neither the link's id nor a person's data becomes a key of the cache.
 */
import { fieldOf } from '@/contract/fieldOf';
import { checkInvite, submitInvite } from '@/contract/invite';

import { baseApi } from './baseApi';
import { callOf } from './call';

export type CheckOutcome =
  /** `phone` is '' where the reply had neither a text nor a number for it. */
  | { kind: 'valid'; phone: string }
  /** A reply, but none that says the link is valid. */
  | { kind: 'notValid' }
  /** No 2xx reply; already in the log. */
  | { kind: 'failed' };

export type SubmitOutcome =
  | { kind: 'accepted' }
  /** A reply, but none that says it was accepted. */
  | { kind: 'refused' }
  /** No 2xx reply; already in the log. */
  | { kind: 'failed' };

interface InviteeDetails {
  linkId: string;
  fullName: string;
  email: string;
}

export const inviteApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    checkInvite: build.mutation<CheckOutcome, { linkId: string }>({
      queryFn: async ({ linkId }, _api, _options, send) => {
        const { data } = await send(callOf(checkInvite, { query: { link_id: linkId } }));
        return { data: data ? readCheck(data.body) : { kind: 'failed' } };
      },
    }),
    submitInvite: build.mutation<SubmitOutcome, InviteeDetails>({
      queryFn: async ({ linkId, fullName, email }, _api, _options, send) => {
        const body = { link_id: linkId, email, name: fullName };
        const { data } = await send(callOf(submitInvite, { body }));
        if (!data) return { data: { kind: 'failed' } };
        const isAccepted = fieldOf(data.body, 'status') === true;
        return { data: { kind: isAccepted ? 'accepted' : 'refused' } };
      },
    }),
  }),
});

function readCheck(body: unknown): CheckOutcome {
  if (fieldOf(body, 'link_validity') !== true) return { kind: 'notValid' };
  const phone = fieldOf(body, 'phone');
  const isText = typeof phone === 'string' || typeof phone === 'number';
  return { kind: 'valid', phone: isText ? String(phone) : '' };
}
