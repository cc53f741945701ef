/** The sentences of the Integrations screen that depend on what happened (product §15). */
import type { Provider } from '@/contract/providers';
import { readMoment } from '@/contract/time';
import { momentWriter } from '@/client/lib/dates';

import type { CardView } from './cardView';
import { providerTexts } from './providers';

/** What a card's quiet line can say. */
type Trouble = NonNullable<Extract<CardView, { trouble: unknown }>['trouble']>;

export const troubleTexts: Readonly<Record<Trouble, string>> = {
  check: 'Could not check the connection.',
  connect: 'Could not connect. Try again.',
  disable: 'Could not disable. Try again.',
};

/** The alert after Disable. */
export const disabledTexts: Readonly<Record<Provider, string>> = {
  google: 'Google Calendar disabled successfully',
  hubspot: 'HubSpot integration disabled successfully',
  zoho: 'Zoho CRM disabled successfully',
};

/** Shown on return from a consent page. */
export function returnText(provider: Provider, isConnected: boolean): string {
  const { name } = providerTexts[provider];
  return isConnected ? `${name} is connected.` : `${name} was not connected.`;
}

/** What is said about connections from before a reset, if there was one. @param resetAt as sent by the server; '' if absent */
export function reviewText(resetAt: string): string | null {
  const moment = readMoment(resetAt);
  if (moment === null) return null;
  const { date } = momentWriter()(moment);
  return `Your password was reset on ${date}. These connections stayed: disable any you do not recognise.`;
}
