import type { StorePart } from '@/client/kernel/storePart';

import { registerSecurityEffects } from './securityEffects';
import { securityFlow } from './securitySlice';

/** The store's part of the second factors. */
export const storePart: StorePart = {
  reducers: { [securityFlow.reducerPath]: securityFlow.reducer },
  registerEffects: registerSecurityEffects,
};
