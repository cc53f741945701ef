import fc from 'fast-check';

import type { Provider } from '@/contract/providers';
import type { CardEvent, CardState } from '@/client/features/integrations/cardMachine';
import { providerTexts } from '@/client/features/integrations/providers';
import { paths } from '@/client/lib/paths';

import { PROVIDER_CALLS } from '@/test/server/consent';
import { cardFlow } from '@/test/flows/card';
import type { RenderedApp } from '@/test/app/renderApp';
import { button, cardOf, look, lookAt, nowhere, press } from './looks';
import { bySessionEnd, type Model } from './model';

/** One provider's card; whether it is connected is the server's to say, and this model's to remember. */
export function cardModel(app: RenderedApp, provider: Provider): Model<CardState, CardEvent> {
  const { name } = providerTexts[provider];
  const { connect, disable } = PROVIDER_CALLS[provider];
  let isConnected = false;
  const isNow = (other: Provider) => other === provider && isConnected;
  app.net.always('GET /google-calender/', () => ({
    status: 200,
    body: { status: isNow('google') },
  }));
  app.net.always('GET /integration/', () => ({
    status: 200,
    body: { hubspot_crm: isNow('hubspot'), zoho_crm: isNow('zoho') },
  }));

  const card = () => cardOf(name);
  const resting = (failed: 'connect' | 'disable' | null) => ({
    ...look(failed === (isConnected ? 'disable' : 'connect') ? { told: [troubles[failed]] } : {}),
    offers: [isConnected ? 'Connected' : 'Connect'],
  });
  const connecting = () => ({
    ...look({ busy: ['Connect'] }),
    offers: ['Connect'],
  });

  return {
    app,
    flow: cardFlow,
    path: paths.crm,
    away: paths.emailVerify,
    stageOf: ({ integrations }) => integrations[provider],
    events: {
      connectAsked: {
        asks: `GET ${connect}`,
        event: () => (isConnected ? null : { type: 'connectAsked', attempt: '' }),
        how: () => press(button('Connect', card())),
      },
      connectAnswered: {
        to: 'connectAsked',
        replies: { offered: 'backend', failed: { status: 500 } },
      },
      disableAsked: {
        asks: `DELETE ${disable}`,
        event: () => (isConnected ? { type: 'disableAsked', attempt: '' } : null),
        how: () => press(button('Disable', card())),
      },
      disableAnswered: {
        to: 'disableAsked',
        replies: { disabled: { status: 200, body: { status: true } }, failed: { status: 500 } },
      },
      personBack: {
        event: (_, gen) => ({ type: 'personBack', isRestored: gen(fc.boolean) }),
        how: ({ isRestored }) => {
          // Long enough after the last time for the state to be read anew.
          jest.setSystemTime(Date.now() + 3_000);
          const shown = Object.assign(new Event('pageshow'), { persisted: true });
          return () => window.dispatchEvent(isRestored ? shown : new Event('focus'));
        },
      },
      screenLeft: 'leaves',
      sessionEnded: { byItself: true },
    },
    notes: (event, moved) => {
      // Back from the provider's page, where the person has allowed it.
      if (event.type === 'personBack' && moved) isConnected = true;
      if (event.type === 'disableAnswered' && event.outcome.kind === 'disabled')
        isConnected = false;
    },
    isReady: () => card() !== nowhere,
    sees: () => ({
      ...lookAt(card()),
      offers: ['Connect', 'Connected'].filter((each) => button(each, card())),
    }),
    shows: {
      resting: ({ failed }) => resting(failed),
      connecting,
      leaving: connecting,
      disabling: () => ({
        ...look({ busy: ['Connected'] }),
        offers: ['Connected'],
      }),
    },
    // It was asked for, and it is done.
    toldLate: ['disableAnswered'],
    unreachable: bySessionEnd(['resting', 'connecting', 'leaving', 'disabling']),
  };
}

const troubles = {
  connect: 'Could not connect. Try again.',
  disable: 'Could not disable. Try again.',
} as const;
