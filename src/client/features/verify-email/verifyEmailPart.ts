import { apiPart } from '@/client/api/apiPart';
import type { StorePart } from '@/client/kernel/storePart';

import { verifyEmailFlow } from './verifyEmailSlice';

/** The store's part for verifying an e-mail address. */
export const storePart: StorePart = {
  needs: [apiPart],
  reducers: { [verifyEmailFlow.reducerPath]: verifyEmailFlow.reducer },
};
