import type { StorePart } from '@/client/kernel/storePart';

import { registerCallbackEffects } from './callbackEffects';
import { callbackFlow } from './callbackSlice';

/** The store part for changing callbacks. */
export const callbackPart: StorePart = {
  reducers: { [callbackFlow.reducerPath]: callbackFlow.reducer },
  registerEffects: registerCallbackEffects,
};
