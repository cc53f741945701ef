import type { StorePart } from '@/client/kernel/storePart';

import { registerChangePasswordEffects } from './changePasswordEffects';
import { changePasswordFlow } from './changePasswordSlice';

/** The store's part for changing a known password. */
export const storePart: StorePart = {
  reducers: { [changePasswordFlow.reducerPath]: changePasswordFlow.reducer },
  registerEffects: registerChangePasswordEffects,
};
