import { apiPart } from '@/client/api/apiPart';
import type { StorePart } from '@/client/kernel/storePart';

import { registerLiveEffects } from './liveEffects';
import { liveFlow } from './liveSlice';

export { started } from './liveSlice';

/** The store's part of news at once. */
export const livePart: StorePart = {
  needs: [apiPart],
  reducers: { [liveFlow.reducerPath]: liveFlow.reducer },
  registerEffects: registerLiveEffects,
};
