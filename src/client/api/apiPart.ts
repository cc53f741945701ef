import type { StorePart } from '@/client/kernel/storePart';

import { registerApiEffects } from './apiEffects';
import { baseApi } from './baseApi';
import { ignoreEnterRepeat } from './enterRepeat';
import { refreshOnReturn } from './refreshOnReturn';

/** The store part for requests, used by every screen except the sign-in page, which loads it later. */
export const apiPart: StorePart = {
  reducers: { [baseApi.reducerPath]: baseApi.reducer },
  middleware: baseApi.middleware,
  registerEffects: registerApiEffects,
  start: (dispatch, services) => {
    refreshOnReturn(dispatch, services);
    ignoreEnterRepeat();
  },
};
