import type { StorePart } from '@/client/kernel/storePart';

import { registerPrivacyEffects } from './privacyEffects';
import { deletionFlow, exportFlow, retentionFlow } from './privacySlices';

/** The store's part for data and privacy. */
export const storePart: StorePart = {
  reducers: {
    [retentionFlow.reducerPath]: retentionFlow.reducer,
    [exportFlow.reducerPath]: exportFlow.reducer,
    [deletionFlow.reducerPath]: deletionFlow.reducer,
  },
  registerEffects: registerPrivacyEffects,
};
