import type { StorePart } from '@/client/kernel/storePart';

import { registerIntegrationsEffects } from './integrationsEffects';
import { integrationsFlow } from './integrationsSlice';
import { registerLeaveEffects } from './leaveEffects';

/** The store's part for the integrations. */
export const storePart: StorePart = {
  reducers: { [integrationsFlow.reducerPath]: integrationsFlow.reducer },
  registerEffects(startListening, flush) {
    registerIntegrationsEffects(startListening);
    registerLeaveEffects(startListening, flush);
  },
};
