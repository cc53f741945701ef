/** The three adapters as this server is set up: real where configured, the simulator in demo mode. */
import type { Provider } from '@/contract/providers';
import type { ClientCredentials, ProviderSettings } from '@/server/platform/config/settings';

import { GOOGLE_URLS, makeGoogle } from './google';
import { HUBSPOT_URLS, makeHubspot } from './hubspot';
import type { ProviderClient, Providers, ProviderUrls } from './provider';
import { makeZoho } from './zoho';
import { zohoUrls } from './zohoRegions';

/** A person waits for consent and events; what takes longer has failed, ms. */
const TIMEOUT = 10_000;

/** Parley as the simulator knows it. */
export const SIMULATOR_CLIENT: ClientCredentials = {
  clientId: 'parley-demo',
  clientSecret: 'parley-demo-secret',
};

/** Paths of the simulator; the person's browser reaches it at the origin it uses anyway. */
function simulatedUrls(name: Provider, base: string): ProviderUrls {
  const path = `/demo/providers/${name}`;
  return {
    authorize: `${path}/authorize`,
    token: `${base}${path}/token`,
    revoke: `${base}${path}/revoke`,
    api: `${base}${path}${name === 'google' ? '/calendar/v3' : ''}`,
  };
}

/**
 * @param simulator where the simulator answers, read at each use; null where there is none
 * @param timeout of one request, ms
 */
export function makeProviders(
  { clients, zohoRegion }: ProviderSettings,
  simulator: (() => string) | null,
  timeout = TIMEOUT,
): Providers {
  const make = <T>(
    name: Provider,
    real: ProviderUrls,
    adapter: (client: ProviderClient) => T,
  ): T | null => {
    const credentials = clients[name];
    if (credentials) return adapter({ urls: () => real, credentials, timeout });
    if (!simulator) return null;
    const urls = () => simulatedUrls(name, simulator());
    return adapter({ urls, credentials: SIMULATOR_CLIENT, timeout });
  };
  return {
    google: make('google', GOOGLE_URLS, makeGoogle),
    hubspot: make('hubspot', HUBSPOT_URLS, makeHubspot),
    zoho: make('zoho', zohoUrls(zohoRegion), makeZoho),
  };
}
