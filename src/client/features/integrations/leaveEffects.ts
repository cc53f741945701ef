import { integrationsApi } from '@/client/api/integrationsApi';
import type { StartListening } from '@/client/kernel/state';

import { personBack, selectCards } from './integrationsSlice';

/** If the page is still here after this long, leaving failed: the user stopped it, or there was no answer; ms. */
const LEAVING_MS = 10_000;

/** Leaves for a provider's consent page, once everything to be kept is stored. */
export function registerLeaveEffects(
  startListening: StartListening,
  flush: () => Promise<void>,
): void {
  startListening({
    matcher: integrationsApi.endpoints.connectProvider.matchFulfilled,
    effect: async ({ payload, meta }, { dispatch, extra, delay, ...states }) => {
      const provider = meta.arg.originalArgs;
      const before = selectCards(states.getOriginalState())[provider].status;
      const after = selectCards(states.getState())[provider].status;
      if (payload.kind !== 'offered' || before === after || after !== 'leaving') return;
      await flush();
      extra.leaveFor(payload.url);
      await delay(LEAVING_MS);
      dispatch(personBack({ isRestored: false }));
    },
  });
}
