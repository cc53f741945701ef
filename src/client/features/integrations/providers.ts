/** What the cards say about each provider; names and sentences as in the specification, sections 2 and 8. */
import type { Provider } from '@/contract/providers';
import type { IconName } from '@/client/ui/Icon';

interface ProviderTexts {
  name: string;
  /** What being connected is good for. */
  description: string;
  icon: IconName;
  /** The alert after Disable. */
  disabled: string;
}

export const providerTexts: Readonly<Record<Provider, ProviderTexts>> = {
  google: {
    name: 'Google Calendar',
    description: 'Your meetings and events stand under Calendar, day by day.',
    icon: 'calendar',
    disabled: 'Google Calendar disabled successfully',
  },
  hubspot: {
    name: 'Hubspot',
    description: 'Callers who want a call back become contacts in HubSpot.',
    icon: 'hub',
    disabled: 'HubSpot integration disabled successfully',
  },
  zoho: {
    name: 'Zoho',
    description: 'Callers who want a call back become contacts in Zoho CRM.',
    icon: 'layers',
    disabled: 'Zoho CRM disabled successfully',
  },
};
