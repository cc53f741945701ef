/**
 * Google Calendar, HubSpot and Zoho: whether they are connected, connecting and disabling
 * (product §14.28 to §14.35, §6.3). Only `true` counts as connected.
 */
import * as integrations from '@/contract/integrations';
import type { CrmStatus } from '@/contract/integrations';
import type { Provider } from '@/contract/providers';
import type { AppState } from '@/client/kernel/state';
import { safeRedirect } from '@/client/lib/redirect';

import { ask, asking } from './ask';
import { baseApi } from './baseApi';
import { abortRead } from './staleReads';
import { servicesOf } from './sendRequest';

/** The outcome of asking for a provider's consent page. */
export type ConnectOutcome =
  | { kind: 'offered'; url: string }
  /** No address that may be followed. */
  | { kind: 'failed' };

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
    /** Whether Google Calendar is connected, regardless of what `GET /integration/` says (product §6.3). */
    getGoogleStatus: build.query<boolean, void>(asking(integrations.readGoogleStatus)),
    getCrmStatus: build.query<CrmStatus, void>(asking(integrations.readIntegrations)),
    /** Asks for the provider's consent page: a GET that creates a state, so sent once per intent. */
    connectProvider: build.mutation<ConnectOutcome, Provider>({
      queryFn: async (provider, api, _options, send) => {
        const { data: address, error } = await ask(send, connectCalls[provider]);
        if (error) return { error };
        const url = safeRedirect(address, servicesOf(api).origin);
        return { data: url === null ? { kind: 'failed' } : { kind: 'offered', url } };
      },
    }),
    /**
     * A success tells the new state: it is not fetched again until the person comes back, and reads in flight are
     * aborted.
     */
    disableProvider: build.mutation<null, Provider>({
      queryFn: async (provider, { dispatch, getState }, _options, send) => {
        const answer = await ask(send, disableCalls[provider]);
        if (answer.error) return answer;
        const { util, endpoints } = integrationsApi;
        if (provider === 'google') {
          await abortRead(dispatch(util.getRunningQueryThunk('getGoogleStatus', undefined)));
          void dispatch(util.upsertQueryData('getGoogleStatus', undefined, false));
          return answer;
        }
        await abortRead(dispatch(util.getRunningQueryThunk('getCrmStatus', undefined)));
        // The store is made with this api; RTK Query types its own state as unknown.
        const { data } = endpoints.getCrmStatus.select()(getState() as AppState);
        const value = data && { ...data, [provider]: false };
        // Not by `upsertQueryData`, a read which the other CRM would abort if it is disabled at the same time.
        if (value) {
          dispatch(
            util.upsertQueryEntries([{ endpointName: 'getCrmStatus', arg: undefined, value }]),
          );
        }
        return answer;
      },
      // The calendar's events are Google's. The state itself is known: not connected (product §6.9).
      invalidatesTags: (_, error, provider) => (error || provider !== 'google' ? [] : ['Events']),
    }),
  }),
});

export const { useGetGoogleStatusQuery, useGetCrmStatusQuery } = integrationsApi;
