/**
 * Google Calendar, HubSpot and Zoho: whether they are connected, connecting and disabling
 * (specification, section 7; readings 18 to 20 and 23). Only `true` counts as connected.
 */
import * as z from 'zod/mini';

import { fieldOf } from '@/contract/fieldOf';
import * as integrations from '@/contract/integrations';
import { safeRedirect } from '@/client/lib/redirect';

import { baseApi } from './baseApi';
import { callOf } from './call';
import type { CallError } from './failure';
import type { Reply } from './sendRequest';

/** In the order of their cards. */
export const PROVIDERS = ['google', 'hubspot', 'zoho'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** What `GET /integration/` tells of the two CRMs; null where it said neither true nor false. */
export interface CrmStatus {
  hubspot: boolean | null;
  zoho: boolean | null;
}

/** What asking for a provider's consent page came to. */
export type ConnectOutcome =
  | { kind: 'offered'; url: string }
  /** There is no address that may be followed. */
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

const flag = z.catch(z.nullable(z.boolean()), null);
const crmFlags = z.object({ hubspot_crm: flag, zoho_crm: flag });
const successOf = (body: z.ZodMiniType) => z.object({ status: z.number(), body });

export const integrationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whether Google Calendar is connected; whatever `GET /integration/` says about it (readings 23). */
    getGoogleStatus: build.query<boolean, void>({
      query: () => callOf(integrations.readGoogleStatus),
      rawResponseSchema: successOf(z.object({ status: z.boolean() })),
      transformResponse: ({ body }: Reply) => fieldOf(body, 'status') === true,
    }),
    getCrmStatus: build.query<CrmStatus, void>({
      query: () => callOf(integrations.readIntegrations),
      rawResponseSchema: successOf(z.looseObject({})),
      transformResponse: ({ body }: Reply) => {
        const { hubspot_crm: hubspot, zoho_crm: zoho } = z.parse(crmFlags, body);
        return { hubspot, zoho };
      },
    }),
    /** Asks where the provider's consent page is: a GET that makes a state, so sent once per intent. */
    connectProvider: build.mutation<ConnectOutcome, Provider>({
      queryFn: async (provider, { extra }, _options, send) => {
        const { data, error } = await send(callOf(connectCalls[provider]));
        if (!data) return { error: error ?? unreadable };
        // The store is made with these services as `extra` (app/store.ts); RTK Query types it as unknown.
        const { origin } = extra as { origin: string };
        const url = safeRedirect(fieldOf(data.body, 'redirect_url'), origin);
        return { data: url === null ? { kind: 'failed' } : { kind: 'offered', url } };
      },
    }),
    /** Any 2xx is success; HubSpot's body has to say so besides (readings 18). */
    disableProvider: build.mutation<null, Provider>({
      queryFn: async (provider, { dispatch }, _options, send) => {
        const { data, error } = await send(callOf(disableCalls[provider]));
        if (!data) return { error: error ?? unreadable };
        const isDisabled = provider !== 'hubspot' || Boolean(fieldOf(data.body, 'status'));
        if (!isDisabled) return { error: unreadable };
        dispatch(disconnected(provider));
        return { data: null };
      },
      // The calendar's events are Google's. The state itself is known: not connected (section 4).
      invalidatesTags: (_, error, provider) => (error || provider !== 'google' ? [] : ['Events']),
    }),
  }),
});

const unreadable: CallError = { kind: 'unreadable' };

/** A success is the news itself: the state is not asked for again until the person comes back. */
function disconnected(provider: Provider) {
  return provider === 'google'
    ? integrationsApi.util.updateQueryData('getGoogleStatus', undefined, () => false)
    : integrationsApi.util.updateQueryData('getCrmStatus', undefined, (status) => {
        status[provider] = false;
      });
}

export const { useGetGoogleStatusQuery, useGetCrmStatusQuery } = integrationsApi;
