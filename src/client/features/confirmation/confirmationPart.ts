import { apiPart } from '@/client/api/apiPart';
import type { StorePart } from '@/client/kernel/storePart';

import { registerConfirmationEffects } from './confirmationEffects';
import { confirmationFlow } from './confirmationSlice';

/** The store's part for the question for the password. */
export const storePart: StorePart = {
  needs: [apiPart],
  reducers: { [confirmationFlow.reducerPath]: confirmationFlow.reducer },
  registerEffects: registerConfirmationEffects,
};
