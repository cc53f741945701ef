import type { StorePart } from '@/client/kernel/storePart';

import { changePasswordFlow } from './changePasswordSlice';

/** The store's part of changing a known password. */
export const storePart: StorePart = {
  reducers: { [changePasswordFlow.reducerPath]: changePasswordFlow.reducer },
};
