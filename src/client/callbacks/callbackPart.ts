import type { StorePart } from '@/client/kernel/storePart';

import { registerCallbackEffects } from './callbackEffects';
import { callbackFlow } from './callbackSlice';

/** The store's part of callbacks that are worked off. */
export const callbackPart: StorePart = {
  reducers: { [callbackFlow.reducerPath]: callbackFlow.reducer },
  registerEffects: registerCallbackEffects,
};
