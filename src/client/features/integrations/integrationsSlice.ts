/** The three cards as one slice: what happens on the page, and what the server answers. */
import { createAction, type WithSlice } from '@reduxjs/toolkit';

import { integrationsApi } from '@/client/api/integrationsApi';
import type { ConsentReturn } from '@/contract/links';
import { PROVIDERS } from '@/contract/providers';
import { keyedFlowSlice } from '@/client/kernel/flowSlice';
import { isSessionChange } from '@/client/session/sessionSlice';

import { cardMachine, cardStart } from './cardMachine';

const { connectProvider, disableProvider } = integrationsApi.endpoints;

export const integrationsFlow = keyedFlowSlice({
  name: 'integrations',
  machine: cardMachine,
  start: cardStart,
  keys: PROVIDERS,
  keyName: 'provider',
  sessionEnded: isSessionChange,
  calls: (bind) => [
    bind(connectProvider, {
      of: (provider) => provider,
      sent: 'connectAsked',
      answered: 'connectAnswered',
    }),
    bind(disableProvider, {
      of: (provider) => provider,
      sent: 'disableAsked',
      answered: 'disableAnswered',
      outcome: () => ({ kind: 'disabled' }),
    }),
  ],
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof integrationsFlow> {}
}

export const { personBack, screenLeft } = integrationsFlow.actions;

/** Back from a provider's consent page, with the state read since; changes no stage. */
export const consentReturned = createAction<ConsentReturn & { isConnected: boolean }>(
  'integrations/consentReturned',
);

/** All cards: a selector for one, made at each render, would keep that render's whole state alive. */
export const selectCards = integrationsFlow.select;
