import type { Persistor } from 'redux-persist';

import { integrationsApi } from '@/client/api/integrationsApi';
import { personBack, selectCards } from '@/client/features/integrations/integrationsSlice';

import type { StartListening } from '@/client/kernel/state';

/** A page that is still here by then, in milliseconds, has not been left: the person stopped it, or it answers nothing. */
export const LEAVING_MS = 10_000;

/** Leaves for a provider's consent page, once everything that is to be kept is stored. */
export function registerLeaveEffects(startListening: StartListening, persistor: Persistor): void {
  startListening({
    matcher: integrationsApi.endpoints.connectProvider.matchFulfilled,
    effect: async ({ payload, meta }, { dispatch, extra, delay, ...states }) => {
      const provider = meta.arg.originalArgs;
      const before = selectCards(states.getOriginalState())[provider].status;
      const after = selectCards(states.getState())[provider].status;
      if (payload.kind !== 'offered' || before === after || after !== 'leaving') return;
      await persistor.flush();
      extra.leaveFor(payload.url);
      await delay(LEAVING_MS);
      dispatch(personBack({ isRestored: false }));
    },
  });
}
