/** The three cards as one slice: what happens on the page and what the server answers, each one step of the table. */
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';

import { PROVIDERS, type Provider } from '@/contract/providers';
import { isSessionChange } from '@/client/session/sessionSlice';
import { step, type EventOf } from '@/client/kernel/machine';

import type { ConsentReturn } from '@/contract/links';
import { cardMachine, cardStart, type CardEvent, type CardState } from './cardMachine';

export type IntegrationsState = Readonly<Record<Provider, CardState>>;

const initialState: IntegrationsState = { google: cardStart, hubspot: cardStart, zoho: cardStart };

/** What an event of one card carries. */
type About<Type extends CardEvent['type']> = Omit<EventOf<CardEvent, Type>, 'type'> & {
  provider: Provider;
};

function move(state: IntegrationsState, provider: Provider, event: CardEvent): IntegrationsState {
  const next = step(cardMachine, state[provider], event);
  return next === state[provider] ? state : { ...state, [provider]: next };
}

function moveAll(state: IntegrationsState, event: CardEvent): IntegrationsState {
  return PROVIDERS.reduce((next, provider) => move(next, provider, event), state);
}

const integrationsSlice = createSlice({
  name: 'integrations',
  initialState,
  reducers: {
    connectAsked: (state: IntegrationsState, { payload }: PayloadAction<About<'connectAsked'>>) =>
      move(state, payload.provider, { type: 'connectAsked', attempt: payload.attempt }),
    connectAnswered: (
      state: IntegrationsState,
      { payload: { provider, ...answer } }: PayloadAction<About<'connectAnswered'>>,
    ) => move(state, provider, { type: 'connectAnswered', ...answer }),
    disableAsked: (state: IntegrationsState, { payload }: PayloadAction<About<'disableAsked'>>) =>
      move(state, payload.provider, { type: 'disableAsked', attempt: payload.attempt }),
    disableAnswered: (
      state: IntegrationsState,
      { payload: { provider, ...answer } }: PayloadAction<About<'disableAnswered'>>,
    ) => move(state, provider, { type: 'disableAnswered', ...answer }),
    /** Back from a provider's consent page, and what the state says since; no stage changes by it. */
    consentReturned: (
      state: IntegrationsState,
      _: PayloadAction<ConsentReturn & { isConnected: boolean }>,
    ) => state,
    personBack: (state: IntegrationsState, { payload }: PayloadAction<{ isRestored: boolean }>) =>
      moveAll(state, { type: 'personBack', ...payload }),
    integrationsLeft: (state: IntegrationsState) => moveAll(state, { type: 'pageLeft' }),
  },
  extraReducers: (builder) => builder.addMatcher(isSessionChange, () => initialState),
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof integrationsSlice> {}
}

export const {
  connectAsked,
  connectAnswered,
  disableAsked,
  disableAnswered,
  consentReturned,
  personBack,
  integrationsLeft,
} = integrationsSlice.actions;
export const integrationsReducer = integrationsSlice.reducer;

interface WithIntegrations {
  integrations: IntegrationsState;
}

/** All cards: a selector for one, made at each render, would keep that render's whole state alive. */
export function selectCards({ integrations }: WithIntegrations): IntegrationsState {
  return integrations;
}

/** What is under way on a provider's card. */
export function selectCard({ integrations }: WithIntegrations, provider: Provider): CardState {
  return integrations[provider];
}
