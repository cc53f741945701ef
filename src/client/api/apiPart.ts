import type { StorePart } from '@/client/kernel/storePart';

import { registerApiEffects } from './apiEffects';
import { baseApi } from './baseApi';
import { ignoreEnterRepeat } from './enterRepeat';
import { refreshOnReturn } from './refreshOnReturn';

/** The store's part of requests: every screen's but the sign-in page's, which sends its first one later. */
export const apiPart: StorePart = {
  reducers: { [baseApi.reducerPath]: baseApi.reducer },
  middleware: baseApi.middleware,
  registerEffects: registerApiEffects,
  start: (dispatch, services) => {
    refreshOnReturn(dispatch, services);
    ignoreEnterRepeat();
  },
};
