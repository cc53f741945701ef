/** The integrations in a real store over replies a test writes; no screen. */
import type { Provider } from '@/contract/providers';
import { selectCards } from '@/client/features/integrations/integrationsSlice';
import { selectNotices } from '@/client/notices/noticesSlice';

import { ok } from './scriptedFetch';
import { openStore, type StoreWorld } from './storeWorld';

export const GOOGLE = 'GET /google-calender/';
export const CRMS = 'GET /integration/';
export const CONNECT = 'GET /google-calender/connect';
export const CONSENT = 'https://provider.example/consent?state=1';

export const statusReply = (isConnected: boolean) => ok({ status: isConnected });

/** Signed in, with HubSpot and Zoho connected. */
export async function openSignedIn(): Promise<StoreWorld> {
  const world = await openStore({ stored: { accessToken: 'token-1' } });
  world.net.always(CRMS, ok({ google_calendar: false, hubspot_crm: true, zoho_crm: true }));
  return world;
}

/** The machine of a provider's card. */
export const card = ({ store }: StoreWorld, provider: Provider = 'google') =>
  selectCards(store.getState())[provider];
/** Tone and text of every notice that stands. */
export const told = ({ store }: StoreWorld) =>
  selectNotices(store.getState()).map(({ tone, text }) => `${tone}: ${text}`);
/** How often a call was made. */
export const timesSent = ({ net }: StoreWorld, call: string) => net.sentTo(call).length;
