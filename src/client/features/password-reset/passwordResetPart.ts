import { apiPart } from '@/client/api/apiPart';
import type { StorePart } from '@/client/kernel/storePart';

import { registerPasswordResetEffects } from './passwordResetEffects';
import { resetRequestFlow } from './resetRequestSlice';
import { updatePasswordFlow } from './updatePasswordSlice';

/** The store's part for a password reset. */
export const storePart: StorePart = {
  needs: [apiPart],
  reducers: {
    [resetRequestFlow.reducerPath]: resetRequestFlow.reducer,
    [updatePasswordFlow.reducerPath]: updatePasswordFlow.reducer,
  },
  registerEffects: registerPasswordResetEffects,
};
