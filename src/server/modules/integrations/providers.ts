/** The three adapters as this server is set up: real where configured, the simulator in demo mode. */
import { GOOGLE_PLACES, makeGoogle } from './google';
import { HUBSPOT_PLACES, makeHubspot } from './hubspot';
import type { ClientCredentials, Places, ProviderName, Providers } from './provider';
import { makeZoho } from './zoho';
import { zohoPlaces, type ZohoRegion } from './zohoRegions';

/** A person waits for consent and events; what takes longer has failed, ms. */
const TIMEOUT = 10_000;

/** Parley as the simulator knows it. */
export const SIMULATOR_CLIENT: ClientCredentials = {
  clientId: 'parley-demo',
  clientSecret: 'parley-demo-secret',
};

export interface ProviderSettings {
  clients: Partial<Record<ProviderName, ClientCredentials>>;
  zohoRegion: ZohoRegion;
}

/** Paths of the simulator; the person's browser reaches it at the origin it uses anyway. */
function simulatedPlaces(name: ProviderName, base: string): Places {
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
    name: ProviderName,
    real: Places,
    adapter: (places: () => Places, client: ClientCredentials, timeout: number) => T,
  ): T | null => {
    const client = clients[name];
    if (client) return adapter(() => real, client, timeout);
    if (!simulator) return null;
    return adapter(() => simulatedPlaces(name, simulator()), SIMULATOR_CLIENT, timeout);
  };
  return {
    google: make('google', GOOGLE_PLACES, makeGoogle),
    hubspot: make('hubspot', HUBSPOT_PLACES, makeHubspot),
    zoho: make('zoho', zohoPlaces(zohoRegion), makeZoho),
  };
}
