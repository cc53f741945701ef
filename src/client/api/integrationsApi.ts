/**
 * Google Calendar, HubSpot and Zoho: whether they are connected, connecting and disabling
 * (specification, section 7; readings 18 to 20 and 23). Only `true` counts as connected.
 */
import * as integrations from '@/contract/integrations';
import type { CrmStatus } from '@/contract/integrations';
import type { Provider } from '@/contract/providers';

import { ask, asking } from './ask';
import { baseApi } from './baseApi';

export const connectCalls = {
  google: integrations.connectGoogle,
  hubspot: integrations.connectHubspot,
  zoho: integrations.connectZoho,
} as const;

export const disableCalls = {
  google: integrations.disableGoogle,
  hubspot: integrations.disableHubspot,
  zoho: integrations.disableZoho,
} as const;

export const integrationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whether Google Calendar is connected; whatever `GET /integration/` says about it (readings 23). */
    getGoogleStatus: build.query<boolean, void>(asking(integrations.readGoogleStatus)),
    getCrmStatus: build.query<CrmStatus, void>(asking(integrations.readIntegrations)),
    /** Asks where the provider's consent page is: a GET that makes a state, so sent once per intent. */
    connectProvider: build.mutation<unknown, Provider>({
      queryFn: (provider, _api, _options, send) => ask(send, connectCalls[provider]),
    }),
    disableProvider: build.mutation<null, Provider>({
      queryFn: (provider, _api, _options, send) => ask(send, disableCalls[provider]),
      // The calendar's events are Google's. The state itself is known: not connected (section 4).
      invalidatesTags: (_, error, provider) => (error || provider !== 'google' ? [] : ['Events']),
    }),
  }),
});

export const { useGetGoogleStatusQuery, useGetCrmStatusQuery } = integrationsApi;
