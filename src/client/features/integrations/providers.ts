/** What the cards say about each provider; names as in product §6.1. */
import type { Provider } from '@/contract/providers';
import type { IconName } from '@/client/ui/Icon';

interface ProviderTexts {
  name: string;
  /** What a connection is for. */
  description: string;
  icon: IconName;
}

export const providerTexts: Readonly<Record<Provider, ProviderTexts>> = {
  google: {
    name: 'Google Calendar',
    description: 'Your meetings and events appear in Calendar, day by day.',
    icon: 'calendar',
  },
  hubspot: {
    name: 'Hubspot',
    description: 'Callers who want a call back become contacts in HubSpot.',
    icon: 'hub',
  },
  zoho: {
    name: 'Zoho',
    description: 'Callers who want a call back become contacts in Zoho CRM.',
    icon: 'layers',
  },
};
