import { apiPart } from '@/client/api/apiPart';
import type { StorePart } from '@/client/kernel/storePart';

import { bookingFlow, manageFlow } from './bookingSlices';

/** The store's part for a visitor's screens. */
export const storePart: StorePart = {
  needs: [apiPart],
  reducers: {
    [bookingFlow.reducerPath]: bookingFlow.reducer,
    [manageFlow.reducerPath]: manageFlow.reducer,
  },
};
