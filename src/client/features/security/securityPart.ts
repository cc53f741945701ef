import type { StorePart } from '@/client/kernel/storePart';

import { registerAccountEffects } from './accountEffects';
import { recoveryCodesFlow } from './recoveryCodesSlice';
import { registerSecurityEffects } from './securityEffects';
import { securityFlow } from './securitySlice';
import { sessionEndFlow } from './sessionEndSlice';

/** The store's part for second factors, recovery codes and sessions. */
export const storePart: StorePart = {
  reducers: {
    [recoveryCodesFlow.reducerPath]: recoveryCodesFlow.reducer,
    [securityFlow.reducerPath]: securityFlow.reducer,
    [sessionEndFlow.reducerPath]: sessionEndFlow.reducer,
  },
  registerEffects: (startListening) => {
    registerSecurityEffects(startListening);
    registerAccountEffects(startListening);
  },
};
