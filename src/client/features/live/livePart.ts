import { apiPart } from '@/client/api/apiPart';
import type { StorePart } from '@/client/kernel/storePart';
import { newsReducer } from '@/client/news/newsSlice';

import { registerLiveEffects } from './liveEffects';
import { liveFlow } from './liveSlice';

export { started } from './liveSlice';

/** The store's part for live news. */
export const livePart: StorePart = {
  needs: [apiPart],
  reducers: { [liveFlow.reducerPath]: liveFlow.reducer, news: newsReducer },
  registerEffects: registerLiveEffects,
};
