import type { StorePart } from '@/client/kernel/storePart';

import { registerCallOffEffects } from './callOffEffects';
import { callOffFlow } from './callOffSlice';

/** The store's part for the list of bookings. */
export const storePart: StorePart = {
  reducers: { [callOffFlow.reducerPath]: callOffFlow.reducer },
  registerEffects: registerCallOffEffects,
};
