/**
 * The two second factors (specification, sections 4, 7 and 8). Every outcome is a fulfilled result;
 * what cannot be read is one of the outcomes.
 * The GETs change something or return a secret, so they are mutations: sent once per intent, never
 * cached (readings 19). Start all of these with `{ track: false }`: arguments and results hold codes
 * and a secret, which never lie in the store's state.
 */
import * as security from '@/contract/security';
import type {
  AuthenticatorReading,
  ConfirmOutcome,
  DisableOutcome,
  SmsRequestOutcome,
} from '@/contract/security';

import { asking } from './ask';
import { baseApi } from './baseApi';

export const securityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readAuthenticator: build.mutation<AuthenticatorReading, void>(
      asking(security.readAuthenticator),
    ),
    activateAuthenticator: build.mutation<ConfirmOutcome, { secretKey: string; otp: number }>(
      asking(security.activateAuthenticator, ({ secretKey, otp }) => ({
        body: { secret_key: secretKey, otp },
      })),
    ),
    disableAuthenticator: build.mutation<DisableOutcome, void>(
      asking(security.disableAuthenticator),
    ),
    requestSmsFactor: build.mutation<SmsRequestOutcome, void>(asking(security.requestSmsFactor)),
    verifySmsFactor: build.mutation<ConfirmOutcome, { otp: number }>({
      ...asking(security.verifySmsFactor, (body) => ({ body })),
      // The profile says whether SMS codes are on.
      invalidatesTags: (outcome) => (outcome?.kind === 'confirmed' ? ['Profile'] : []),
    }),
    disableSmsFactor: build.mutation<DisableOutcome, void>({
      ...asking(security.disableSmsFactor),
      invalidatesTags: (outcome) => (outcome?.kind === 'disabled' ? ['Profile'] : []),
    }),
  }),
});
