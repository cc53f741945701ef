import type { StorePart } from '@/client/kernel/storePart';

import { registerProfileEffects } from './profileEffects';
import { profileFlow } from './profileSlice';

/** The store's part for the profile form. */
export const storePart: StorePart = {
  reducers: { [profileFlow.reducerPath]: profileFlow.reducer },
  registerEffects: registerProfileEffects,
};
