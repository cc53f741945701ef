import { apiPart } from '@/client/api/apiPart';
import type { StorePart } from '@/client/kernel/storePart';

import { verifyEmailFlow } from './verifyEmailSlice';

/** The store's part of showing that an address is one's own. */
export const storePart: StorePart = {
  needs: [apiPart],
  reducers: { [verifyEmailFlow.reducerPath]: verifyEmailFlow.reducer },
};
