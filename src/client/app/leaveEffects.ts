import type { Persistor } from 'redux-persist';

import {
  connectAnswered,
  personBack,
  selectCard,
} from '@/client/features/integrations/integrationsSlice';

import type { StartListening } from '@/client/kernel/state';

/** A page that is still here by then, in milliseconds, has not been left: the person stopped it, or it answers nothing. */
export const LEAVING_MS = 10_000;

/** Leaves for a provider's consent page, once everything that is to be kept is stored. */
export function registerLeaveEffects(startListening: StartListening, persistor: Persistor): void {
  startListening({
    actionCreator: connectAnswered,
    effect: async ({ payload: { provider, url } }, { dispatch, extra, delay, ...states }) => {
      const before = selectCard(states.getOriginalState(), provider).status;
      const after = selectCard(states.getState(), provider).status;
      if (url === null || before === after || after !== 'leaving') return;
      await persistor.flush();
      extra.leaveFor(url);
      await delay(LEAVING_MS);
      dispatch(personBack({ isRestored: false }));
    },
  });
}
