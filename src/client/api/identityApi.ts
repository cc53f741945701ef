/**
 * Verifying an e-mail address, and confirming one's identity by password (product §8.12, §3.20). Start `verifyEmail`
 * and `confirm` with `{ track: false }`: their arguments hold a token and a password, which must never be in the
 * store.
 */
import * as identity from '@/contract/identity';
import type { ConfirmationOutcome, ProofOutcome } from '@/contract/identity';

import { asking } from './ask';
import { baseApi } from './baseApi';

export const identityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendProofMail: build.mutation<null, void>(asking(identity.sendProofMail)),
    verifyEmail: build.mutation<ProofOutcome, { token: string }>({
      ...asking(identity.verifyEmail, (body) => ({ body })),
      // The profile includes whether the address is verified.
      invalidatesTags: (outcome) => (outcome?.kind === 'verified' ? ['Profile'] : []),
    }),
    confirm: build.mutation<ConfirmationOutcome, { password: string }>(
      asking(identity.confirm, (body) => ({ body })),
    ),
  }),
});

export const { useSendProofMailMutation } = identityApi;
